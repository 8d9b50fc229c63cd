"""A bot that makes moves for a person: the last page, the history and the saved games say so, and nobody gains."""

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.match.match import Setting, begin_from
from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.widgets.rows import ENTRY
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import saved
from tests.kit.slices import one_in

from .at_window import Person
from .driver import BOX
from .test_tries import ended, near_the_end

NOTE = "Mara's seat changed hands, so its result doesn't count for anyone."
LEFT_OUT = "Moves that a bot made for someone are left out."


def final_page(qtbot: QtBot, window: MainWindow, game: str, *, helped: bool) -> FinalPage:
    """Play the end of a game by mouse, in which a bot has the seat for a while if it is to help."""
    entry = BOX.games.entry(game)
    setting = Setting(game=entry.rules, edition=entry.editions.shipped(), occupants=ended(game).occupants)
    match = begin_from(setting, near_the_end(game))
    window.open_game(saved(match, window.library.path_for(match)))
    person, chance = Person(qtbot, window), Random(3)
    person.rest()
    person.act(chance)  # a decision of one's own
    person.hand_over(0, entry.ladder.ids[0])
    before = person.commands
    if helped:
        person.watch(before + 3 * len(match.occupants))
    if not person.is_over():
        person.hand_over(0, "human")
    window.prefer(window.preferences._replace(tempo="instant"))
    for _ in range(200):
        person.rest()
        if person.is_over():
            break
        person.move(chance)
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    return page


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, BOX.games.ids))
def test_it_is_said_at_the_end_in_the_history_and_among_the_saved_games(
    qtbot: QtBot, window: MainWindow, game: str
) -> None:
    page = final_page(qtbot, window, game, helped=True)
    assert page.shared.isVisible()
    assert page.shared.text() == NOTE
    page.turning.look_at(100)
    assert page.turning.line.text().endswith(LEFT_OUT)

    window.show_history()
    history = window.stack.currentWidget()
    assert isinstance(history, HistoryPage)
    qtbot.waitUntil(lambda: bool(history.records))
    assert history.games.shared.text() == NOTE
    assert "Mara (changed hands)" in history.games.crew.accessibleName()
    history.open_chapter("players")
    rows = history.players.rows
    assert {rows.item(row).data(ENTRY).kind for row in range(rows.count())} == {"bot"}
    history.open_chapter("records")
    assert history.feats.feats == (), "no victory, no strongest bot beaten"

    window.show_library()
    library = window.stack.currentWidget()
    assert isinstance(library, LibraryPage)
    assert "(changed hands)" in library.sheet.crew.accessibleName()


def test_a_seat_that_was_only_lent_counts_as_ever(qtbot: QtBot, window: MainWindow) -> None:
    """Whoever takes it back before the bot has played has played alone."""
    window.prefer(window.preferences._replace(tempo="unhurried"))
    page = final_page(qtbot, window, "neptun", helped=False)
    assert not page.shared.isVisible()
    page.turning.look_at(100)
    assert LEFT_OUT not in page.turning.line.text()
    window.show_history()
    history = window.stack.currentWidget()
    assert isinstance(history, HistoryPage)
    qtbot.waitUntil(lambda: bool(history.records))
    assert not history.games.shared.isVisible()
    history.open_chapter("records")
    assert {feat.who for feat in history.feats.feats} == {"Mara"}
