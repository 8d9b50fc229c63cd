"""Tooltips for the merchants' holdings and for the temples."""

from collections.abc import Iterator
from itertools import zip_longest

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.outlook import ranking, standings, temple_tiles, tour
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.things import Told
from neptun_desktop.kernel.seat import Seat


def slot_name(names: Names, slot: int, seat: Seat | None = None) -> str:
    """Return what a slot is called: a merchant's, or without a seat one's own."""
    if seat is None:
        return names.tr.gettext("Slot {slot}", slot=slot + 1)
    return names.tr.gettext("{merchant}, slot {slot}", merchant=names.merchant(seat), slot=slot + 1)


def slot_told(names: Names, position: Position, seat: Seat, slot: int) -> Told:
    """Describe a slot of a manifest: what it holds, what it pays, and the remaining tour; or its outcome."""
    held = position.merchants[seat].manifest[slot]
    if held.city is None or held.goods is None:
        return slot_name(names, slot), (
            names.tr.gettext("The left ones are served first: whoever serves a later one loses those before it."),
        )
    title = names.cargo_title(held.city, held.goods)
    if held.status == "fulfilled":
        return title, (names.tr.pgettext("state of a contract", "Fulfilled"),)
    if held.status == "lost":
        return title, (names.tr.pgettext("state of a contract", "Lost"),)
    return title, (
        names.pay_there(held.city, held.goods),
        names.tr.gettext("The whole tour: {miles}", miles=names.miles(tour(position, seat).miles)),
    )


def ship_told(names: Names, position: Position, seat: Seat) -> Told:
    """Describe a ship: where it lies, how far it is to its next open contract, and what carries it."""
    merchant = position.merchants[seat]
    lines = [names.tr.gettext("It lies {in_port}.", in_port=names.in_port(merchant.port))]
    for place, miles in list(zip(merchant.open_slots, tour(position, seat).legs, strict=True))[:1]:
        held = merchant.manifest[place]
        if held.city is not None and held.goods is not None:
            lines.append(
                names.tr.gettext(
                    "Next: {cargo}, {miles} away", cargo=names.cargo(held.city, held.goods), miles=names.miles(miles)
                )
            )
    lines.append(names.tr.gettext("It may sail as many miles as the strength of its crew and the wind add up to."))
    return names.tr.gettext("{merchant}: ship", merchant=names.merchant(seat)), tuple(lines)


def temple_told(names: Names, position: Position, temple: str) -> Told:
    """Describe what a temple rewards, and who would take which tile now, the first one first."""
    title = names.temple_title(temple)
    if temple == GOLD_TEMPLE:
        rule = names.tr.gettext("When the round ends, the fullest purses take the tiles.")
        tie = names.tr.gettext("With equal gold, whoever is earlier in the order is ahead.")
    else:
        rule = names.tr.gettext("A favour is one step. When the round ends, the tiles go to those who are farthest.")
        tie = names.tr.gettext("On one step the lower disc is ahead.")
    more = names.tr.gettext("Click: points if the round ended now.")
    return title, (rule, tie, *_places(names, position, temple), more)


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
            yield names.tr.gettext("{standing}, for {points}", standing=standing, points=names.points(value))
