"""Points explain themselves in words."""

import pytest

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.kernel.tally import TallyLine
from neptun_desktop.texts.language import Language

WORDS = phrases_for(Language(), shipped_edition(), 3)


def test_a_tile_says_where_when_and_which_place() -> None:
    line = TallyLine("tile", 6, (("round", 1), ("temple", "africa")))
    assert WORDS.tally_line(line) == "Temple of Africa, round B, first: 6"
    gold = TallyLine("tile", 1, (("round", 2), ("temple", "gold")))
    assert WORDS.tally_line(gold) == "Gold temple, round C, third: 1"


def test_where_tiles_are_equal_the_place_is_left_out() -> None:
    line = TallyLine("tile", 99, (("round", 1), ("temple", "africa")))
    assert WORDS.tally_line(line) == "Temple of Africa, round B: 99"


def test_a_bonus_tile_says_what_for() -> None:
    assert WORDS.tally_line(TallyLine("bonus", 3)) == "Bonus tile, every contract fulfilled: 3"


def test_points_for_no_known_reason_are_an_error() -> None:
    with pytest.raises(ValueError, match="luck"):
        WORDS.tally_line(TallyLine("luck", 3))
