"""After a game, the button for a new one asks whether to play against another level, and sets its table."""

from collections.abc import Callable, Sequence

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neptun_desktop.controller.next_opponent import Suggestion
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match
from neptun_desktop.match.record import Record
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.window import table_navigation
from neptun_desktop.ui.window.replay_navigation import tried
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.window.test_tries import ended

Suggest = Callable[[Suggestion | None], None]


@pytest.fixture
def suggest(monkeypatch: pytest.MonkeyPatch) -> Suggest:
    """Return a way to say what is suggested, whoever has won."""

    def answer(suggestion: Suggestion | None) -> None:
        monkeypatch.setattr(table_navigation, "next_opponent", lambda *_: suggestion)

    return answer


def final(window: MainWindow, match: Match) -> FinalPage:
    window.sit(table_session(window.box, match, None, window.preferences))
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    return page


@pytest.mark.parametrize(
    ("game", "level", "asked"), [("neptun", "trader", "the trader"), ("salty_ocean", "pedlar", "the pedlar")]
)
def test_the_suggested_level_is_set_on_the_page_for_a_new_game(
    window: MainWindow, suggest: Suggest, game: str, level: str, asked: str
) -> None:
    suggest(Suggestion(level, higher=True))
    match = ended(game)
    page = final(window, match)
    assert (page.fresh.text(), page.fresh.note) == ("New game", f"Ready for {asked}?")
    assert page.fresh.accessibleDescription() == page.fresh.note
    QTest.mouseClick(page.fresh, Qt.MouseButton.LeftButton)
    shown = window.pages.new_game
    assert window.stack.currentWidget() is shown
    assert [seat.level for seat in shown.set_up.seats] == [None, level, level]
    assert [seat.name for seat in shown.set_up.seats] == [occupant.name for occupant in match.occupants]


def test_an_easier_one_is_suggested_kindly(window: MainWindow, suggest: Suggest) -> None:
    suggest(Suggestion("deckhand", higher=False))
    assert final(window, ended("neptun")).fresh.note == "Try the deckhand instead?"


@pytest.mark.parametrize(
    ("code", "up", "down"),
    [
        ("nl", "Klaar voor de handelaar?", "Liever tegen de handelaar?"),
        (
            "fr",
            "Et si vous affrontiez le négociant\N{NO-BREAK SPACE}?",
            "Plutôt contre le négociant\N{NO-BREAK SPACE}?",
        ),
        ("de", "Bereit für den Kaufmann?", "Lieber gegen den Kaufmann?"),
    ],
)
def test_it_is_asked_in_every_language(window: MainWindow, suggest: Suggest, code: str, up: str, down: str) -> None:
    for higher, asked in ((True, up), (False, down)):
        suggest(Suggestion("trader", higher=higher))
        page = final(window, ended("neptun"))
        window.prefer(window.preferences._replace(language=code))
        assert page.fresh.note == asked
        window.show_start()


def test_without_a_suggestion_it_is_any_new_game(window: MainWindow, suggest: Suggest) -> None:
    suggest(None)
    page = final(window, ended("neptun"))
    assert (page.fresh.text(), page.fresh.note) == ("New game", "")
    before = window.pages.new_game.set_up
    QTest.mouseClick(page.fresh, Qt.MouseButton.LeftButton)
    assert window.pages.new_game.set_up == before


def test_a_game_that_was_just_won_leads_a_level_up(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of this end the person is the only winner, for one of these seeds; the history knows the game already, or not."""
    match = next(match for seed in range(99) if (match := ended("neptun", seed)).result and won_alone(match))
    window.saved_games.follow(match, window.styling.language)
    entry = window.box.games.entry("neptun")
    above = entry.captions(window.styling.language).level(entry.ladder.ids[1]).opponent
    assert final(window, match).fresh.note == f"Ready for {above}?"
    later = [evolve(record, id="later", ended=record.ended.replace(year=2999)) for record in recent(window)]
    monkeypatch.setattr(window.saved_games, "recent", lambda _language: tuple(later))
    window.show_start()
    assert final(window, match).fresh.note == "", "another game was played since"


def test_nothing_is_suggested_to_several_people_or_after_a_try(window: MainWindow, suggest: Suggest) -> None:
    suggest(Suggestion("trader", higher=True))
    several = ended("neptun")
    several.change_seat(1, Occupant(name="Hal", kind="human"))
    assert final(window, several).fresh.note == ""
    window.show_start()
    match = ended("neptun")
    again = tried(match, match.timeline.commands - 1, "trader")
    while again.result is None:
        seat = min(again.to_act)
        again.submit(seat, again.legal(seat)[0])
    page = final(window, again)
    assert (page.tried, page.fresh.note) == (True, "")


def won_alone(match: Match) -> bool:
    return match.result is not None and match.result.winners == (0,)


def recent(window: MainWindow) -> Sequence[Record]:
    return window.saved_games.recent(window.styling.language)
