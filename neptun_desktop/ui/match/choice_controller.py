"""A choice in progress: clicks narrow it down, the misclick guard may ask again, and illegal clicks are explained."""

from collections.abc import Sequence
from typing import Any, Protocol

from attrs import define, evolve

from neptun_desktop.controller.click_rules import Gesture, PartialChoice, QuantityTarget, Target
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.preview import Preview, Saying
from neptun_desktop.kernel.game import Event, Refusal
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand, AnyState, AnyView
from neptun_desktop.texts.language import SHELL
from neptun_desktop.texts.shell import table as texts
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.preferences.preferences import Guard


class Restraint(Protocol):
    """What a lesson leaves of a person's choice, and its answers to the rest."""

    @property
    def withheld(self) -> frozenset[str]:
        """The buttons that do not work now."""

    @property
    def prompt(self) -> str:
        """What is asked instead of what the game asks for; empty: nothing else."""

    @property
    def head(self) -> str:
        """The head of who asks for it."""

    def permits(self, commands: tuple[AnyCommand, ...]) -> bool:
        """Return whether these commands fit now."""

    def decline(self) -> None:
        """Say why a legal choice does not fit now."""

    def invited(self) -> None:
        """Take note that other things may be clicked than before."""


@define(eq=False)
class ChoiceController:
    """One person's choice in one position of the match."""

    state: AnyState
    view: AnyView  # what the person may know
    seat: Seat
    scene: TableScene
    presenter: TablePresenter
    guard: Guard
    choice: PartialChoice[Gesture, Target]
    restraint: Restraint | None = None
    unfit: PartialChoice[Gesture, Target] | None = None  # legal choices that a lesson has no use for now
    refused: Refusal | None = None  # why the last click was illegal
    _asked_about: Gesture | None = None

    @property
    def entry(self) -> GameEntry:
        """The game's entry."""
        return self.presenter.entry

    @property
    def targets(self) -> frozenset[Target]:
        """What can be clicked next."""
        return self.entry.click_rules.with_equals(self.view, self.seat, self.choice.targets)

    @property
    def prompt(self) -> str:
        """What is asked, after the clicks so far; a lesson may ask for something else."""
        asked = "" if self.restraint is None else self.restraint.prompt
        return asked or self.entry.click_rules.prompt(self.presenter.phrases, self.view, self.seat, self.choice.clicked)

    @property
    def _head(self) -> str:
        """The head of who asks for something else than the game does."""
        return self.restraint.head if self.restraint is not None and self.restraint.prompt else ""

    def invite(self) -> None:
        """Highlight what can be clicked next, and offer a stepper if a number is needed."""
        clicked = self.choice.clicked
        self.scene.invite(self.targets, clicked)
        numbers = self.choice.quantities
        self.scene.offer_quantity(numbers, clicked[-1] if clicked else None, self._told(numbers))
        self.scene.show_sentence(self.prompt, self._head)
        if self.restraint is not None:
            self.restraint.invited()
        self.scene.resume_focus()

    def _told(self, numbers: Sequence[QuantityTarget]) -> list[Preview]:
        """Return what is told of the numbers whose texts are longest: the first ones, and the last."""
        if not numbers:
            return []
        seen = self.presenter.seat_view(self.view, self.seat, self.scene.shown, self.choice.clicked)
        return list(filter(None, map(seen.preview, {*numbers[:2], *numbers[-1:]})))

    def repeat(self) -> None:
        """Ask the same in another language, the guard's question included."""
        self.invite()
        if self._asked_about is not None:
            self.scene.reply(self._question(self._asked_about), self._asked_about.path[-1])

    def click(self, target: Any) -> Gesture | None:  # noqa: ANN401  (any target)
        """Handle a click; return what is to be played once the choice is complete."""
        self.refused = None
        target = self.entry.click_rules.same_choice(self.view, self.seat, target)
        after = self.choice.click(target)
        if after == self.choice:
            if self.restraint is not None and (self.restraint.prompt or self._legal_otherwise(target)):
                self.restraint.decline()
            else:
                self._say_why_not(target)
            return None
        self.choice = after
        self.scene.bubbles.forget()  # what was told before the click is known
        chosen = after.chosen
        if chosen is None:
            self.invite()
        elif self._asks_again(chosen):
            self._asked_about = chosen
            self.choice = after.cancel()
            self.invite()
            self.scene.reply(self._question(chosen), target)
        else:
            return chosen
        return None

    def cancel(self) -> bool:
        """Cancel a half-made choice; return whether there was one."""
        half_made = bool(self.choice.clicked) or self._asked_about is not None
        self.scene.bubbles.forget()
        self._asked_about = None
        self.choice = self.choice.cancel()
        self.invite()
        return half_made

    def _legal_otherwise(self, target: Target) -> bool:
        """Return whether a click would mean something without a lesson."""
        unfit = self.unfit
        return unfit is not None and (
            target in unfit.targets or target in evolve(unfit, clicked=self.choice.clicked).targets
        )

    def _say_why_not(self, target: Target) -> None:
        reason = self.entry.click_rules.why_not(self.view, self.seat, target, self.choice.clicked)
        self.refused, said = reason, self.presenter.phrases
        if reason is not None:
            self.scene.reply(Saying(said.refusal(reason), (said.rule(reason),)), target)
            return
        seen = self.presenter.seat_view(self.view, self.seat, self.scene.shown, self.choice.clicked)
        if (preview := seen.preview(target)) is not None:  # it is no choice, but tells what it is
            self.scene.reply(preview.saying, target)

    def _asks_again(self, chosen: Gesture) -> bool:
        """Whether the misclick guard wants the same choice repeated."""
        if self._asked_about == chosen or self.guard == "never":
            return False
        return self.guard == "always" or self._settles(chosen)

    def _settles(self, chosen: Gesture) -> bool:
        """Whether the choice could not be undone: it reveals a secret, or involves chance."""
        state, events = self.state, list[Event]()
        for command in chosen.commands:
            step = self.entry.rules.apply(state, self.seat, command)
            state, events = step.state, [*events, *step.events]
        return any(event.barrier for event in events)

    def _question(self, chosen: Gesture) -> Saying:
        said = self.presenter.phrases
        lines = [said.language.of(SHELL).gettext(texts.ONCE_MORE)]
        if self._settles(chosen):
            lines.append(said.language.of(SHELL).gettext(texts.NO_UNDO))
        return Saying(said.command(self.view, self.seat, chosen.commands[0]), tuple(lines))


def choosing(  # noqa: PLR0913  (what a choice is made of)
    state: AnyState,
    seat: Seat,
    scene: TableScene,
    presenter: TablePresenter,
    guard: Guard,
    *,
    restraint: Restraint | None = None,
) -> ChoiceController:
    """Start a choice; what does not fit is legal, but not offered."""
    entry = presenter.entry
    view = entry.rules.observe(state, seat)
    every = presenter.seat_view(view, seat, scene.shown).choice
    if restraint is None:
        return ChoiceController(state, view, seat, scene, presenter, guard, every)
    orders = {kind.target for kind in entry.orders if kind.absent}  # nobody is away from a lesson
    fits = {each: each.path[-1] not in orders and restraint.permits(each.commands) for each in every.commands}
    fitting = evolve(every, commands=tuple(gesture for gesture in every.commands if fits[gesture]))
    unfit = evolve(every, commands=tuple(gesture for gesture in every.commands if not fits[gesture]))
    return ChoiceController(state, view, seat, scene, presenter, guard, fitting, restraint, unfit)
