"""Who is proposed to newcomers, until somebody has finished a game; after the lesson, with a button of its own."""

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neptun_desktop.ui.preferences.preferences import with_lesson
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in
from tests.ui.window.test_tries import ended

GAMES = ("neptun", "salty_ocean")


def proposed(window: MainWindow, game: str) -> set[str | None]:
    window.show_new_game(game)
    return {seat.level for seat in window.pages.new_game.set_up.seats[1:]}


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, reversed(GAMES)))
def test_a_level_for_newcomers_is_proposed_until_a_game_was_finished(window: MainWindow, game: str) -> None:
    ladder = window.box.games.entry(game).ladder
    assert proposed(window, game) == {ladder.first}
    page = window.pages.new_game
    page.rules.keep_it.switch.setChecked(False)
    QTest.mouseClick(page.begin_button, Qt.MouseButton.LeftButton)
    window.show_start()
    assert proposed(window, game) == {ladder.first}, "it was only begun"
    window.saved_games.follow(ended(game), window.styling.language)
    window.show_start()
    window.begin_game(evolve(page.set_up, keep=False))
    window.show_start()
    assert proposed(window, game) == {ladder.usual}


@pytest.mark.parametrize("game", GAMES)
def test_after_the_lesson_the_start_page_offers_the_first_game(window: MainWindow, game: str) -> None:
    window.prefer(with_lesson(window.preferences, game, "done"))
    window.show_start()
    page = window.pages.start
    page.look_at(game)
    offer = page.games.lessons[game]
    assert offer.begin.accessibleName().startswith("Your first game of ")
    assert not offer.decline.isVisible()
    QTest.mouseClick(offer.begin, Qt.MouseButton.LeftButton)
    session = window.session
    assert session is not None
    easy = session.entry.ladder.first
    stored = session.entry.ladder.stored(easy)
    assert [occupant.level for occupant in session.match.occupants] == [None, stored, stored]
    window.show_start()
    assert page.games.lessons[game].offer is None, "it was played"
    assert proposed(window, game) == {easy}, "the same table is proposed again"
