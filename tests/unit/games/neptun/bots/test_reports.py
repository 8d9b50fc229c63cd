"""Tables about Neptun's edition and about worth, made from games."""

import pytest

from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.report import tables, take_census
from tests.lab.neptun.judgement_fit import learn, markdown

EDITION = shipped_edition()


def test_a_census_counts_every_point_and_every_contract() -> None:
    census = take_census(EDITION, LADDER.level("deckhand"), 3, range(2))
    assert census.games == 2
    assert sum(census.shares_by_place) == pytest.approx(2.0)
    assert sum(census.points.values()) == sum(census.points_by_place)
    assert sum(census.fulfilled.values()) == 2 * 3 * 3
    assert sum(count * rounds for count, rounds in census.fulfilled.items()) == sum(census.done_by_port.values())
    assert sum(census.taken_by_port.values()) == 2 * 3 * 15
    assert sum(census.winds.values()) == 2 * 15
    text = tables(EDITION, [census])
    assert "| points from | 3 merchants |" in text
    assert "| malaca |" in text


def test_lessons_are_learnt_from_games() -> None:
    lessons = learn(EDITION, LADDER.level("deckhand"), 3, range(3))
    assert 0 < lessons.fulfilled < 1
    assert len(lessons.coins) == 2
    assert all(error > 0 for _, error in lessons.spread_errors)
    assert "| spread |" in markdown(lessons)
    assert "| spread by pay |" in markdown(lessons)
    moments = [(outlook.stage, outlook.turn) for outlook in lessons.outlooks]
    assert moments == [(stage, turn) for stage in ("draft", "choose") for turn in range(5)]
    assert lessons.outlooks[0].drift > lessons.outlooks[-1].drift > 0
    assert "| choose 5 |" in markdown(lessons)
