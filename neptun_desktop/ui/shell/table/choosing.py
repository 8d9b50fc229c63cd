"""A choice in progress: clicks narrow it down, the misclick guard may ask again, and illegal clicks are explained."""

from typing import Any

from attrs import define

from neptun_desktop.controller.chooser import Chooser
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.game_chooser import Target
from neptun_desktop.kernel.game import Refusal
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand, AnyState, AnyView
from neptun_desktop.ui.shell.settings.preferences import Guard
from neptun_desktop.ui.shell.table.table_presenter import TablePresenter
from neptun_desktop.ui.table.board import BoardScene
from neptun_desktop.ui.table.overlay import Saying
from neptun_desktop.words.shell import table as words


@define(eq=False)
class Choosing:
    """One person's choice in one position of the match."""

    state: AnyState
    view: AnyView  # what the person may know
    seat: Seat
    scene: BoardScene
    presenter: TablePresenter
    guard: Guard
    choice: Chooser[AnyCommand, Target]
    refused: Refusal | None = None  # why the last click was illegal
    _asked_about: AnyCommand | None = None

    @property
    def entry(self) -> GameEntry:
        """The game's entry."""
        return self.presenter.entry

    @property
    def targets(self) -> frozenset[Target]:
        """What can be clicked next."""
        return self.entry.chooser.with_equals(self.view, self.seat, self.choice.targets)

    def invite(self) -> None:
        """Highlight what can be clicked next, and offer a stepper if a number is needed."""
        clicked = self.choice.clicked
        self.scene.invite(self.targets, clicked)
        self.scene.offer_quantity(self.choice.quantities, clicked[-1] if clicked else None)
        self.scene.show_sentence(self.entry.chooser.prompt(self.presenter.words, self.view, self.seat, clicked))

    def click(self, target: Any) -> AnyCommand | None:  # noqa: ANN401  (any target)
        """Handle a click; return the command once it is complete."""
        self.refused = None
        target = self.entry.chooser.same_choice(self.view, self.seat, target)
        after = self.choice.click(target)
        if after == self.choice:
            self._say_why_not(target)
            return None
        self.choice = after
        command = after.chosen
        if command is None:
            self.invite()
        elif self._asks_again(command):
            self._asked_about = command
            self.choice = after.cancel()
            self.invite()
            self.scene.preview(saying=self._question(command), about=target)
        else:
            return command
        return None

    def cancel(self) -> None:
        """Cancel a half-made choice."""
        self.scene.forget_preview()
        self._asked_about = None
        self.choice = self.choice.cancel()
        self.invite()

    def _say_why_not(self, target: Target) -> None:
        reason = self.entry.chooser.why_not(self.view, self.seat, target, self.choice.clicked)
        self.refused = reason
        if reason is not None:
            said = self.presenter.words
            self.scene.preview(saying=Saying(said.refusal(reason), (said.rule(reason),)), about=target)

    def _asks_again(self, command: AnyCommand) -> bool:
        """Whether the misclick guard wants the same choice repeated."""
        if self._asked_about == command or self.guard == "never":
            return False
        return self.guard == "always" or self._settles(command)

    def _settles(self, command: AnyCommand) -> bool:
        """Whether the command could not be undone: it reveals a secret, or involves chance."""
        return any(event.barrier for event in self.entry.rules.apply(self.state, self.seat, command).events)

    def _question(self, command: AnyCommand) -> Saying:
        said = self.presenter.words
        lines = [said.language.gettext(words.ONCE_MORE)]
        if self._settles(command):
            lines.append(said.language.gettext(words.NO_UNDO))
        return Saying(said.command(self.view, self.seat, command), tuple(lines))


def choosing(state: AnyState, seat: Seat, scene: BoardScene, presenter: TablePresenter, guard: Guard) -> Choosing:
    """Start a choice."""
    entry = presenter.entry
    view = entry.rules.observe(state, seat)
    choice: Chooser[AnyCommand, Target] = Chooser(
        commands=entry.rules.legal(view, seat), path=lambda command: entry.chooser.path(view, command)
    )
    return Choosing(state, view, seat, scene, presenter, guard, choice)
