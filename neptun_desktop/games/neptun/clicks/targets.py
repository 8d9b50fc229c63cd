"""Neptun's targets: what can be clicked on its table, and which clicks make each command.

This module is the game's `ClickRules`, with what has a button, and the prompts in between.
"""

from typing import Literal, TypeAlias, assert_never

from attrs import frozen

from neptun_desktop.controller.click_rules import AnswerChoice, Gesture
from neptun_desktop.games.neptun.edition.figures import Port
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.refusals import Refusal
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.phrases import NeptunPhrases
from neptun_desktop.games.neptun.texts.prompts import slot_prompt
from neptun_desktop.kernel.seat import Seat


@frozen
class ContractTarget:
    """A place of the contract row: an open contract to take, or the leftmost face-down one to reveal."""

    place: int


@frozen
class SlotTarget:
    """A slot of one's own manifest."""

    slot: int


@frozen
class OarTarget:
    """An oar card of one's own hand."""

    card: int


@frozen
class PortTarget:
    """A port on the map."""

    port: Port


Answer: TypeAlias = Literal["keep_goods", "buy_favour", "no_favour", "extra_turn", "no_extra_turn"]


@frozen
class AnswerTarget:
    """A button for a command without a thing on the table."""

    answer: Answer


Target: TypeAlias = ContractTarget | SlotTarget | OarTarget | PortTarget | AnswerTarget


def path(view: Position, command: Command) -> tuple[Target, ...]:
    """Return the clicks that make a command."""
    match command:
        case Reveal():
            return (ContractTarget(view.revealed),)
        case TakeContract(place=place, slot=slot):
            return (ContractTarget(place), SlotTarget(slot))
        case ChooseOar(card=card):
            return (OarTarget(card),)
        case Sail(port=port):
            return (PortTarget(port),)
        case Deliver(slot=None):
            return (AnswerTarget("keep_goods"),)
        case Deliver(slot=int(slot)):
            return (SlotTarget(slot),)
        case BuyFavour(buy=buy):
            return (AnswerTarget("buy_favour" if buy else "no_favour"),)
        case TakeExtraTurn(take=take):
            return (AnswerTarget("extra_turn" if take else "no_extra_turn"),)
        case _:
            assert_never(command)  # type: ignore[arg-type]  # a slot is a number or None


def same_choice(view: Position, seat: Seat, target: Target) -> Target:
    """Return the target that a click stands for: of equal oar cards, the one that is played first."""
    if isinstance(target, OarTarget):
        twins = view.edition.oar_twins[target.card].intersection(view.merchants[seat].hand)
        return OarTarget(min(twins)) if twins else target
    return target


def with_equals(view: Position, seat: Seat, targets: frozenset[Target]) -> frozenset[Target]:
    """Return the targets and all their equivalents: of equal oar cards, any may be clicked."""
    hand = map(OarTarget, view.merchants[seat].hand)
    return targets.union(card for card in hand if same_choice(view, seat, card) in targets)


def why_not(view: Position, seat: Seat, target: Target, clicked: tuple[Target, ...] = ()) -> Refusal | None:
    """Return why a click on a target is refused now, or None if it is not."""
    command = implied_command(view, seat, target, clicked)
    return None if command is None else engine.refusal(view, seat, command)


def implied_command(view: Position, seat: Seat, target: Target, clicked: tuple[Target, ...] = ()) -> Command | None:
    """Return what clicking a target most likely means."""
    match target:
        case ContractTarget(place=place):
            if place == view.revealed:
                return Reveal()
            empty = view.merchants[seat].empty_slots
            return TakeContract(place, empty[0] if empty else 0)
        case SlotTarget(slot=slot) if view.stage == "draft":
            taken = [click.place for click in clicked if isinstance(click, ContractTarget)]
            return TakeContract(taken[0], slot) if taken else None
        case SlotTarget(slot=slot):
            return Deliver(slot)
        case OarTarget(card=card):
            return ChooseOar(card)
        case PortTarget(port=port):
            return Sail(port)
        case AnswerTarget():
            return None
        case _:
            assert_never(target)


def answers(view: Position, seat: Seat) -> tuple[AnswerChoice, ...]:
    """Return what has a button: commands without a thing on the table, deliveries, and staying in port."""
    found: list[AnswerChoice] = []
    for command in engine.legal(view, seat):
        target = path(view, command)[0]
        if isinstance(target, AnswerTarget) or _on_a_button_too(view, seat, command):
            found.append(AnswerChoice(target, command, _is_first(view, seat, command)))
    return tuple(found)


def gestures(view: Position, seat: Seat) -> tuple[Gesture, ...]:
    """Return none: each choice is one command."""
    del view, seat
    return ()


def prompt(phrases: NeptunPhrases, view: Position, seat: Seat, clicked: tuple[Target, ...]) -> str:
    """Return what the seat is asked for; once a contract is picked, for its slot."""
    for target in clicked:
        contract = view.row[target.place] if isinstance(target, ContractTarget) else None
        if contract is not None:
            return slot_prompt(phrases, seat, contract)
    return phrases.prompt(view, seat)


def _is_first(view: Position, seat: Seat, command: Command) -> bool:
    """Return whether an answer is what most people want: about a favour, nobody can tell without counting."""
    slots = view.merchants[seat].open_slots
    match command:
        case Deliver(slot=slot):
            return slot is not None and slot == slots[0]  # it loses no other contract
        case Sail():
            return not slots  # there is nowhere to go
        case TakeExtraTurn(take=take):
            return take
        case _:
            return False


def _on_a_button_too(view: Position, seat: Seat, command: Command) -> bool:
    """Return whether a choice is on the table, but a newcomer would look for a button."""
    match command:
        case Deliver():
            return True
        case Sail(port=port):
            return port == view.merchants[seat].port
        case _:
            return False
