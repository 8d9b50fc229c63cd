"""The whole table, one merchant and the map in a few lines, for the terminal and for screen readers."""

from collections.abc import Collection, Iterator
from types import MappingProxyType
from typing import Final

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.chapters.scoring import tally
from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended, standings, temple_tiles, tour
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import standing_line, tally_sentence
from neptun_desktop.games.neptun.texts.table import contract_name, gold_on_it
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.game_phrases import place_by_points
from neptun_desktop.texts.language import capitalised, noted

# To a contract's port: whether it is the first one open, and whether it is a way at all.
DISTANCES: Final = MappingProxyType(
    {
        (True, True): noted("{slot}, {miles} from the ship"),
        (True, False): noted("{slot}, where the ship is"),
        (False, True): noted("{slot}, {miles} further on"),
        (False, False): noted("{slot}, in the same port"),
    }
)


def overview(names: Names, position: Position, hands: Collection[Seat] | None = None) -> Iterator[str]:
    """Yield the state of everything on the table, with the oar cards of these seats; None: of all."""
    yield _weather(names, position)
    yield names.tr.gettext(
        "Turn order: {merchants}.", merchants=names.tr.enumeration(list(map(names.merchant, position.order)))
    )
    yield from _row(names, position)
    yield from _temples(names, position)
    for seat in position.order:
        yield from merchant_lines(names, position, seat, hand_open=hands is None or seat in hands)
        if position.stage != "over":
            yield f"  {_outlook(names, position, seat)}"


def _outlook(names: Names, position: Position, seat: Seat) -> str:
    scores = [each.total for each in points_if_round_ended(position)]
    now = (names.points(scores[seat]), place_by_points(names.tr, scores, seat))
    return names.tr.gettext("If the round ended now: {points}", points=names.tr.enumeration(now))


def _weather(names: Names, position: Position) -> str:
    letter = names.round_letter(position.round)
    if position.forecast is None:
        return names.tr.gettext("Round {round}, wind {wind}.", round=letter, wind=position.wind)
    return names.tr.gettext(
        "Round {round}, wind {wind}, forecast {forecast}.",
        round=letter,
        wind=position.wind,
        forecast=names.tr.signed(position.forecast),
    )


def _row(names: Names, position: Position) -> Iterator[str]:
    """Yield the contracts that can be taken, with what they pay and their oars, and how many lie face down."""
    for place, contract in enumerate(position.row[: position.revealed]):
        if contract is not None:
            yield names.tr.gettext(
                "{contract} for {payment} (oar: {oar}).",
                contract=contract_name(names, place, contract),
                payment=names.pay(contract.city, contract.goods),
                oar=names.oar(contract.oar),
            )
            if place == 0 and position.row_gold:
                yield f"  {gold_on_it(names, position.row_gold)}"
    hidden = len(position.row) - position.revealed
    if hidden > 0:
        yield names.tr.ngettext("{n} contract is face down.", "{n} contracts are face down.", hidden)


def _temples(names: Names, position: Position) -> Iterator[str]:
    """Yield for each temple its tiles of this round, and who has come how far, the first one first."""
    tiles = dict(temple_tiles(position.edition, position.round)) if position.stage != "over" else {}
    for region in position.edition.regions:
        favours = standings(position, region.id)
        ahead = [
            names.tr.gettext("{merchant} {score}", merchant=names.merchant(seat), score=favours[seat])
            for seat in position.temples[region.id].standing
            if favours[seat]
        ]
        standing = names.tr.enumeration(ahead) or names.tr.pgettext("who is ahead in a temple", "nobody")
        yield _temple(names, region.id, tiles.get(region.id, ()), standing)
    if tiles.get(GOLD_TEMPLE):
        yield _temple(names, GOLD_TEMPLE, tiles[GOLD_TEMPLE], names.tr.gettext("fullest purse first"))


def _temple(names: Names, temple: str, tiles: Collection[int], standing: str) -> str:
    title = names.temple_title(temple)
    if not tiles:
        return names.tr.gettext("{temple}: {standing}.", temple=title, standing=standing)
    return names.tr.ngettext(
        "{temple}, tile worth {points}: {standing}.",
        "{temple}, tiles worth {points}: {standing}.",
        len(tiles),
        temple=title,
        points=names.tr.listing([str(value) for value in tiles]),
        standing=standing,
    )


