"""Every refusal answers "why not?"."""

import pytest

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import refusals as why
from neptun_desktop.games.neptun.rules.state import SlotStatus
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.games.neptun.texts.prompts import asked_phrase
from neptun_desktop.texts.language import Language

EDITION = shipped_edition()
WORDS = phrases_for(Language(), EDITION, ("Mara", "Jo", "Kim"))
OAR = WORDS.oar(3)

ANSWERS: tuple[tuple[why.Refusal, str], ...] = (
    (why.GameIsOver(), "The game is over."),
    (why.NotYourTurn("sail", (1,)), "It's not your turn. Waiting for Jo."),
    (why.NotYourTurn("choose", (1, 2)), "It's not your turn. Waiting for Jo and Kim."),
    (why.NotAskedNow("choose"), "Not now. It's time to choose an oar card in secret."),
    (why.NothingToReveal(), "There's nothing left to reveal: take a face-up contract."),
    (why.NoSuchPlace(9, 5), "The row only has places 1 to 5."),
    (
        why.StillFaceDown(3, 1),
        "Contract 4 is still face down; contract 2 is the next to reveal.",
    ),
    (why.AlreadyTaken(0), "Contract 1 has already been taken."),
    (
        why.GivenUp(0),
        "You gave up contract 1 for this turn by revealing another. It may be back next turn.",
    ),
    (
        why.RejectedForGood(0),
        "You gave up contract 1. With “Rejected for good” on, you can't take it again this round.",
    ),
    (why.NoSuchSlot(9, 5), "A manifest only has slots 1 to 5."),
    (why.NoSuchContract(9, 5), "A manifest only has slots 1 to 5."),
    (why.SlotFilled(2), "Slot 3 isn't empty, and a placed contract never moves. Choose an empty slot."),
    (why.NotInHand(3), "That oar card isn't in your hand."),
    (why.EqualCardFirst(3, 0), f"You have an identical card ({OAR}): play that one; it makes no difference."),
    (why.UnknownPort("atlantis"), "There's no port called atlantis on the map."),
    (
        why.OutOfReach(port="tyros", miles=12, reach=10, miles_short=2, gold_needed=2, gold=1),
        "2 miles short of Tyros: you need 2 gold and have 1.",
    ),
    (why.NotOpen(1, "lost"), "You can only fulfil open contracts, and slot 2 is lost."),
    (
        why.AnotherCity(1, "tyros", "crete"),
        "The contract in slot 2 is for Tyros, but your ship is in Crete.",
    ),
)


@pytest.mark.parametrize(("refusal", "answer"), ANSWERS)
def test_a_refusal_says_why(refusal: why.Refusal, answer: str) -> None:
    assert WORDS.refusal(refusal) == answer


def test_no_refusal_is_left_out() -> None:
    assert {type(refusal) for refusal, _ in ANSWERS} == set(why.Refusal.__args__)


def test_the_rule_can_be_looked_up() -> None:
    assert WORDS.rule(why.NotInHand(3)) == "Rules, paragraph 3.1"


@pytest.mark.parametrize("status", SlotStatus.__args__)  # type: ignore[attr-defined]  # of a Literal
def test_every_fate_of_a_slot_has_a_word(status: SlotStatus) -> None:
    assert WORDS.refusal(why.NotOpen(0, status)).endswith(f" {status}.")


def test_every_stage_asks_for_something() -> None:
    stages = why.NotAskedNow.__attrs_attrs__[0].type.__args__  # type: ignore[union-attr]  # of a Literal
    assert len({asked_phrase(Language().of("neptun"), stage) for stage in stages}) == len(stages) == 8
