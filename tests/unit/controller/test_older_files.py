"""Files of before levels changed: journals of every format, the history, and tables that were kept for next time.

On the later ladder (tests/kit/later_ladders.py) the lowest level plays anew, and a level was inserted above the second.
"""

from pathlib import Path

import pytest
from attrs import evolve

from neptun_desktop.controller.sparring import sparring_level
from neptun_desktop.match.history import History
from neptun_desktop.match.journal import read, sealed_lines
from neptun_desktop.match.match import FORMAT
from neptun_desktop.match.opening import Opened, match_of
from neptun_desktop.match.record import record_of
from neptun_desktop.texts.language import language
from neptun_desktop.ui.match.set_up import kept_table, kept_text, usual_table
from tests.kit.later_ladders import LaterGames, ReleasedGames

JOURNALS = Path(__file__).parents[2] / "fixtures" / "journals"
LATER = LaterGames()
ENTRY, LADDER = LATER.entry("neptun"), LATER.entry("neptun").ladder
PARTNER = "sparring@2.35"
every_format = pytest.mark.parametrize("number", range(1, FORMAT + 1))


def journal(number: int, level: str, lines: int | None = None) -> bytes:
    """Return a journal of a format, or its first lines; its bots are of this level."""
    header, *rest = read((JOURNALS / f"format-{number}.neptun").read_bytes()).documents
    seats = [{**seat, "level": level} if seat["kind"] == "bot" else seat for seat in header["seats"]]
    return b"".join(sealed_lines(({**header, "seats": seats}, *rest)[:lines]))


@every_format
@pytest.mark.parametrize(
    ("level", "strength", "label"),
    [("cabin_boy", -0.5, "Cabin boy (earlier)"), (PARTNER, 3.35, "Sparring partner"), ("trader", 3, "Trader")],
)
def test_a_finished_game_was_against_those_of_before(number: int, level: str, strength: float, label: str) -> None:
    found = record_of(journal(number, level), LATER.rules)
    assert found is not None
    (told,) = {place.occupant.level for place in found.places if place.occupant.kind == "bot"}
    assert told == level
    assert LADDER.strength(told) == pytest.approx(strength)
    assert ENTRY.level_label(language(), told) == label


@every_format
@pytest.mark.parametrize(("level", "now"), [("cabin_boy", "cabin_boy@2"), (PARTNER, "sparring@2:3.35")])
def test_an_unfinished_game_goes_on_with_the_present_ones(number: int, level: str, now: str) -> None:
    opened = match_of(journal(number, level, lines=40), LATER.rules)
    assert isinstance(opened, Opened)
    assert (opened.losses, opened.match.result) == ((), None)
    (told,) = {occupant.level for occupant in opened.match.header.seats if occupant.kind == "bot"}
    assert told == level
    assert LADDER.level(told).name == now


def test_a_partner_suits_what_the_history_has_kept(tmp_path: Path) -> None:
    """The last partner was a bit stronger than the trader, which is a level higher on the later ladder."""

    def history() -> History:
        return History(LATER.rules, tmp_path / "matches", tmp_path / "history.sqlite")

    told = history().note(journal(1, PARTNER).splitlines(keepends=True))
    assert told is not None
    known = history().known()
    assert {place.occupant.level for place in known[0].places if place.occupant.kind == "bot"} == {PARTNER}
    who = next(place.occupant.name for place in told.places if place.occupant.kind == "human" and not place.shared)
    assert sparring_level(ENTRY, [who], known) == "sparring@2:3.20"
    assert sparring_level(ReleasedGames().entry("neptun"), [who], known) == "sparring@2.20"


@pytest.mark.parametrize("level", ["cabin_boy", "trader", "sparring"])
def test_a_table_that_was_kept_is_proposed_again(level: str) -> None:
    table = usual_table(ENTRY.meta, level)
    assert kept_table(kept_text(table), LATER) == table
    changed = evolve(table, seats=(table.seats[0], *(evolve(seat, level="nobody") for seat in table.seats[1:])))
    assert kept_table(kept_text(changed), LATER) is None
