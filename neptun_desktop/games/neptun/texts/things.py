"""What the things on the table mean: tooltips that explain them, and what a command would bring beyond its name."""

from collections.abc import Iterator
from itertools import zip_longest
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, assert_never

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.outlook import passages, ranking, standings, temple_tiles, tour
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.commands import command_label
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import change_sentence, standing_line
from neptun_desktop.games.neptun.texts.table import port_lines, revealing_lines
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import noted, noted_in


def delivery_gain(names: Names, position: Position, seat: Seat, slot: int) -> str:
    """Return what a merchant gains by delivering from a slot; empty if there is nothing in it."""
    merchant = position.merchants[seat]
    held = merchant.manifest[slot]
    if held.city is None or held.goods is None:
        return ""
    gold, favours = position.edition.payoffs[held.city][held.goods]
    if favours:
        return favours_gain(names, position, seat, favours)
    return names.tr.gettext(
        "Your purse grows from {purse} to {gold}.", purse=merchant.gold, gold=names.gold(merchant.gold + gold)
    )


def favours_gain(names: Names, position: Position, seat: Seat, favours: int) -> str:
    """Return how far a disc goes in the temple of the region where the ship lies."""
    region = position.edition.region_of[position.merchants[seat].port] or ""
    field = position.temples[region].favours[seat]
    return names.tr.gettext(
        "Your disc moves from {field} to {next} in the {temple}.",
        field=field,
        next=min(field + favours, position.edition.track_length),
        temple=names.temple(region),
    )


def those_ahead(names: Names, position: Position, seat: Seat, favours: int) -> str:
    """Return who lies on the step that a disc would come to, and stays ahead of it; empty if nobody does."""
    temple = position.temples[position.edition.region_of[position.merchants[seat].port] or ""]
    step = min(temple.favours[seat] + favours, position.edition.track_length)
    there = tuple(other for other in temple.standing if temple.favours[other] == step and other != seat)
    if not there or step == temple.favours[seat]:
        return ""
    return names.tr.ngettext(
        "{merchants} is already on that step and stays ahead.",
        "{merchants} are already on that step and stay ahead.",
        len(there),
        merchants=names.listed(there),
    )


Thing: TypeAlias = Literal[
    "wind",
    "order",
    "crew",
    "temples",
    "piles",
    "gold",
    "points",
    "oars",
    "bonus",
    "known_oars",
    "progress",
    "coast",
    "high_sea",
]
Description: TypeAlias = tuple[str, tuple[str, ...]]  # a title, and lines

THINGS: Final = MappingProxyType(
    {
        "wind": (
            noted("Wind and forecast"),
            noted("The wind adds this many miles to every ship's reach."),
            noted("Each turn's oar cards add up to the forecast, within the limits of the scale."),
            noted("Once everyone has sailed, its marker drops straight down: the number below it is the next wind."),
        ),
        "order": (
            noted_in("heading", "Turn order"),
            noted("Who goes first, left to right."),
            noted("As contracts are taken, the discs move to the oars below: they set the next order."),
        ),
        "crew": (
            noted_in("heading", "Crews"),
            noted("Each contract comes with an oar card; your disc moves to its strength."),
            noted("The weakest crew goes first next turn; on the same oar, the last to arrive does."),
        ),
        "temples": (
            noted_in("heading", "Temples"),
            noted(
                "Each favour is one step, and five steps make a row. When the round ends, the player "
                "furthest along takes the first tile on the front."
            ),
            noted("On the same step, the lower disc is ahead. The gold temple counts gold."),
            noted("Click to see the points if the round ended now."),
        ),
        "piles": (
            noted("Draw piles: cities, goods, oars"),
            noted("Click to see what's still to come."),
        ),
        "gold": (
            noted_in("heading", "Gold"),
            noted("It buys missing miles, at {price} each, and one more favour with each delivery."),
            noted("When the round ends, the fullest purses score."),
        ),
        "points": (
            noted("Points so far"),
            noted("The most points after the last round wins."),
        ),
        "oars": (
            noted("Oar cards in hand"),
            noted("Every sailing turn uses one. The rest stay in hand for the next round."),
        ),
        "bonus": (
            noted("Bonus tiles"),
            noted("One for each round with every contract fulfilled."),
        ),
        "known_oars": (
            noted("Oar cards everyone has seen"),
            noted("Wind on the left, strength on the right. The pale ones have been played."),
        ),
        "coast": (
            noted("Miles along the coast"),
            noted("Ships can pass through ports on the way; the miles add up. Distances stay the same all game."),
        ),
        "high_sea": (
            noted("Miles across the high sea"),
            noted("Dashed routes are long: you'll need plenty of wind, or gold. Distances stay the same all game."),
        ),
        "progress": (
            noted("The rounds"),
            noted(
                "Cards are draft turns, oars sailing turns, pointed oars extra turns. "
                "The temple at the end means scoring."
            ),
        ),
    }
)


