"""Sentences for events, in the third person. Those of turns, oars and scoring are with their other sentences."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.neptun.rules.events import (
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
    FavourBought,
    FavourDeclined,
    ShipSailed,
)
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.oars import OarEvent, oar_sentence
from neptun_desktop.games.neptun.texts.scoring import scoring_sentence
from neptun_desktop.games.neptun.texts.turns import TurnEvent, turn_sentence


def event_sentence(names: Names, event: Event) -> str:
    """Return the sentence for an event. An event without one is a type error here."""
    if isinstance(event, TurnEvent):
        return turn_sentence(names, event)
    if isinstance(event, DraftEvent):
        return draft_sentence(names, event)
    if isinstance(event, OarEvent):
        return oar_sentence(names, event)
    if isinstance(event, VoyageEvent):
        return voyage_sentence(names, event)
    return scoring_sentence(names, event)


DraftEvent: TypeAlias = ContractsLaidOut | ContractRevealed | ContractTaken | ContractLeftOver | ContractDiscarded


def draft_sentence(names: Names, event: DraftEvent) -> str:
    """Describe what happened to a contract."""
    match event:
        case ContractsLaidOut(turn=turn, drawn=drawn):
            return names.tr.ngettext(
                "Draft turn {turn}: {n} contract is laid out face down.",
                "Draft turn {turn}: {n} contracts are laid out face down.",
                drawn,
                turn=turn + 1,
            )
        case ContractRevealed(seat=seat, place=place, contract=contract):
            return names.tr.gettext(
                "{merchant} reveals contract {place}: {contract}.",
                merchant=names.merchant(seat),
                place=place + 1,
                contract=names.contract(contract),
            )
        case ContractTaken():
            return _taken(names, event)
        case ContractLeftOver():
            return _left_over(names, event)
        case ContractDiscarded():
            return _discarded(names, event)
        case _:
            assert_never(event)


def _taken(names: Names, event: ContractTaken) -> str:
    taken = names.tr.gettext(
        "{merchant} takes contract {place}, {cargo}, into slot {slot} (oar: {oar}).",
        merchant=names.merchant(event.seat),
        place=event.place + 1,
        cargo=names.cargo(event.contract.city, event.contract.goods),
        oar=names.oar(event.contract.oar),
        slot=event.slot + 1,
    )
    gold = names.tr.ngettext("{n} gold lay on it.", "{n} gold lay on it.", event.gold) if event.gold else ""
    return names.tr.sentences(taken, gold)


def _left_over(names: Names, event: ContractLeftOver) -> str:
    contract = names.contract(event.contract)
    if not event.was_open:
        return names.tr.gettext("Left over and turned up: {contract}.", contract=contract)
    left = names.tr.gettext("Left over: {contract}.", contract=contract)
    if not event.gold_added:
        return left
    if event.gold == event.gold_added:
        return names.tr.sentences(
            left, names.tr.ngettext("{n} gold is laid on it.", "{n} gold is laid on it.", event.gold)
        )
    # Translators: the last figure is how much gold lies there in all
    added = names.tr.ngettext(
        "{n} gold is laid on it, now {gold}.",
        "{n} gold is laid on it, now {gold}.",
        event.gold_added,
        gold=names.gold(event.gold),
    )
    return names.tr.sentences(left, added)


def _discarded(names: Names, event: ContractDiscarded) -> str:
    gone = names.tr.gettext("Left over and discarded: {contract}.", contract=names.contract(event.contract))
    if not event.gold:
        return gone
    return names.tr.sentences(
        gone,
        names.tr.ngettext(
            "{n} gold on it goes back to the supply.", "{n} gold on it goes back to the supply.", event.gold
        ),
    )


VoyageEvent: TypeAlias = (
    ShipSailed | ContractFulfilled | DiscAdvanced | ContractsLost | FavourBought | FavourDeclined | DeliveryDeclined
)


def voyage_sentence(names: Names, event: VoyageEvent) -> str:
    """Describe what a merchant did at sea or in port."""
    merchant = names.merchant(event.seat)
    match event:
        case ShipSailed():
            return _sailed(names, event)
        case ContractFulfilled(slot=slot, city=city, goods=goods, gold=gold, favours=favours):
            return names.tr.gettext(
                "{merchant} delivers {cargo} (slot {slot}) for {payment}.",
                merchant=merchant,
                cargo=names.delivered(city, goods),
                slot=slot + 1,
                payment=names.payment(gold, favours),
            )
        case DiscAdvanced(region=region, start=start, end=end):
            return names.tr.gettext(
                "{merchant} climbs from {start} to {end} in the {temple}.",
                merchant=merchant,
                start=start,
                end=end,
                temple=names.temple(region),
            )
        case ContractsLost(slots=slots):
            return names.tr.ngettext(
                "{merchant} loses the contract in slot {slots}.",
                "{merchant} loses the contracts in slots {slots}.",
                len(slots),
                merchant=merchant,
                slots=names.slots(slots),
            )
        case FavourBought(region=region, gold=gold):
            return names.tr.gettext(
                "{merchant} buys one more favour {in_region} for {gold}.",
                merchant=merchant,
                in_region=names.in_region(region),
                gold=names.gold(gold),
            )
        case FavourDeclined():
            return names.tr.gettext("{merchant} buys no favour.", merchant=merchant)
        case DeliveryDeclined():
            return names.tr.gettext("{merchant} delivers nothing.", merchant=merchant)
        case _:
            assert_never(event)


def _sailed(names: Names, event: ShipSailed) -> str:
    merchant = names.merchant(event.seat)
    if not event.course:
        return names.tr.gettext("{merchant} stays {in_port}.", merchant=merchant, in_port=names.in_port(event.start))
    *via, port = event.course
    from_port, to_port, miles = names.from_port(event.start), names.to_port(port), names.miles(event.miles)
    if via:
        sailed = names.tr.gettext(
            "{merchant} sails {from_port} by way of {via} {to_port}: {miles} (reach: {reach}).",
            merchant=merchant,
            from_port=from_port,
            via=names.tr.listing([names.port(call) for call in via]),
            to_port=to_port,
            miles=miles,
            reach=event.reach,
        )
    else:
        sailed = names.tr.gettext(
            "{merchant} sails {from_port} {to_port}: {miles} (reach: {reach}).",
            merchant=merchant,
            from_port=from_port,
            to_port=to_port,
            miles=miles,
            reach=event.reach,
        )
    if not event.gold:
        return sailed
    paid = names.tr.gettext("The miles that were missing cost {gold}.", gold=names.gold(event.gold))
    return names.tr.sentences(sailed, paid)
