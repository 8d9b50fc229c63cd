"""Sentences for events, in the third person, and as headlines."""

from typing import assert_never

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.events import (
    BonusWon,
    ContractDiscarded,
    ContractFulfilled,
    ContractLeftOver,
    ContractRevealed,
    ContractsLaidOut,
    ContractsLost,
    ContractTaken,
    DeliveryDeclined,
    DiscAdvanced,
    Event,
    ExtraTurnAnswered,
    ExtraTurnOffered,
    FavourBought,
    FavourDeclined,
    GameEnded,
    OarChosen,
    OarPlayed,
    OarsRevealed,
    OrderChanged,
    RoundBegan,
    SailingTurnBegan,
    ShipSailed,
    TileClaimed,
    TileUnclaimed,
    WindTurned,
)
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import outcome
from neptun_desktop.texts.language import noted, noted_plural

EXTRA_TURN = noted_plural("{merchants} may take an extra turn.", "{merchants} may take an extra turn.")
ANOTHER_EXTRA_TURN = noted_plural(
    "{merchants} may take another extra turn.", "{merchants} may take another extra turn."
)


def event_sentence(names: Names, event: Event) -> str:
    """Return the sentence for an event. An event without one is a type error here."""
    match event:
        case RoundBegan(round=round_, wind=wind):
            begun = names.tr.gettext("Round {round} begins.", round=names.round_letter(round_))
            return names.tr.sentences(begun, names.wind(wind))
        case OrderChanged(order=order):
            return names.tr.gettext(
                "New turn order: {merchants}.", merchants=names.tr.enumeration([names.merchant(seat) for seat in order])
            )
        case SailingTurnBegan(turn=turn):
            return names.tr.gettext("Sailing turn {turn}: everyone chooses an oar card in secret.", turn=turn + 1)
        case WindTurned(wind=0):
            return names.tr.gettext("There's no wind now.")
        case WindTurned(wind=wind):
            return names.tr.gettext("The wind is now {wind}.", wind=wind)
        case ExtraTurnOffered(turn=turn, seats=seats):
            offered = EXTRA_TURN if names.extra_turn(turn) == 1 else ANOTHER_EXTRA_TURN
            return names.tr.ngettext(*offered, len(seats), merchants=names.listed(seats))
        case ExtraTurnAnswered(seat=seat, take=True):
            return names.tr.gettext("{merchant} takes the extra turn.", merchant=names.merchant(seat))
        case ExtraTurnAnswered(seat=seat):
            return names.tr.gettext("{merchant} skips the extra turn.", merchant=names.merchant(seat))
        case ContractsLaidOut(turn=turn, drawn=drawn):
            return names.tr.ngettext(
                "Draft turn {turn}: {n} contract is dealt face down.",
                "Draft turn {turn}: {n} contracts are dealt face down.",
                drawn,
                turn=turn + 1,
            )
        case ContractRevealed(seat=seat, place=place, contract=contract):
            revealed = names.tr.gettext(
                "{merchant} reveals contract {place}: {contract}.",
                merchant=names.merchant(seat),
                place=place + 1,
                contract=names.contract(contract),
            )
            left = names.tr.gettext("It's the only one left.") if names.is_last_contract(place) else ""
            return names.tr.sentences(revealed, left)
        case ContractTaken():
            return names.tr.sentences(
                names.tr.gettext(
                    "{merchant} takes contract {place} for slot {slot}: {cargo} (oar: {oar}).",
                    merchant=names.merchant(event.seat),
                    place=event.place + 1,
                    cargo=names.cargo(event.contract.city, event.contract.goods),
                    oar=names.oar(event.contract.oar),
                    slot=event.slot + 1,
                ),
                names.tr.ngettext("It had {n} gold on it.", "It had {n} gold on it.", event.gold) if event.gold else "",
            )
        case ContractLeftOver():
            return _left_over(names, event)
        case ContractDiscarded():
            return names.tr.sentences(
                names.tr.gettext("Left over and discarded: {contract}.", contract=names.contract(event.contract)),
                names.tr.ngettext(
                    "Its {n} gold goes back to the supply.", "Its {n} gold goes back to the supply.", event.gold
                )
                if event.gold
                else "",
            )
        case OarChosen(seat=seat):
            return names.tr.gettext("{merchant} has chosen an oar card.", merchant=names.merchant(seat))
        case OarsRevealed(cards=cards, forecast=forecast):
            shown = [
                names.tr.gettext("{merchant} ({oar})", merchant=names.merchant(seat), oar=names.oar(card))
                for seat, card in enumerate(cards)
            ]
            total = sum(names.edition.oar_cards[card].wind for card in cards)
            return names.tr.gettext(
                noted("Oar cards revealed: {shown}. The forecast is {forecast}.")
                if total == forecast
                else noted("Oar cards revealed: {shown}. They make {sum}; the forecast stops at {forecast}."),
                shown=names.tr.enumeration(shown),
                sum=names.tr.signed(total),
                forecast=names.tr.signed(forecast),
            )
        case OarPlayed(seat=seat, card=card):
            return names.tr.gettext(
                "{merchant} plays a card: {oar}.", merchant=names.merchant(seat), oar=names.oar(card)
            )
        case ShipSailed():
            return _sailed(names, event)
        case ContractFulfilled(slot=slot, city=city, goods=goods, gold=gold, favours=favours):
            return names.tr.gettext(
                "{merchant} delivers {cargo} (slot {slot}) for {payment}.",
                merchant=names.merchant(event.seat),
                cargo=names.delivered(city, goods),
                slot=slot + 1,
                payment=names.payment(gold, favours),
            )
        case DiscAdvanced(region=region, start=start, end=end):
            return names.tr.gettext(
                "{merchant} climbs from {start} to {end} in the {temple}.",
                merchant=names.merchant(event.seat),
                start=start,
                end=end,
                temple=names.temple(region),
            )
        case ContractsLost(slots=slots):
            return names.tr.ngettext(
                "{merchant} loses the contract in slot {slots}.",
                "{merchant} loses the contracts in slots {slots}.",
                len(slots),
                merchant=names.merchant(event.seat),
                slots=names.slots(slots),
            )
        case FavourBought(region=region, gold=gold):
            return names.tr.gettext(
                "{merchant} buys one more favour {in_region} for {gold}.",
                merchant=names.merchant(event.seat),
                in_region=names.in_region(region),
                gold=names.gold(gold),
            )
        case FavourDeclined():
            return names.tr.gettext("{merchant} doesn't buy a favour.", merchant=names.merchant(event.seat))
        case DeliveryDeclined():
            return names.tr.gettext("{merchant} doesn't deliver.", merchant=names.merchant(event.seat))
        case BonusWon(seat=seat):
            return names.tr.gettext(
                "{merchant} fulfilled every contract of the round and gets a bonus tile.",
                merchant=names.merchant(seat),
            )
        case TileClaimed(seat=seat, tile=tile, standing=standing):
            # Translators: "{place}" is "first", "second", "third" or "place 4"; a merchant may be a woman or a man
            return names.tr.gettext(
                "{merchant} is {place} in the {temple} with {standing} and takes {points}.",
                merchant=names.merchant(seat),
                place=names.tr.ordinal(event.place),
                temple=names.temple(tile.temple),
                standing=names.gold(standing) if tile.temple == GOLD_TEMPLE else names.favours(standing),
                points=names.points(tile.value),
            )
        case TileUnclaimed(tile=tile):
            return names.tr.gettext(
                "Nobody can claim the tile worth {points} in the {temple}.",
                points=names.points(tile.value),
                temple=names.temple(tile.temple),
            )
        case GameEnded(scores=scores, winners=winners):
            return outcome(names, scores, winners)
        case _:
            assert_never(event)