def describe_thing(names: Names, thing: Thing) -> Description:
    """Explain what a thing is for."""
    title, *lines = (names.tr.gettext(line) for line in THINGS[thing])
    return title, tuple(lines)


def describe_tracks(names: Names, position: Position, thing: Thing) -> Description:
    """Describe the turn order or the crews: who is where first."""
    title, *lines = (names.tr.gettext(line) for line in THINGS[thing])
    if thing == "order":
        where = [names.merchant(seat) for seat in position.order]
    else:
        where = [
            names.tr.gettext("{merchant} {score}", merchant=names.merchant(seat), score=strength)
            for seat, strength in position.oar_track
        ]
    nobody = names.tr.pgettext("who has a crew already", "nobody yet")
    return names.tr.labelled(title, names.tr.enumeration(where) or nobody), tuple(lines)


def describe_owned(names: Names, position: Position, thing: Thing, seat: Seat) -> Description:
    """Describe what a merchant has: how much first, then what it is for."""
    merchant, trade = position.merchants[seat], position.edition.trade
    title, *rules = THINGS[thing]
    lines = tuple(names.tr.gettext(line, price=names.gold(trade.mile_price)) for line in rules)
    match thing:
        case "gold":
            return names.tr.labelled(names.merchant(seat), names.gold(merchant.gold)), lines
        case "oars" | "bonus":
            count = len(merchant.hand if thing == "oars" else merchant.bonus)
            owned = names.tr.labelled(names.tr.gettext(title), str(count))
            return names.tr.labelled(names.merchant(seat), owned), lines
        case "known_oars":
            cards = ((noted("In hand: {oars}"), merchant.hand), (noted("Played: {oars}"), merchant.played))
            known = [
                names.tr.gettext(pattern, oars=names.tr.clauses(map(names.oar, oars)))
                for pattern, oars in cards
                if oars
            ]
            return names.tr.labelled(names.merchant(seat), names.tr.gettext(title)), (*known, *lines)
        case _:
            return names.tr.labelled(names.merchant(seat), names.tr.gettext(title)), lines


def describe_route(names: Names, position: Position, thing: Thing, place: int) -> Description:
    """Describe a route: its ends and its miles first."""
    routes = position.edition.routes
    high_sea = thing == "high_sea"
    (one, other), miles = (
        (routes.high_sea[place], position.high_sea[place])
        if high_sea
        else (routes.coastal[place], position.coastal[place])
    )
    ends = f"{names.port(one)} \N{EN DASH} {names.port(other)}"
    return names.tr.labelled(ends, names.miles(miles)), tuple(names.tr.gettext(line) for line in THINGS[thing])


def describe_wind(names: Names, position: Position) -> Description:
    """Describe wind and forecast: what they are first."""
    title, *lines = (names.tr.gettext(line) for line in THINGS["wind"])
    forecast = () if position.forecast is None else (names.tr.signed(position.forecast),)
    return names.tr.labelled(title, ", ".join((str(position.wind), *forecast))), tuple(lines)


def describe_points(names: Names, position: Position, seat: Seat) -> Description:
    """Describe a merchant's points, and how it stands."""
    title, *lines = (names.tr.gettext(line) for line in THINGS["points"])
    return names.tr.labelled(names.merchant(seat), title), (standing_line(names, position, seat), *lines)


def describe_oar(names: Names, position: Position, seat: Seat, card: int) -> Description:
    """Describe how far an oar card would take a merchant now, to which contracts, and the wind it makes."""
    (wind, strength) = position.edition.oar_cards[card]
    if position.stage not in ("choose", "play"):
        return names.oar_title(card), (
            names.tr.gettext("Strength counts as miles; the wind adds to it."),
            names.tr.gettext("Its own wind blows for everyone, a turn later."),
        )
    title = names.tr.gettext(
        noted("{miles}: strength {strength} plus wind {wind}")
        if position.wind
        else noted("{miles}: strength {strength}, no wind"),
        miles=names.miles(strength + position.wind),
        strength=strength,
        wind=position.wind,
    )
    lines = [*_in_reach(names, position, seat, card)]
    if position.stage == "choose":
        lines.append(
            names.tr.gettext("Towards the next wind: {wind}", wind=names.tr.signed(wind))
            if wind
            else names.tr.gettext("Adds nothing to the next wind")
        )
    return title, tuple(lines)


