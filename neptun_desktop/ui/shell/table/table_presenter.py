"""What the table says: the log of a match, line by line, and what is shown of a moment to one pair of eyes."""

from attrs import define, field, frozen

from neptun_desktop.controller.neptun.targets import AnswerTarget, path
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command, Deliver, Sail
from neptun_desktop.games.neptun.events import ContractsLaidOut, OarChosen, SailingTurnBegan
from neptun_desktop.games.neptun.state import State, View
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.table.shown import BUTTONS, AnswerButton, ButtonName, Labels, LogLine, Shown
from neptun_desktop.words.neptun.commands import button_label
from neptun_desktop.words.neptun.prompts import watching_sentence
from neptun_desktop.words.neptun.table import phase_line
from neptun_desktop.words.neptun.words import NeptunWords

FIRST_ANSWERS = (AnswerTarget("buy_favour"), AnswerTarget("extra_turn"))
UNTOLD = (ContractsLaidOut, OarChosen, SailingTurnBegan)  # seen on the table well enough


@frozen(kw_only=True)
class Sight:
    """Who looks at the table: whose view it is, who sits before the screen, and what lies open there."""

    eyes: Seat | None = None  # None: what anybody may know
    seat: Seat | None = None
    hand_open: bool = True
    bots: frozenset[Seat] = frozenset()  # whom one watches, rather than being asked for them
    buttons: frozenset[ButtonName] = frozenset(BUTTONS)


@define(eq=False)
class TablePresenter:
    """Turns moments into what is shown."""

    words: NeptunWords
    memory_aid: bool = True
    log: list[LogLine] = field(factory=list)
    moments: list[int] = field(factory=list)  # for each line, how many commands had been given

    def tell(self, events: tuple[Event, ...], commands: int) -> None:
        """Add what happened to the log."""
        for event in events:
            if isinstance(event, UNTOLD):
                continue
            self.log.append(LogLine(self.words.event(event), getattr(event, "seat", None)))  # type: ignore[arg-type]
            self.moments.append(commands)

    def forget_after(self, commands: int) -> None:
        """Take back lines that tell of what was undone."""
        while self.moments and self.moments[-1] > commands:
            self.moments.pop()
            self.log.pop()

    def shown(self, state: State, sight: Sight) -> Shown:
        """Return what the table shows to these eyes."""
        view = engine.observe(state, sight.eyes)
        waiting = engine.to_act(view)
        asked = sight.seat if sight.seat in waiting else None
        acting = asked if asked is not None else (view.queue[0] if view.queue else None)
        return Shown(
            view=view,
            seat=sight.seat,
            hand_open=sight.hand_open,
            acting=acting,
            sentence=self._sentence(view, acting, watched=acting in sight.bots),
            phase=phase_line(self.words.names, view),
            answers=self._answers(view, asked) if asked is not None else (),
            buttons_on=sight.buttons,
            log=tuple(self.log),
            points=tuple(tally.total for tally in engine.standing(view)),
            memory_aid=self.memory_aid,
            labels=self._labels(),
        )

    def _labels(self) -> Labels:
        names = self.words.names
        say = names.language
        return Labels(
            forecast=say.pgettext("table", "forecast"),
            wind=say.pgettext("table", "wind"),
            order=say.pgettext("table", "order"),
            crew=say.pgettext("table", "crew"),
            piles=say.pgettext("table", "draw piles"),
            hand=say.pgettext("table", "oar cards"),
            gold=say.pgettext("table", "Gold"),
            temples=tuple(names.region(region.id) for region in names.edition.regions),
        )

    def _sentence(self, view: View, acting: Seat | None, *, watched: bool) -> str:
        result = engine.result(view)
        if result is not None:
            return self.words.result(result)
        if watched and acting is not None:
            return watching_sentence(self.words.names, view, acting)
        return self.words.prompt(view, acting)

    def _answers(self, view: View, seat: Seat) -> tuple[AnswerButton, ...]:
        commands: tuple[Command, ...] = engine.legal(view, seat)
        buttons: list[AnswerButton] = []
        for command in commands:
            target = path(view, command)[0]
            if isinstance(target, AnswerTarget) or _on_a_button_too(view, seat, command):
                first = target in FIRST_ANSWERS or (not buttons and _serves_in_order(view, seat, command))
                buttons.append(AnswerButton(target, button_label(self.words.names, view, seat, command), first))
        return tuple(buttons)


def _serves_in_order(view: View, seat: Seat, command: Command) -> bool:
    """Whether a delivery loses no other contract."""
    return isinstance(command, Deliver) and command.slot == next(iter(view.merchants[seat].open_slots), None)


def _on_a_button_too(view: View, seat: Seat, command: Command) -> bool:
    """Whether a choice lies on the table, but where a newcomer would look for a button."""
    match command:
        case Deliver():
            return True
        case Sail(port=port):
            return port == view.merchants[seat].port
        case _:
            return False
