"""Why a command is not possible now: small values with the rule's paragraph and its figures."""

from typing import ClassVar, TypeAlias

from attrs import frozen

from neptun_desktop.games.neptun.edition.figures import Port
from neptun_desktop.games.neptun.rules.state import SlotStatus, Stage
from neptun_desktop.kernel.seat import Seat


@frozen
class GameIsOver:
    """Nothing more can be done."""

    rule: ClassVar = "5"


# The paragraph that says who acts in a stage, and how.
PARAGRAPHS: dict[Stage, str] = {
    "draft": "2",
    "choose": "3.1",
    "sail": "3.3",
    "deliver": "3.4",
    "favour": "3.5",
    "extra": "3.extra",
    "play": "3.extra",
    "over": "5",
}


@frozen
class NotYourTurn:
    """Others are to act."""

    asked: Stage
    waiting_for: tuple[Seat, ...]

    @property
    def rule(self) -> str:
        """The paragraph that says who acts now."""
        return PARAGRAPHS[self.asked]


@frozen
class NotAskedNow:
    """It is this merchant's turn, but for another command."""

    asked: Stage

    @property
    def rule(self) -> str:
        """The paragraph that says what is to be done now."""
        return PARAGRAPHS[self.asked]


@frozen
class NothingToReveal:
    """No contract is face down: one of the open ones must be taken."""

    rule: ClassVar = "2"


@frozen
class NoSuchPlace:
    """The row has fewer places."""

    rule: ClassVar = "2"
    place: int
    places: int


@frozen
class StillFaceDown:
    """The contract has not been revealed; only the leftmost face-down one can be revealed."""

    rule: ClassVar = "2"
    place: int
    next_to_reveal: int


@frozen
class AlreadyTaken:
    """Another merchant has taken that contract."""

    rule: ClassVar = "2"
    place: int


@frozen
class GivenUp:
    """Revealing a contract gave up, for this turn, those that were face up before."""

    rule: ClassVar = "2"
    place: int


@frozen
class RejectedForGood:
    """By a house rule, what a merchant rejected in an earlier draft turn of the round stays rejected."""

    rule: ClassVar = "R13"
    place: int


@frozen
class NoSuchSlot:
    """A manifest has no such slot."""

    rule: ClassVar = "2"
    slot: int
    slots: int


@frozen
class SlotFilled:
    """Only an empty slot takes a contract, and a placed contract never moves."""

    rule: ClassVar = "2"
    slot: int


@frozen
class NotInHand:
    """The merchant does not hold that oar card."""

    rule: ClassVar = "3.1"
    card: int


@frozen
class EqualCardFirst:
    """Of equal cards the one with the lowest id is played; it makes no difference."""

    rule: ClassVar = "3.1"
    card: int
    instead: int


@frozen
class UnknownPort:
    """No such port is on the map."""

    rule: ClassVar = "3.3"
    port: Port


@frozen
class OutOfReach:
    """The port is too far: miles are missing, and the purse cannot pay for them."""

    rule: ClassVar = "3.3"
    port: Port
    miles: int
    reach: int  # strength and wind together
    miles_short: int
    gold_needed: int
    gold: int


@frozen
class NoSuchContract:
    """A manifest has no such slot to deliver from."""

    rule: ClassVar = "3.4"
    slot: int
    slots: int


@frozen
class NotOpen:
    """Only an open contract can be fulfilled."""

    rule: ClassVar = "3.4"
    slot: int
    status: SlotStatus


@frozen
class AnotherCity:
    """The contract is for another city than the one where the ship is."""

    rule: ClassVar = "3.4"
    slot: int
    city: Port
    port: Port


Refusal: TypeAlias = (
    GameIsOver
    | NotYourTurn
    | NotAskedNow
    | NothingToReveal
    | NoSuchPlace
    | StillFaceDown
    | AlreadyTaken
    | GivenUp
    | RejectedForGood
    | NoSuchSlot
    | SlotFilled
    | NotInHand
    | EqualCardFirst
    | UnknownPort
    | OutOfReach
    | NoSuchContract
    | NotOpen
    | AnotherCity
)
