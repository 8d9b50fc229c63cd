"""Bots' reasons, in a sentence."""

import pytest
from attrs import frozen

from neptun_desktop.games.salty_ocean.bots.tastes import TASTES
from neptun_desktop.games.salty_ocean.rules.commands import PASS
from neptun_desktop.games.salty_ocean.texts.thoughts import LIKINGS
from tests.unit.games.salty_ocean.texts.table import ANNA, WORDS, opened


@frozen
class Term:
    name: str
    amount: float
    about: str | None = None


def because(*terms: Term) -> str:
    return WORDS.because(opened(), ANNA, PASS, terms)


@pytest.mark.parametrize(
    ("term", "reason"),
    [
        (Term("sale", 30, "herring"), "30 coins from selling herring"),
        (Term("sale", 1), "1 coin from a sale"),
        (Term("trip", 12.4, "cod"), "12 coins from a fishing trip (cod)"),
        (Term("trip", 12), "12 coins from a fishing trip"),
        (Term("end_value", 18, "cathedral"), "18 coins at the end for the cathedral"),
        (Term("end_value", 18), "18 coins at the end"),
        (Term("income", 8, "finance_office"), "8 coins over the turns ahead (Finance office)"),
        (Term("income", 8), "8 coins over the turns ahead"),
        (Term("salt", 4), "4 more barrels of salt to come"),
        (Term("capacity", 1), "room for 1 more barrel on each trip"),
        (Term("room", 5), "5 barrels that won't be lost"),
        (Term("shares", 6), "about 6 coins from other merchants' ships"),
        (Term("cheap", 0, "city"), "a free action (City)"),
        (Term("debt", 1), "1 coin of interest saved"),
        (Term("cap", 4), "4 coins that would otherwise be lost above the cap"),
        (Term("weather", 2), "2 barrels that the weather would otherwise take"),
        (Term("waiting", 0.3, "city"), "a better moment ahead"),
        (Term("order", 1), "an early place next turn"),
        (Term("taste", 3, "market"), "a liking for the market"),
        (Term("taste", 3, "cathedral"), "a liking for the cathedral"),
        (Term("taste", 3, "fleet"), "a liking for ships"),
        (Term("taste", 3, "bank"), "a liking for banks"),
    ],
)
def test_a_reason_is_worded(term: Term, reason: str) -> None:
    assert because(term) == f"Pass. In its favour: {reason}."


def test_every_taste_has_words() -> None:
    assert set(LIKINGS) == set(TASTES)


@pytest.mark.parametrize(
    ("term", "doubt"),
    [
        (Term("debt", -1), "1 coin of interest"),
        (Term("weather", -1), "1 barrel that the weather would take"),
        (Term("cap", -4), "4 coins that would be lost above the cap"),
    ],
)
def test_what_speaks_against_it_is_told_apart(term: Term, doubt: str) -> None:
    assert because(term) == f"Pass. Against it: {doubt}."
    assert because(Term("order", 1), term) == f"Pass. In its favour: an early place next turn. Against it: {doubt}."


@pytest.mark.parametrize(
    ("less", "terms", "said"),
    [
        (2.6, (), "Pass · about 3 coins worse."),
        (0.7, (Term("salt", 3),), "Pass · about 1 coin worse, with 3 more barrels of salt to come."),
        (0.7, (Term("debt", -1),), "Pass · about 1 coin worse, with 1 coin of interest."),
        (
            0.7,
            (Term("debt", -1), Term("order", 1)),
            "Pass · about 1 coin worse, with an early place next turn, but also 1 coin of interest.",
        ),
        (-0.3, (), "Pass · about as good."),
    ],
)
def test_what_was_not_done_is_compared(less: float, terms: tuple[Term, ...], said: str) -> None:
    assert WORDS.instead(opened(), ANNA, PASS, less, terms) == said


def test_three_reasons_are_enough() -> None:
    said = because(Term("order", 1), Term("salt", 2), Term("shares", 3), Term("room", 2))
    assert said.endswith("next turn, 2 more barrels of salt to come and about 3 coins from other merchants' ships.")


def test_what_there_are_no_words_for_is_left_out() -> None:
    assert because(Term("whim", 5), Term("sale", 0.2), Term("cheap", 1, "fishing"), Term("trip", -3)) == "Pass."
