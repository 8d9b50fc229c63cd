"""Neptun's choices: which clicks make its commands, which have buttons, and the prompts in between."""

from attrs import frozen

from neptun_desktop.controller.click_rules import AnswerChoice, Gesture
from neptun_desktop.games.neptun.clicks import targets
from neptun_desktop.games.neptun.clicks.targets import AnswerTarget, ContractTarget, Target
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command, Deliver, Sail
from neptun_desktop.games.neptun.rules.refusals import Refusal
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.phrases import NeptunPhrases
from neptun_desktop.games.neptun.texts.prompts import slot_prompt
from neptun_desktop.kernel.seat import Seat

FIRST_ANSWERS = (AnswerTarget("buy_favour"), AnswerTarget("extra_turn"))


@frozen
class NeptunClickRules:
    """Implements `ClickRules`."""

    def path(self, view: Position, command: Command) -> tuple[Target, ...]:
        """Return the clicks that make a command."""
        return targets.path(view, command)

    def same_choice(self, view: Position, seat: Seat, target: Target) -> Target:
        """Return the target that a click stands for: of equal oar cards, the one that is played first."""
        return targets.same_choice(view, seat, target)

    def with_equals(self, view: Position, seat: Seat, chosen: frozenset[Target]) -> frozenset[Target]:
        """Return the targets and all their equivalents."""
        return targets.with_equals(view, seat, chosen)

    def why_not(self, view: Position, seat: Seat, target: Target, clicked: tuple[Target, ...]) -> Refusal | None:
        """Return why a click on a target is refused now."""
        return targets.why_not(view, seat, target, clicked)

    def answers(self, view: Position, seat: Seat) -> tuple[AnswerChoice, ...]:
        """Return what has a button: commands without a thing on the table, deliveries, and staying in port."""
        found: list[AnswerChoice] = []
        for command in engine.legal(view, seat):
            target = targets.path(view, command)[0]
            if isinstance(target, AnswerTarget) or _on_a_button_too(view, seat, command):
                first = target in FIRST_ANSWERS or (not found and _serves_in_order(view, seat, command))
                found.append(AnswerChoice(target, command, first))
        return tuple(found)

    def gestures(self, view: Position, seat: Seat) -> tuple[Gesture, ...]:
        """Return none: each choice is one command."""
        del view, seat
        return ()

    def prompt(self, words: NeptunPhrases, view: Position, seat: Seat, clicked: tuple[Target, ...]) -> str:
        """Return what the seat is asked for; once a contract is picked, for its slot."""
        for target in clicked:
            contract = view.row[target.place] if isinstance(target, ContractTarget) else None
            if contract is not None:
                return slot_prompt(words, seat, contract)
        return words.prompt(view, seat)


def _serves_in_order(view: Position, seat: Seat, command: Command) -> bool:
    """Return whether a delivery loses no other contract."""
    return isinstance(command, Deliver) and command.slot == next(iter(view.merchants[seat].open_slots), None)


def _on_a_button_too(view: Position, seat: Seat, command: Command) -> bool:
    """Return whether a choice is on the table, but a newcomer would look for a button."""
    match command:
        case Deliver():
            return True
        case Sail(port=port):
            return port == view.merchants[seat].port
        case _:
            return False
