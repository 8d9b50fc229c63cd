"""Handling numbers on the table: what a stepper is about, and where it begins."""

from collections.abc import Sequence

from neptun_desktop.controller.game_chooser import QuantityTarget
from neptun_desktop.controller.salty_ocean.targets import BuildingTarget, QuayTarget, ShipTarget
from neptun_desktop.games.salty_ocean.rules.market import price
from neptun_desktop.games.salty_ocean.state import View
from neptun_desktop.ui.table.shown import Shown


def asked_about(shown: Shown) -> object | None:
    """Return what a number of barrels is about: the ship, the depot or the quay that is asked about."""
    view: View = shown.view
    if view.stage in {"fish", "stow", "take"} and view.ship is not None:
        return ShipTarget(view.ship)
    if view.stage == "take":
        return BuildingTarget("depot")
    return QuayTarget() if view.stage == "shed" else None


def usual_quantity(shown: Shown, offered: Sequence[QuantityTarget]) -> QuantityTarget:
    """Return what most people want: load and sell all, shed as little as possible, fish what is dearer; buy one."""
    view: View = shown.view
    match view.stage:
        case "stow" if view.good == "salt":
            return offered[-1]
        case "stow":
            return offered[0]
        case "take":
            return offered[-1]
        case "fish":
            return offered[-1] if price(view, "herring") >= price(view, "cod") else offered[0]
        case _:
            return offered[0]
