"""What the table says: the log of a match, line by line, and what is shown of a moment to one pair of eyes."""

from typing import Any

from attrs import define, field

from neptun_desktop.controller.neptun import AnswerTarget, path
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.events import ContractsLaidOut, OarChosen, SailingTurnBegan
from neptun_desktop.games.neptun.state import State, View
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.neptun.shown import BUTTONS, AnswerButton, ButtonName, LogLine, Shown
from neptun_desktop.words.neptun.table import phase_line
from neptun_desktop.words.neptun.words import Words

FIRST_ANSWERS = ("buy_favour", "extra_turn")
UNTOLD = (ContractsLaidOut, OarChosen, SailingTurnBegan)  # seen on the table well enough


@define(eq=False)
class Teller:
    """Turns moments into what is shown."""

    words: Words
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

    def shown(self, state: State, eyes: Seat | None, *, buttons: frozenset[ButtonName] = frozenset(BUTTONS)) -> Shown:
        """Return what the table shows to these eyes."""
        view = engine.observe(state, eyes)
        acting = view.queue[0] if view.queue else None
        if eyes is not None and eyes in engine.to_act(view):
            acting = eyes
        asked = acting if acting == eyes else None
        return Shown(
            view=view,
            seat=eyes,
            acting=acting,
            sentence=self._sentence(view, acting),
            phase=phase_line(self.words.names, view),
            answers=self._answers(view, asked) if asked is not None else (),
            buttons_on=buttons,
            log=tuple(self.log),
            points=tuple(tally.total for tally in engine.standing(view)),
            memory_aid=self.memory_aid,
        )

    def _sentence(self, view: View, acting: Seat | None) -> str:
        result = engine.result(view)
        return self.words.result(result) if result is not None else self.words.prompt(view, acting)

    def _answers(self, view: View, seat: Seat) -> tuple[AnswerButton, ...]:
        commands: tuple[Command, ...] = engine.legal(view, seat)
        buttons = []
        for command in commands:
            targets: tuple[Any, ...] = path(view, command)
            if isinstance(targets[0], AnswerTarget):
                first = targets[0].answer in FIRST_ANSWERS
                buttons.append(AnswerButton(targets[0], self.words.command(view, seat, command), first))
        return tuple(buttons)
