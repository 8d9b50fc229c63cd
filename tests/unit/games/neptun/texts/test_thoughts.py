"""What bots think, in words."""

import pytest
from attrs import frozen

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import REVEAL
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell.reasons import because as told

EDITION = shipped_edition()
WORDS = phrases_for(Language(), EDITION, 3)
DONE = "Reveal contract 1. There's nothing face up to take."
STATE = engine.new(EDITION, 3, 1, Options())


@frozen
class Term:
    name: str
    amount: float
    about: str | None = None


def because(*facts: Term) -> str:
    return told(WORDS, STATE, 0, REVEAL, facts)


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        (Term("contracts", 1), "1 fulfilled contract this round"),
        (Term("contracts", 4), "4 fulfilled contracts this round"),
        (Term("payoff", 3), "3 gold"),
        (Term("miles", 8), "a tour of 8 miles"),
    ],
)
def test_what_a_plan_comes_to_is_worded(fact: Term, reason: str) -> None:
    assert because(fact) == f"{DONE} This could mean {reason}."


def test_all_of_it_is_listed() -> None:
    assert because(Term("contracts", 2), Term("payoff", 1)).endswith(
        "mean 2 fulfilled contracts this round and 1 gold."
    )


@pytest.mark.parametrize(
    ("part", "name"),
    [
        (Term("temple", 0.6, "africa"), "temple of Africa"),
        (Term("temple", 3.4, "gold"), "gold"),
        (Term("bonus", 3), "bonus tile"),
        (Term("hand", 3), "cards kept for later"),
        (Term("order", 1), "place in the turn order"),
        (Term("others", 1), "rivals held back"),
    ],
)
def test_the_parts_of_a_worth_have_names(part: Term, name: str) -> None:
    assert WORDS.part(part) == name


def test_the_reasons_alone_do_not_repeat_the_move() -> None:
    assert (
        WORDS.why(STATE, 0, REVEAL, (Term("payoff", 3),)) == "There's nothing face up to take. This could mean 3 gold."
    )


def test_what_there_are_no_words_for_is_left_out() -> None:
    assert because(Term("whim", 5), Term("payoff", 0)) == DONE


def test_a_voyage_names_its_miles_already() -> None:
    assert because(Term("miles", 8, "tyros")) == DONE
