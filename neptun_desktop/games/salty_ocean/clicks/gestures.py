"""Gestures at the table: several commands of one action, played by one click or by carrying barrels from here to there.

A drag is two clicks in one movement: the barrels, then where they go.
"""

from collections.abc import Iterator

from neptun_desktop.controller.click_rules import Gesture
from neptun_desktop.games.salty_ocean.clicks.targets import (
    BarrelsTarget,
    BuildingTarget,
    LoadSaltTarget,
    OwnDepotTarget,
    SellAllTarget,
    ShipTarget,
    StallTarget,
    Target,
)
from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Good
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import MOVE_GOODS, SELL
from neptun_desktop.games.salty_ocean.rules.state import GOOD_RANK, Position
from neptun_desktop.games.salty_ocean.rules.whole_action import (
    Storage,
    WholeAction,
    carry,
    load_all_salt,
    sell_all,
    sell_from,
)
from neptun_desktop.kernel.seat import Seat


def gestures(view: Position, seat: Seat) -> tuple[Gesture, ...]:
    """Return every gesture that can be made now."""
    return tuple(Gesture(path, action.commands) for path, action in whole_actions(view, seat))


def whole_actions(position: Position, seat: Seat) -> Iterator[tuple[tuple[Target, ...], WholeAction]]:
    """Yield the clicks of every gesture, and the action that it plays."""
    if position.stage not in {"act", "second"}:
        return
    legal = engine.legal(position, seat)
    may_move = MOVE_GOODS in legal
    if may_move and (loaded := load_all_salt(position, seat)) is not None:
        yield (LoadSaltTarget(),), loaded
    for good in GOODS:
        may_sell = SELL[good] in legal
        if may_sell:
            yield (SellAllTarget(good),), sell_all(position, seat, good)
        for place in _places(position, seat, good):
            barrels = BarrelsTarget(good, place)
            if may_sell:
                action = sell_from(position, seat, good, place)
                yield (barrels, StallTarget(good, sell=True)), action
                yield (barrels, SellAllTarget(good)), action
            if may_move:
                yield from _carried(position, seat, good, place)


def _carried(
    position: Position, seat: Seat, good: Good, source: Storage
) -> Iterator[tuple[tuple[Target, ...], WholeAction]]:
    """Yield the ways to carry barrels from one place to each other one that has room."""
    ships = position.merchants[seat].ships
    goals: list[tuple[Storage, Target]] = [
        (None, OwnDepotTarget()),
        (None, BuildingTarget("depot")),
        *((number, ShipTarget(number)) for number, ship in enumerate(ships) if not ship.at_sea),
    ]
    for goal, target in goals:
        action = None if goal == source else carry(position, seat, good, source, goal)
        if action is not None:
            yield (BarrelsTarget(good, source), target), action


def _places(position: Position, seat: Seat, good: Good) -> Iterator[Storage]:
    """Yield where the merchant has barrels of a good that can be carried: the depot, and ships in Rouen."""
    merchant, rank = position.merchants[seat], GOOD_RANK[good]
    if merchant.depot[rank]:
        yield None
    for number, ship in enumerate(merchant.ships):
        if not ship.at_sea and ship.hold[rank]:
            yield number
