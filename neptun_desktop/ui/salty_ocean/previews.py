"""Previews of targets: what a click would do and bring, or why it is not possible."""

from attrs import frozen

from neptun_desktop.controller.game_chooser import QuantityTarget
from neptun_desktop.controller.salty_ocean.targets import (
    AnswerTarget,
    BuildingTarget,
    CargoTarget,
    DockTarget,
    QuayTarget,
    SalineTarget,
    ShipTarget,
    StallTarget,
    TileTarget,
    path,
    why_not,
)
from neptun_desktop.games.salty_ocean import engine
from neptun_desktop.games.salty_ocean.commands import Command
from neptun_desktop.games.salty_ocean.refusals import NotAskedNow
from neptun_desktop.games.salty_ocean.state import View
from neptun_desktop.ui.salty_ocean.thing_targets import (
    CostTarget,
    MerchantTarget,
    OtherShipTarget,
    PriceTarget,
    PurseTarget,
    SeaTarget,
)
from neptun_desktop.ui.table.kit import Pointing
from neptun_desktop.ui.table.overlay import Saying
from neptun_desktop.words.salty_ocean import table as told
from neptun_desktop.words.salty_ocean.words import SaltyOceanWords

OF_COMMANDS = (
    SalineTarget,
    BuildingTarget,
    DockTarget,
    ShipTarget,
    QuayTarget,
    StallTarget,
    CargoTarget,
    TileTarget,
    QuantityTarget,
    AnswerTarget,
)


@frozen(eq=False)
class Previews:
    """Shows over the table what targets would mean for a seat."""

    pointing: Pointing

    @property
    def view(self) -> View:
        """What the seat may know."""
        view: View = self.pointing.view
        return view

    @property
    def words(self) -> SaltyOceanWords:
        """The words of this match."""
        words: SaltyOceanWords = self.pointing.words
        return words

    def preview(self, target: object) -> None:
        """Show what the target would mean, after the clicks so far."""
        saying = self._of_a_command(target) if isinstance(target, OF_COMMANDS) else self._of_a_thing(target)
        if saying is None:
            self.pointing.scene.forget_preview()
        else:
            self.pointing.scene.preview(saying=saying, about=target)

    def _of_a_command(self, target: object) -> Saying | None:
        """Return what a click would do; if it is refused, why; if nothing of the kind is asked, what the thing is."""
        commands = self._commands(target)
        view, seat, words = self.view, self.pointing.seat, self.words
        if len(commands) == 1:
            return Saying(words.command(view, seat, commands[0]), self._besides(target))
        if commands:
            return Saying(told.stall_title(words.names, view, commands[0]))
        reason, about = why_not(view, seat, target, self.pointing.clicked), self._about(target)  # type: ignore[arg-type]
        if about and (reason is None or isinstance(reason, NotAskedNow)):
            return Saying(about[0], about[1:])
        return None if reason is None else Saying(words.refusal(reason), (*about, words.rule(reason)))

    def _commands(self, target: object) -> list[Command]:
        """Return the legal commands that the target would lead to."""
        clicks = (*self.pointing.clicked, target)
        legal = engine.legal(self.view, self.pointing.seat)
        return [command for command in legal if path(command)[: len(clicks)] == clicks]

    def _besides(self, target: object) -> tuple[str, ...]:
        """Return what a command's own words do not tell."""
        names, view = self.words.names, self.view
        match target:
            case BuildingTarget(building=building):
                return told.owners_line(names, view, building)
            case ShipTarget(ship=ship):
                return told.trip_lines(names, view, self.pointing.seat, ship)
            case _:
                return ()

    def _about(self, target: object) -> tuple[str, ...]:
        """Return what a thing is, whatever can be done with it."""
        names, view = self.words.names, self.view
        match target:
            case BuildingTarget(building=building):
                return told.building_told(names, view, self.pointing.seat, building)
            case ShipTarget(ship=ship):
                return told.ship_told(names, view, self.pointing.seat, ship)
            case TileTarget(place=place):
                return told.tile_told(names, view, place)
            case _:
                return ()

    def _of_a_thing(self, target: object) -> Saying | None:
        names, view = self.words.names, self.view
        match target:
            case OtherShipTarget(seat=seat, ship=ship):
                return Saying(names.merchant(seat), told.ship_told(names, view, seat, ship))
            case MerchantTarget(seat=seat) | PurseTarget(seat=seat):
                return Saying(names.merchant(seat), told.merchant_lines(names, view, seat))
            case CostTarget(type=type_):
                return Saying(told.cost_title(names, view, type_), told.cost_lines(names, view, type_))
            case PriceTarget(good=good):
                return Saying(told.price_title(names, view, good), told.price_lines(names, view, good))
            case SeaTarget():
                return Saying(told.weather_title(names, view), told.weather_lines(names, view))
            case _:
                return None
