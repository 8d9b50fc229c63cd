"""What pointing at something tells: what a click would do and bring, how far prices would fall, or why not."""

from collections.abc import Iterable

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import Pointing, Preview, Saying
from neptun_desktop.games.salty_ocean.clicks.targets import (
    PASS_ON,
    AnswerTarget,
    BarrelsTarget,
    BuildingTarget,
    CargoTarget,
    DockTarget,
    LoadSaltTarget,
    OwnDepotTarget,
    QuayTarget,
    SalineTarget,
    SellAllTarget,
    ShipTarget,
    StallTarget,
    TileTarget,
    path,
    whole_actions,
    why_not,
)
from neptun_desktop.games.salty_ocean.clicks.thing_targets import (
    CostTarget,
    FigureTarget,
    FirstNextTarget,
    LimitTarget,
    MerchantTarget,
    OtherShipTarget,
    PriceTarget,
    PurseTarget,
    SeaTarget,
)
from neptun_desktop.games.salty_ocean.edition.figures import GOODS
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command, Pass, Rest, Take
from neptun_desktop.games.salty_ocean.rules.events import Event, PriceMoved
from neptun_desktop.games.salty_ocean.rules.outlook import sale
from neptun_desktop.games.salty_ocean.rules.refusals import NotAskedNow, NotYourTurn
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.rules.whole_action import begun
from neptun_desktop.games.salty_ocean.texts import table as table_text
from neptun_desktop.games.salty_ocean.texts.overview import weather_line
from neptun_desktop.games.salty_ocean.texts.phrases import SaltyOceanPhrases
from neptun_desktop.games.salty_ocean.texts.standing_orders import passing_label, passing_lines
from neptun_desktop.games.salty_ocean.texts.table import describe_first_next, describe_limit, describe_panel_figure
from neptun_desktop.games.salty_ocean.texts.whole_actions import (
    ASKED_AT,
    describe_whole_action,
    loss_lines,
    send_all_label,
    send_all_line,
)

OF_COMMANDS = (
    SalineTarget,
    BuildingTarget,
    DockTarget,
    ShipTarget,
    QuayTarget,
    StallTarget,
    CargoTarget,
    BarrelsTarget,
    OwnDepotTarget,
    SellAllTarget,
    LoadSaltTarget,
    TileTarget,
    QuantityTarget,
    AnswerTarget,
)


def falls(events: Iterable[Event]) -> tuple[PriceMoved, ...]:
    """Return each price that moves."""
    return tuple(event for event in events if isinstance(event, PriceMoved))


