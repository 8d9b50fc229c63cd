"""The commands of a merchant. They contain ids and are imperative."""

from functools import cache
from typing import Any, TypeAlias

from attrs import Attribute, field, frozen

from neptun_desktop.kernel.codec import exactly


def _is_slot_or_none(command: object, attribute: "Attribute[Any]", value: object) -> None:
    if value is not None:
        exactly(int)(command, attribute, value)


@frozen
class Reveal:
    """Reveal the leftmost face-down contract, giving up all that were face up before."""


@frozen
class TakeContract:
    """Take an open contract into an empty slot, permanently."""

    place: int = field(validator=exactly(int))  # in the row, from the left
    slot: int = field(validator=exactly(int))


@frozen
class ChooseOar:
    """Play this oar card: in secret with all others, or openly in an extra turn."""

    card: int = field(validator=exactly(int))


@frozen
class Sail:
    """Sail to this port by the cheapest way; the current port means staying."""

    port: str = field(validator=exactly(str))


@frozen
class Deliver:
    """Fulfil the contract in this slot, or none."""

    slot: int | None = field(validator=_is_slot_or_none)


@frozen
class BuyFavour:
    """Buy one more favour with the delivery, or not."""

    buy: bool = field(validator=exactly(bool))


@frozen
class TakeExtraTurn:
    """Use the extra turn, or not."""

    take: bool = field(validator=exactly(bool))


Command: TypeAlias = Reveal | TakeContract | ChooseOar | Sail | Deliver | BuyFavour | TakeExtraTurn

# Commands are values, and there are few: each is created once.
# (A profile showed that creating them every time cost more than the rules.)
REVEAL = Reveal()
DELIVER_NOTHING = Deliver(None)
BUY_OR_NOT = (BuyFavour(buy=True), BuyFavour(buy=False))
EXTRA_TURN_OR_NOT = (TakeExtraTurn(take=True), TakeExtraTurn(take=False))
deliver_slot = cache(Deliver)
choose_oar = cache(ChooseOar)
sail_to = cache(Sail)


@cache
def takings(places: tuple[int, ...], slots: tuple[int, ...]) -> tuple[Command, ...]:
    """Return every way to take a contract from one of the places into one of the slots."""
    return tuple(TakeContract(place, slot) for place in places for slot in slots)
