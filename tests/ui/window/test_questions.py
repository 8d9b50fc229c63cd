"""Whoever answers for a seat names the question: an answer to an earlier one is not played."""

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.privacy import Privacy
from neptun_desktop.ui.match.table_session import agreements_of, new_match
from tests.ui.window.driver import BOX, a_table

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def host() -> MatchHost:
    """Return the host of a game among three people, before anything was asked."""
    match = new_match(BOX, a_table(3, 0))
    return MatchHost(BOX.games.entry(match.header.game), match, None, BOX.worker_command)


def first(host: MatchHost) -> int:
    return min(host.match.to_act)


def test_an_answer_counts_once(host: MatchHost) -> None:
    seat = first(host)
    question, command = host.question(seat), host.match.legal(seat)[0]
    assert question is not None
    assert host.answer(seat, question, command)
    revision = host.match.revision
    assert not host.answer(seat, question, command), "a second tap, or a phone that was slow"
    assert host.match.revision == revision


def test_who_is_not_asked_has_no_question(host: MatchHost) -> None:
    others = {0, 1, 2} - host.match.to_act
    assert others
    assert [host.question(seat) for seat in others] == [None] * len(others)
    assert not host.answer(min(others), 1)


def test_others_may_choose_meanwhile_and_the_question_stays(host: MatchHost) -> None:
    """In secret all choose at once: a card that another lays down is no new question."""
    match = host.match
    while len(match.to_act) < 3:
        seat = first(host)
        match.submit(seat, match.legal(seat)[0])
    mine = host.question(2)
    match.submit(0, match.legal(0)[0])
    assert host.question(2) == mine
    match.undo(0)
    assert host.question(2) != mine, "after an undo everybody is asked again"


def test_what_the_table_has_shown_is_told(host: MatchHost) -> None:
    shown: list[int] = []
    host.shown.connect(shown.append)
    host.begin()
    seat = first(host)
    host.submit(seat, host.match.legal(seat)[0])
    assert shown == [], "it is still being shown"
    host.ready()
    assert shown == [host.match.revision]


def test_one_person_at_the_screen_is_not_alone_beside_others_with_phones() -> None:
    entry = game_box().games.entry(BOX.games.first)
    match = new_match(BOX, a_table(3, 0))
    agreed = agreements_of(entry, match)
    alone = Privacy(entry=entry, humans=(0,), agreements=agreed)
    beside = Privacy(entry=entry, humans=(0,), agreements=agreed, elsewhere=(1, 2))
    assert (alone.guarded, beside.guarded) == (False, True)
    assert beside.person(match.state) == 0