def merchant_lines(names: Names, position: Position, seat: Seat, *, hand_open: bool) -> Iterator[str]:
    """Describe what a merchant has: points, purse, port, contracts in order with their miles, oars."""
    merchant = position.merchants[seat]
    points = tally(position.edition, merchant).total
    yield names.tr.gettext(
        "{merchant}: {points}, {gold}, {in_port}.",
        merchant=names.merchant(seat),
        points=names.points(points) if points else names.tr.pgettext("points of a merchant", "no points"),
        gold=names.gold(merchant.gold) if merchant.gold else names.tr.pgettext("in a purse", "no gold"),
        in_port=names.in_port(merchant.port),
    )
    yield from _manifest(names, position, seat)
    if merchant.bonus:
        yield names.tr.ngettext("  {n} bonus tile", "  {n} bonus tiles", len(merchant.bonus))
    if merchant.played:
        yield names.tr.gettext("  Played: {oars}", oars=names.tr.clauses(map(names.oar, merchant.played)))
    if merchant.hand and not hand_open:
        yield names.tr.ngettext("  Oars: {n} hidden card", "  Oars: {n} hidden cards", len(merchant.hand))
        return
    yield names.tr.gettext(
        "  Oars: {oars}", oars=names.tr.clauses(map(names.oar, merchant.hand)) or names.tr.pgettext("oar cards", "none")
    )


def _manifest(names: Names, position: Position, seat: Seat) -> Iterator[str]:
    """Yield the slots: open ones with the miles from the one before, the others with their outcome."""
    merchant = position.merchants[seat]
    planned = tour(position, seat)
    legs = dict(zip(merchant.open_slots, planned.legs, strict=True))
    for place, slot in enumerate(merchant.manifest):
        if slot.city is None or slot.goods is None:
            continue
        cargo = names.cargo(slot.city, slot.goods)
        if place in legs:
            open_slot = names.tr.gettext(
                "  Slot {slot}: {cargo} for {payment}",
                slot=place + 1,
                cargo=cargo,
                payment=names.pay_there(slot.city, slot.goods),
            )
            distance = DISTANCES[place == min(legs), legs[place] > 0]
            yield names.tr.gettext(distance, slot=open_slot, miles=names.miles(legs[place]))
        elif slot.status == "fulfilled":
            yield names.tr.gettext("  Slot {slot}: {cargo}, fulfilled", slot=place + 1, cargo=cargo)
        else:
            yield names.tr.gettext("  Slot {slot}: {cargo}, lost", slot=place + 1, cargo=cargo)
    if len(legs) > 1:
        yield f"  {names.whole_tour(planned.miles)}"


def standing_lines(names: Names, position: Position, seat: Seat, *, hand_open: bool) -> Iterator[str]:
    """Yield a merchant's points and its place by them, what it has, its place in the order, and what points are for."""
    yield standing_line(names, position, seat)
    yield from (line.strip() for line in merchant_lines(names, position, seat, hand_open=hand_open))
    yield capitalised(
        names.tr.gettext(
            "{place} of {merchants} in the turn order.",
            place=names.tr.turn_ordinal(position.order.index(seat)),
            merchants=len(position.order),
        )
    )
    now = points_if_round_ended(position)[seat]
    if position.stage != "over":
        yield names.tr.gettext("If the round ended now: {points}", points=names.points(now.total))
    yield from (tally_sentence(names, line) for line in now.lines)


def board_lines(names: Names, position: Position, seat: Seat) -> Iterator[str]:  # noqa: ARG001  (the same for all)
    """Yield for every port the miles to its neighbours; they stay for the whole game."""
    chart = position.chart
    for port, legs in zip(chart.ports, chart.legs, strict=True):
        near = [
            names.tr.gettext("{port} {miles}", port=names.port(chart.ports[rank]), miles=miles)
            for rank, miles in sorted(legs, key=lambda leg: leg[1])
        ]
        yield names.tr.gettext(
            "Miles {from_port}: {ports}.", from_port=names.from_port(port), ports=names.tr.enumeration(near)
        )