def _in_reach(names: Names, position: Position, seat: Seat, card: int) -> Iterator[str]:
    """Yield which contracts are within reach of the card: without gold, and with the gold in the purse."""
    merchant, port_of = position.merchants[seat], position.edition.port_of
    ways = {way.port: way for way in passages(position, seat, card)}
    cities = [(slot, merchant.manifest[slot].city) for slot in merchant.open_slots]
    served = [(slot, ways[port_of[city]]) for slot, city in cities if city is not None]
    if not served:
        yield names.tr.gettext("You have no open contracts.")
        return
    near = [
        names.tr.gettext("{port} (slot {slot})", port=names.port(way.port), slot=slot + 1)
        for slot, way in served
        if not way.gold
    ]
    farther = [
        names.tr.gettext(
            "{port} (slot {slot}) for {gold}", port=names.port(way.port), slot=slot + 1, gold=names.gold(way.gold)
        )
        for slot, way in served
        if way.gold and way.affordable
    ]
    if near:
        yield names.tr.ngettext(
            "Within reach: {ports}", "Within reach, one of: {ports}", len(near), ports=names.tr.enumeration(near)
        )
    if farther:
        yield names.tr.ngettext(
            "With gold: {ports}", "With gold, one of: {ports}", len(farther), ports=names.tr.enumeration(farther)
        )
    elif not near:
        yield names.tr.gettext("None of your contracts are within reach.")


def describe_answer(names: Names, position: Position, seat: Seat, command: Command) -> Description:
    """Explain what an answer would mean."""
    return command_label(names, position, seat, command), tuple(filter(None, _meaning(names, position, seat, command)))


def _meaning(names: Names, position: Position, seat: Seat, command: Command) -> Iterator[str]:
    edition = position.edition
    match command:
        case Deliver(slot=None):
            yield names.tr.gettext("Your contracts stay open.")
        case Deliver(slot=int(slot)):
            yield change_sentence(names, position, seat, command)
            yield delivery_gain(names, position, seat, slot)
            yield those_ahead(names, position, seat, _favours_paid(position, seat, slot))
        case BuyFavour(buy=True):
            yield change_sentence(names, position, seat, command)
            yield favours_gain(names, position, seat, 1)
            yield those_ahead(names, position, seat, 1)
        case TakeExtraTurn(take=True):
            yield names.tr.gettext("You play a card, sail and deliver; the wind stays as it is.")
            yield names.tr.gettext("The card is spent even if you stay in port.")
        case TakeExtraTurn():
            yield names.tr.gettext("Contracts still open are lost.")
            if position.round + 1 < len(edition.gold_temple.rounds):
                yield names.tr.gettext("You keep your cards for the next round.")
        case _:
            pass


def _favours_paid(position: Position, seat: Seat, slot: int) -> int:
    held = position.merchants[seat].manifest[slot]
    return 0 if held.city is None or held.goods is None else position.edition.payoffs[held.city][held.goods].favours


def meaning_lines(names: Names, position: Position, seat: Seat, command: Command) -> tuple[str, ...]:
    """Return what a legal command would cost and bring, line by line."""
    match command:
        case Reveal():
            return revealing_lines(names, position)[1]
        case TakeContract(place=place, slot=slot):
            return _tour_with(names, position, seat, place, slot)
        case ChooseOar(card=card):
            title, lines = describe_oar(names, position, seat, card)
            return (title, *lines)
        case Sail(port=port):
            return port_lines(names, position, seat, port)
        case Deliver() | BuyFavour() | TakeExtraTurn():
            return describe_answer(names, position, seat, command)[1]
        case _:
            assert_never(command)


def _tour_with(names: Names, position: Position, seat: Seat, place: int, slot: int) -> tuple[str, ...]:
    """Return the tour of the manifest with a contract of the row in a slot."""
    contract = position.row[place]
    if contract is None:
        return ()
    planned = tour(position, seat, contract.city, slot)
    ports = names.tr.enumeration([names.port(port) for port in planned.ports])
    return (names.whole_tour(planned.miles), ports)