class Previews:
    """What targets would mean for a seat."""

    def __init__(self, pointing: Pointing) -> None:
        """Look at the table as whoever points does."""
        self.pointing = pointing
        self.view: View = pointing.view
        self.words: SaltyOceanPhrases = pointing.phrases

    def preview(self, target: object) -> Preview | None:
        """Return what the target would mean, after the clicks so far."""
        if isinstance(target, OF_COMMANDS):
            saying, moved = self._of_a_command(target)
        else:
            saying, moved = self._of_a_thing(target), ()
        waits_for = self.words.refusal(waits) if (waits := self._others_act()) is not None else ""
        return None if saying is None else Preview(saying, target, moved, self._name(target), waits_for)

    def _others_act(self) -> NotYourTurn | None:
        """Return that it is another one's turn, if it is."""
        acting = self.view.queue[:1]
        return NotYourTurn(self.view.stage, acting[0]) if acting and self.pointing.seat not in acting else None

    def _name(self, target: object) -> str:
        """Return what a thing is called, if what is told of it is about what holds it."""
        if not isinstance(target, BarrelsTarget):
            return ""
        good = next(each for each in GOODS if each == target.good)
        return table_text.barrels_name(self.words, self.view, self.pointing.seat, good, target.ship)

    def _of_a_command(self, target: object) -> tuple[Saying | None, tuple[PriceMoved, ...]]:
        """Return what a click would do; if it is refused, why; if nothing of the kind is asked, what the thing is.

        With it comes the fall of the price that it would cause.
        """
        view, seat, words = self.view, self.pointing.seat, self.words
        if target == PASS_ON:
            return Saying(passing_label(words), passing_lines(words)), ()
        clicks = (*self.pointing.clicked, target)
        gestures = [(way, action) for way, action in whole_actions(view, seat) if way[: len(clicks)] == clicks]
        if gestures:
            way, action = gestures[0]
            if way == clicks:
                title, *lines = describe_whole_action(words, view, seat, action)
                return Saying(title, tuple(lines)), falls(action.events)
            title, *lines = (*self._about(target), *loss_lines(words, action))
            return Saying(title, tuple(lines)), ()
        commands = self._commands(target)
        if len(commands) == 1:
            (command,) = commands
            return Saying(words.command(view, seat, command), words.meaning(view, seat, command)), self._fall(command)
        if commands:
            return Saying(table_text.stall_title(words, view, seat, commands[0])), ()
        return self._refused(target), ()

    def _refused(self, target: object) -> Saying | None:
        view, seat, words = self.view, self.pointing.seat, self.words
        reason, about = why_not(view, seat, target, self.pointing.clicked), self._about(target)  # type: ignore[arg-type]
        if about and (reason is None or isinstance(reason, NotAskedNow)):
            return Saying(about[0], about[1:])
        if isinstance(reason, NotYourTurn):  # what it is comes first
            title, *lines = (*about, words.refusal(reason))
            return Saying(title, tuple(lines))
        return None if reason is None else Saying(words.refusal(reason), (*about, words.rule(reason)))

    def _commands(self, target: object) -> list[Command]:
        """Return the legal commands that the target would lead to."""
        clicks = (*self.pointing.clicked, target)
        legal = engine.legal(self.view, self.pointing.seat)
        return [command for command in legal if path(self.view, command)[: len(clicks)] == clicks]

    def _fall(self, command: Command) -> tuple[PriceMoved, ...]:
        """Return the fall of the price that a command would cause."""
        view, seat = self.view, self.pointing.seat
        if isinstance(command, Take):
            return self._fall_of_taking(command)
        if view.stage not in ASKED_AT or isinstance(command, Pass | Rest):
            return ()
        return falls(begun(view, seat, command).events)

    def _fall_of_taking(self, command: Take) -> tuple[PriceMoved, ...]:
        """Return the fall of the price for the barrels that are being taken to the market."""
        view, good = self.view, self.view.good
        if good is None:
            return ()
        before = view.rows[good]
        after = sale(view, self.pointing.seat, good, view.taken + command.count).row_after
        return () if after == before else (PriceMoved(good, before, after),)

    def _about(self, target: object) -> tuple[str, ...]:
        """Return what a thing is, whatever can be done with it."""
        names, view = self.words, self.view
        match target:
            case AnswerTarget("send_all"):
                return (send_all_label(names), send_all_line(names))
            case BuildingTarget(building=building):
                return table_text.describe_building(names, view, self.pointing.seat, building)
            case ShipTarget(ship=ship):
                return table_text.describe_ship(names, view, self.pointing.seat, ship)
            case BarrelsTarget(ship=int(ship)):
                return (
                    *table_text.describe_ship(names, view, self.pointing.seat, ship)[:1],
                    table_text.carrying(names),
                )
            case BarrelsTarget() | OwnDepotTarget():
                return (table_text.describe_depot(names, view, self.pointing.seat), table_text.carrying(names))
            case LoadSaltTarget():
                return (table_text.nothing_to_load(names),)
            case TileTarget(place=place):
                return table_text.describe_tile(names, view, place)
            case _:
                return ()

    def _of_a_thing(self, target: object) -> Saying | None:
        names, view = self.words, self.view
        match target:
            case OtherShipTarget(seat=seat, ship=ship):
                return Saying(names.merchant(seat), table_text.describe_ship(names, view, seat, ship))
            case MerchantTarget(seat=seat) | PurseTarget(seat=seat):
                return Saying(names.merchant(seat), table_text.merchant_lines(names, view, seat))
            case FigureTarget(seat=seat, figure=figure):
                return Saying(*describe_panel_figure(names, view, seat, figure))
            case LimitTarget(coins=coins):
                title, line = describe_limit(names, view, coins)
                return Saying(title, (line,))
            case FirstNextTarget(seat=seat):
                return Saying(*describe_first_next(names, view, seat))
            case CostTarget(type=type_):
                return Saying(table_text.cost_title(names, view, type_), table_text.cost_lines(names, view, type_))
            case PriceTarget(good=good):
                return Saying(table_text.price_title(names, view, good), table_text.price_lines(names, view, good))
            case SeaTarget():
                return Saying(weather_line(names, view), table_text.weather_lines(names, view))
            case _:
                return None
