"""The parts of Neptun's table, as the keyboard goes through them; on the map it follows the routes."""

from collections.abc import Sequence
from typing import Any, Final

from neptun_desktop.controller.targets import ButtonTarget, PlayerTarget
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, OarTarget, PortTarget, SlotTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ManifestTarget, ShipTarget, TempleTarget, ThingTarget
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.texts.groups import Part
from neptun_desktop.ui.board.exploring import TABLE, group_of_seat
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.shown import Shown

PORTS: Final[Key] = ("ports",)


def group_of(target: object, shown: Shown) -> Key:
    """Return the part that a target belongs to."""
    part: Part
    match target:
        case OarTarget():
            part = "hand"
        case ContractTarget() | ButtonTarget(name="piles"):
            part = "contracts"
        case PortTarget():
            return PORTS
        case ThingTarget(thing="coast" | "high_sea"):
            part = "distances"
        case TempleTarget() | ButtonTarget(name="points"):
            part = "temples"
        case ThingTarget(thing="wind" | "order" | "crew"):
            part = "gauges"
        case SlotTarget() if shown.seat is not None:
            return group_of_seat(shown.seat)
        case ManifestTarget(seat=seat) | PlayerTarget(seat=seat) | ShipTarget(seat=seat) | ThingTarget(which=int(seat)):
            return group_of_seat(seat)
        case _:
            return TABLE
    return (part,)


def entered_at(group: Key, shown: Shown) -> object | None:
    """Return the port of one's own ship, where the map is entered."""
    own = group == PORTS and shown.seat is not None
    return PortTarget(shown.view.merchants[shown.seat].port) if own else None


def leads_to(target: object, shown: Shown) -> Sequence[Any] | None:
    """Return the ports that routes lead to from a port."""
    if not isinstance(target, PortTarget):
        return None
    view: View = shown.view
    routes = (*view.edition.routes.coastal, *view.edition.routes.high_sea)
    return [PortTarget(one if other == target.port else other) for one, other in routes if target.port in {one, other}]