def slot_name(names: Names, slot: int, seat: Seat | None = None) -> str:
    """Return what a slot is called: a merchant's, or without a seat one's own."""
    if seat is None:
        return names.tr.gettext("Slot {slot}", slot=slot + 1)
    return names.tr.gettext("{merchant}, slot {slot}", merchant=names.merchant(seat), slot=slot + 1)


def describe_slot(names: Names, position: Position, seat: Seat, slot: int) -> Description:
    """Describe a slot of a manifest: what it holds, what it pays, and the remaining tour; or its outcome."""
    held = position.merchants[seat].manifest[slot]
    if held.city is None or held.goods is None:
        return slot_name(names, slot), (
            names.tr.gettext(
                "You work from left to right: fulfil a later contract and you lose any still open before it."
            ),
        )
    title = names.cargo_title(held.city, held.goods)
    if held.status == "fulfilled":
        return title, (names.tr.pgettext("state of a contract", "Fulfilled"),)
    if held.status == "lost":
        return title, (names.tr.pgettext("state of a contract", "Lost"),)
    return title, (
        names.pay_there(held.city, held.goods),
        names.whole_tour(tour(position, seat).miles),
    )


def describe_ship(names: Names, position: Position, seat: Seat) -> Description:
    """Describe a ship: where it lies, how far it is to its next open contract, and what carries it."""
    merchant = position.merchants[seat]
    lines = [names.tr.gettext("It's {in_port}.", in_port=names.in_port(merchant.port))]
    for place, miles in list(zip(merchant.open_slots, tour(position, seat).legs, strict=True))[:1]:
        held = merchant.manifest[place]
        if held.city is not None and held.goods is not None:
            lines.append(
                names.tr.gettext(
                    noted("Next: {cargo}, {miles} away") if miles else noted("Next: {cargo}, right here"),
                    cargo=names.cargo(held.city, held.goods),
                    miles=names.miles(miles),
                )
            )
    lines.append(names.tr.gettext("Its reach in miles is the strength of its crew plus the wind."))
    return names.tr.gettext("{merchant}'s ship", merchant=names.merchant(seat)), tuple(lines)


def describe_temple(names: Names, position: Position, temple: str) -> Description:
    """Describe what a temple rewards, and who would take which tile now, the first one first."""
    title = names.temple_title(temple)
    if temple == GOLD_TEMPLE:
        rule = names.tr.gettext("When the round ends, the fullest purses take the tiles.")
        tie = names.tr.gettext("If gold is tied, the player earlier in the turn order is ahead.")
    else:
        rule = names.tr.gettext(
            "Each favour is one step. When the round ends, the tiles go to the players furthest along."
        )
        tie = names.tr.gettext("On the same step, the lower disc is ahead.")
    more = names.tr.gettext("Click to see the points if the round ended now.")
    return title, (*_tiles(names, position, temple), *_places(names, position, temple), rule, tie, more)


def _tiles(names: Names, position: Position, temple: str) -> Iterator[str]:
    """Yield what the tiles of this round are worth, and those of all rounds to come; the best ones come last."""
    if position.stage == "over":
        return
    rounds = range(position.round, len(position.edition.gold_temple.rounds))
    now, *later = (dict(temple_tiles(position.edition, round_))[temple] for round_ in rounds)
    yield names.tr.ngettext(
        "This round's tile: {points}",
        "This round's tiles: {points}",
        len(now),
        points=names.tr.enumeration([str(value) for value in now]),
    )
    to_come = [
        names.tr.gettext(
            "round {round}: {points}",
            round=names.round_letter(round_),
            points=names.tr.enumeration([str(value) for value in values]),
        )
        for round_, values in zip(rounds[1:], later, strict=True)
    ]
    if to_come:
        yield names.tr.gettext("To come in {rounds}", rounds=names.tr.clauses(to_come))


def _places(names: Names, position: Position, temple: str) -> Iterator[str]:
    """Yield the standing of everybody who may claim tiles, and the tile it would win."""
    far = standings(position, temple)
    amount = names.gold if temple == GOLD_TEMPLE else names.favours
    tiles = dict(temple_tiles(position.edition, position.round))[temple]
    for seat, value in zip_longest(ranking(position, temple), tiles):
        if seat is None:
            return
        standing = names.tr.gettext("{merchant}: {standing}", merchant=names.merchant(seat), standing=amount(far[seat]))
        if value is None or position.stage == "over":
            yield standing
        else:
            yield names.tr.gettext("{standing}, worth {points}", standing=standing, points=names.points(value))
