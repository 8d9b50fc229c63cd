"""Levels that changed, on the pages about finished and saved games: told apart from those that play now."""

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import worker_command
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.records.crew import Crew
from neptun_desktop.ui.widgets.rows import ENTRY
from neptun_desktop.ui.widgets.styling import Styling
from tests.kit.later_ladders import LaterGames
from tests.kit.navigation import navigation
from tests.kit.records import record

PLAYED = (
    record(2, ("Ann", 50), ("cabin_boy@2", 40), ("sparring@2:1.00", 30)),
    record(1, ("Ann", 50), ("cabin_boy", 20), ("sparring@1.00", 10)),
)


@pytest.fixture
def box() -> GameBox:
    return GameBox(LaterGames(), worker_command())


def test_the_table_of_players_tells_versions_apart(qtbot: QtBot, box: GameBox) -> None:
    page = HistoryPage(LIGHT, language(), navigation(), box)
    qtbot.addWidget(page)
    page.show_records(PLAYED)
    page.open_chapter("players")
    rows = page.players.rows
    told = [rows.spoken(rows.item(row).data(ENTRY)).partition(":")[0] for row in range(rows.count())]
    assert told == ["Ann", "Cabin boy (bot)", "Cabin boy (earlier)", "Sparring partner (bot)"]


@pytest.mark.parametrize(("code", "told"), [("en", "earlier"), ("nl", "vroeger"), ("fr", "ancien"), ("de", "früher")])
def test_who_played_a_saved_game_is_told_apart(qtbot: QtBot, box: GameBox, code: str, told: str) -> None:
    crew = Crew(Styling(LIGHT, language(code)), box, 3)
    qtbot.addWidget(crew)
    for played, apart in zip(PLAYED, (False, True), strict=True):
        crew.show_crew("neptun", [place.occupant for place in played.places])
        assert (told in crew.accessibleName()) == apart
    unknown = evolve(PLAYED[0].places[1].occupant, level="pirate_king@2")
    crew.show_crew("a game that is not installed", [unknown])
    assert "(Pirate king)" in crew.accessibleName()
