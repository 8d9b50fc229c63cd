"""A choice in the making: clicks narrow it down, the misclick guard may ask once more, what cannot be says why."""

from typing import Any

from attrs import define

from neptun_desktop.controller.neptun.targets import (
    ContractTarget,
    NeptunChooser,
    Target,
    chooser,
    same_choice,
    why_not,
    with_equals,
)
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.refusals import Refusal
from neptun_desktop.games.neptun.state import State, View
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.shell.settings.preferences import Guard
from neptun_desktop.ui.table.arrange_prompt import SENTENCE, sentence_face
from neptun_desktop.ui.table.overlay import Saying
from neptun_desktop.ui.table.scene import NeptunScene
from neptun_desktop.words.neptun.prompts import slot_prompt
from neptun_desktop.words.neptun.words import NeptunWords


@define(eq=False)
class Choosing:
    """One person's choice at one moment of the match."""

    state: State
    seat: Seat
    scene: NeptunScene
    words: NeptunWords
    guard: Guard
    choice: NeptunChooser
    refused: Refusal | None = None  # why what was clicked last cannot be
    _asked_about: Command | None = None

    @property
    def view(self) -> View:
        """What the person may know."""
        return engine.observe(self.state, self.seat)

    @property
    def targets(self) -> frozenset[Target]:
        """What can be clicked next."""
        return with_equals(self.view, self.seat, self.choice.targets)

    def invite(self) -> None:
        """Light up what can be clicked next."""
        self.scene.invite(self.targets, self.choice.clicked)
        self.scene.put(SENTENCE, sentence_face(self._sentence))

    @property
    def _sentence(self) -> str:
        """What is asked of the person, half-way through a choice too."""
        for target in self.choice.clicked:
            contract = self.state.row[target.place] if isinstance(target, ContractTarget) else None
            if contract is not None:
                return slot_prompt(self.words.names, self.seat, contract)
        return self.words.prompt(self.view, self.seat)

    def click(self, target: Any) -> Command | None:  # noqa: ANN401  (whatever was clicked)
        """Take a click; return the command once it is chosen."""
        self.refused = None
        target = same_choice(self.view, self.seat, target)
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
            self.scene.preview(saying=self._question(command), about=target)
        else:
            return command
        return None

    def cancel(self) -> None:
        """Take a half-made choice back."""
        self.scene.forget_preview()
        self._asked_about = None
        self.choice = self.choice.cancel()
        self.invite()

    def _say_why_not(self, target: Target) -> None:
        reason = why_not(self.view, self.seat, target, self.choice.clicked)
        self.refused = reason
        if reason is not None:
            self.scene.preview(saying=Saying(self.words.refusal(reason), (self.words.rule(reason),)), about=target)

    def _asks_again(self, command: Command) -> bool:
        """Whether the misclick guard wants the same choice once more."""
        if self._asked_about == command or self.guard == "never":
            return False
        return self.guard == "always" or self._settles(command)

    def _settles(self, command: Command) -> bool:
        """Whether nothing could be undone after this: a secret is shown, or chance is used."""
        return any(event.barrier for event in engine.apply(self.state, self.seat, command).events)

    def _question(self, command: Command) -> Saying:
        say = self.words.names.language
        lines = [say.gettext("Choose it once more to do it.")]
        if self._settles(command):
            lines.append(say.gettext("It cannot be undone."))
        return Saying(self.words.command(self.view, self.seat, command), tuple(lines))


def choosing(state: State, seat: Seat, scene: NeptunScene, words: NeptunWords, guard: Guard) -> Choosing:
    """Begin a choice."""
    return Choosing(state, seat, scene, words, guard, chooser(engine.observe(state, seat), seat))
