"""Bots' reasons, in a sentence."""

import pytest
from attrs import frozen

from neptun_desktop.games.salty_ocean.bots.tastes import TASTES
from neptun_desktop.games.salty_ocean.rules.commands import PASS
from neptun_desktop.games.salty_ocean.texts.thoughts import LIKINGS
from neptun_desktop.texts.shell.reasons import because as told
from tests.unit.games.salty_ocean.texts.table import ANNA, WORDS, opened


@frozen
class Term:
    name: str
    amount: float
    about: str | None = None


def because(*terms: Term) -> str:
    return told(WORDS, opened(), ANNA, PASS, terms)


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
        (Term("room", 5), "5 barrels per turn that won't be lost"),
        (Term("shares", 6), "about 6 coins from other merchants' ships"),
        (Term("cheap", 0, "city"), "a free action (City)"),
        (Term("waiting", 0.3, "city"), "a better moment ahead"),
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
    ("part", "name"),
    [
        (Term("purse", 5), "coins in hand"),
        (Term("goods", 5), "barrels to sell"),
        (Term("trips", 5), "later trips"),
        (Term("building", 5, "finance_office"), "Finance office"),
        (Term("shares", 5), "shares in new ships"),
        (Term("cap", -5), "the coin cap"),
        (Term("debt", -5), "debt"),
        (Term("others", 5), "rivals held back"),
        (Term("taste", 3, "fleet"), "a liking for ships"),
        (Term("repair", 1), "repairs"),
        (Term("weather", 1), "weather"),
    ],
)
def test_the_parts_of_a_worth_have_names(part: Term, name: str) -> None:
    assert WORDS.part(part) == name


def test_what_there_are_no_words_for_is_left_out() -> None:
    assert because(Term("whim", 5), Term("sale", 0.2), Term("cheap", 1, "fishing"), Term("trip", -3)) == "Pass."
