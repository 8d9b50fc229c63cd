"""Targets on the table that no command contains: they explain what a thing is."""

from attrs import frozen

from neptun_desktop.controller.targets import ExplainedTarget
from neptun_desktop.games.salty_ocean.texts.table import PanelFigure
from neptun_desktop.kernel.seat import Seat


@frozen
class OtherShipTarget(ExplainedTarget):
    """A ship of another merchant."""

    seat: Seat
    ship: int


@frozen
class MerchantTarget(ExplainedTarget):
    """A merchant's panel: what the end of the turn would bring."""

    seat: Seat


@frozen
class FigureTarget(ExplainedTarget):
    """A figure in a merchant's panel: what it counts."""

    seat: Seat
    figure: PanelFigure


@frozen
class PurseTarget(ExplainedTarget):
    """A merchant's marker on the purse track."""

    seat: Seat


@frozen
class LimitTarget(ExplainedTarget):
    """A limit of the purse, marked on its track."""

    coins: int


@frozen
class FirstNextTarget(ExplainedTarget):
    """The flag on the track: who would go first in the next turn."""

    seat: Seat


@frozen
class CostTarget(ExplainedTarget):
    """The cost track of a type of action."""

    type: str


@frozen
class PriceTarget(ExplainedTarget):
    """The price of a good."""

    good: str


@frozen
class SeaTarget(ExplainedTarget):
    """The weather of this turn."""
