"""Neptun's `ClickRules`: which clicks make its commands, which have buttons, and the prompts in between."""

from neptun_desktop.controller.click_rules import AnswerChoice, Gesture
from neptun_desktop.games.neptun.clicks.targets import (
    AnswerTarget,
    ContractTarget,
    Target,
    path,
    same_choice,
    why_not,
    with_equals,
)
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command, Deliver, Sail
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.phrases import NeptunPhrases
from neptun_desktop.games.neptun.texts.prompts import slot_prompt
from neptun_desktop.kernel.seat import Seat

__all__ = ["answers", "gestures", "path", "prompt", "same_choice", "why_not", "with_equals"]

FIRST_ANSWERS = (AnswerTarget("buy_favour"), AnswerTarget("extra_turn"))


def answers(view: Position, seat: Seat) -> tuple[AnswerChoice, ...]:
    """Return what has a button: commands without a thing on the table, deliveries, and staying in port."""
    found: list[AnswerChoice] = []
    for command in engine.legal(view, seat):
        target = path(view, command)[0]
        if isinstance(target, AnswerTarget) or _on_a_button_too(view, seat, command):
            first = target in FIRST_ANSWERS or (not found and _serves_in_order(view, seat, command))
            found.append(AnswerChoice(target, command, first))
    return tuple(found)


def gestures(view: Position, seat: Seat) -> tuple[Gesture, ...]:
    """Return none: each choice is one command."""
    del view, seat
    return ()


def prompt(words: NeptunPhrases, view: Position, seat: Seat, clicked: tuple[Target, ...]) -> str:
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
