"""The `ClickRules` of Upon a Salty Ocean: which clicks make its commands, and which have buttons."""

from typing import cast

from neptun_desktop.controller.click_rules import AnswerChoice
from neptun_desktop.games.salty_ocean.clicks.gestures import gestures
from neptun_desktop.games.salty_ocean.clicks.targets import AnswerTarget, BarrelsTarget, StallTarget, Target, why_not
from neptun_desktop.games.salty_ocean.clicks.targets import path as clicks_of
from neptun_desktop.games.salty_ocean.edition.figures import Good
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command, Keep, Rest, Stop
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.phrases import SaltyOceanPhrases
from neptun_desktop.games.salty_ocean.texts.prompts import buying_prompt, carrying_prompt, question
from neptun_desktop.kernel.seat import Seat

__all__ = ["answers", "gestures", "path", "prompt", "same_choice", "why_not", "with_equals"]

FIRST_ANSWERS = (Stop, Rest, Keep)


def path(view: Position, command: Command) -> tuple[Target, ...]:
    """Return the clicks that make a command."""
    del view
    return clicks_of(command)


def same_choice(view: Position, seat: Seat, target: Target) -> Target:
    """Return the target itself: nothing on the table is as good as another thing."""
    del view, seat
    return target


def with_equals(view: Position, seat: Seat, targets: frozenset[Target]) -> frozenset[Target]:
    """Return the targets themselves: nothing on the table is as good as another thing."""
    del view, seat
    return targets


def answers(view: Position, seat: Seat) -> tuple[AnswerChoice, ...]:
    """Return what has a button: commands without a thing on the table."""
    return tuple(
        AnswerChoice(target, command, first=isinstance(command, FIRST_ANSWERS))
        for command in engine.legal(view, seat)
        for target in clicks_of(command)[:1]
        if isinstance(target, AnswerTarget)
    )


def prompt(words: SaltyOceanPhrases, view: Position, seat: Seat, clicked: tuple[Target, ...]) -> str:
    """Return what the seat is asked for; once a choice is half made, for its other half. Tiles seen lie open."""
    for target in clicked:
        if isinstance(target, BarrelsTarget):
            return carrying_prompt(words, seat, cast("Good", target.good))
        if isinstance(target, StallTarget) and not target.sell:
            return buying_prompt(words, seat, cast("Good", target.good))
    return question(words, view, seat)
