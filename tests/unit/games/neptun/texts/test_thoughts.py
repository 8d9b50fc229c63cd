"""Bots' reasons, in a sentence."""

import pytest
from attrs import frozen

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import REVEAL
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.texts.language import Language

EDITION = shipped_edition()
WORDS = phrases_for(Language(), EDITION, 3)
OVER_ROUNDS = "Temple points include this round and all later ones."
DONE = "Reveal contract 1. There's nothing face up to take."
STATE = engine.new(EDITION, 3, 1, Options())


@frozen
class Term:
    name: str
    amount: float
    about: str | None = None


def because(*terms: Term) -> str:
    return WORDS.because(STATE, 0, REVEAL, terms)


@pytest.mark.parametrize(
    ("term", "reason"),
    [
        (Term("contracts", 1), "1 fulfilled contract this round"),
        (Term("contracts", 4), "4 fulfilled contracts this round"),
        (Term("payoff", 3), "3 gold"),
        (Term("temple", 0.6, "africa"), "about 1 point in the temple of Africa"),
        (Term("temple", 3.4, "gold"), "about 3 points in the gold temple"),
        (Term("bonus", 3), "the bonus tile"),
        (Term("miles", 8), "a tour of 8 miles"),
        (Term("order", 1), "an early place in the turn order"),
    ],
)
def test_a_reason_is_worded(term: Term, reason: str) -> None:
    assert because(term).removesuffix(f" {OVER_ROUNDS}") == f"{DONE} The plan promises {reason}."


def test_points_of_a_temple_say_over_which_rounds_they_count() -> None:
    gold, temple = Term("payoff", 3), Term("temple", 7, "hispania")
    assert because(gold, temple).endswith(f"about 7 points in the temple of Hispania. {OVER_ROUNDS}")
    assert OVER_ROUNDS not in because(gold)
    last = STATE.clone()
    last.round = 2
    assert OVER_ROUNDS not in WORDS.because(last, 0, REVEAL, (temple,)), "no round follows the last one"


def test_the_reasons_alone_do_not_repeat_the_move() -> None:
    assert (
        WORDS.why(STATE, 0, REVEAL, (Term("bonus", 3),))
        == "There's nothing face up to take. The plan promises the bonus tile."
    )


@pytest.mark.parametrize(
    ("less", "terms", "said"),
    [
        (2.6, (), "Reveal contract 1 · about 3 points worse."),
        (0.7, (Term("bonus", 3),), "Reveal contract 1 · about 1 point worse, with the bonus tile."),
        (0.2, (), "Reveal contract 1 · about as good."),
        (-0.3, (), "Reveal contract 1 · about as good."),
    ],
)
def test_what_was_not_done_is_compared(less: float, terms: tuple[Term, ...], said: str) -> None:
    assert WORDS.instead(STATE, 0, REVEAL, less, terms) == said


def test_the_first_three_reasons_are_enough() -> None:
    said = because(Term("contracts", 2), Term("payoff", 1), Term("bonus", 3), Term("miles", 2))
    assert said.endswith("The plan promises 2 fulfilled contracts this round, 1 gold and the bonus tile.")


def test_what_there_are_no_words_for_is_left_out() -> None:
    assert because(Term("whim", 5), Term("hand", 2), Term("temple", 0.1, "africa")) == DONE


def test_a_voyage_names_its_miles_already() -> None:
    assert because(Term("miles", 8, "tyros")) == DONE