def _left_over(names: Names, event: ContractLeftOver) -> str:
    contract = names.contract(event.contract)
    if not event.was_open:
        return names.tr.gettext("Left over, now face up: {contract}.", contract=contract)
    left = names.tr.gettext("Left over: {contract}.", contract=contract)
    if not event.gold_added:
        return left
    if event.gold == event.gold_added:
        return names.tr.sentences(left, names.tr.ngettext("It gets {n} gold.", "It gets {n} gold.", event.gold))
    # Translators: the last figure is how much gold lies there in all
    added = names.tr.ngettext(
        "It gets {n} gold, making {gold} in all.",
        "It gets {n} gold, making {gold} in all.",
        event.gold_added,
        gold=names.gold(event.gold),
    )
    return names.tr.sentences(left, added)


def _sailed(names: Names, event: ShipSailed) -> str:
    if not event.course:
        return names.tr.gettext(
            "{merchant} stays {in_port}.",
            merchant=names.merchant(event.seat),
            in_port=names.in_port(event.start),
        )
    *via, port = event.course
    sailed = names.tr.gettext(
        noted("{merchant} sails {from_port} via {via} {to_port}: {miles} (reach: {reach}).")
        if via
        else noted("{merchant} sails {from_port} {to_port}: {miles} (reach: {reach})."),
        merchant=names.merchant(event.seat),
        from_port=names.from_port(event.start),
        via=names.tr.listing([names.port(call) for call in via]),
        to_port=names.to_port(port),
        miles=names.miles(event.miles),
        reach=event.reach,
    )
    if not event.gold:
        return sailed
    paid = names.tr.gettext("The rest of the way costs {gold}.", gold=names.gold(event.gold))
    return names.tr.sentences(sailed, paid)


def headline(names: Names, event: Event) -> str:
    """Return the same, as short as a headline requires: the oars are seen on the table."""
    if not isinstance(event, OarsRevealed):
        return event_sentence(names, event)
    return names.tr.gettext("Oar cards revealed. The forecast is {forecast}.", forecast=names.tr.signed(event.forecast))


def happening(names: Names, event: Event) -> str:
    """Return the headline while it is animated: until the cards are turned over, nobody knows what wind they make."""
    if not isinstance(event, OarsRevealed):
        return headline(names, event)
    return names.tr.gettext("The oar cards are turned over. What wind will they make?")
