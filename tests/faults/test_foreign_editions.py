"""Editions with another map or other goods: played in the terminal, and refused in words before a table is laid."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.edition.table_fit import MOST_FORECASTS, MOST_STRENGTHS, table_faults
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match, Setting, begin
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.history.history_page import HistoryPage
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import occupants, opened, play, saved
from tests.kit.foreign_editions import CHANGES, RENAMED, foreign_documents
from tests.kit.opened_file import wait_until_opened
from tests.kit.slices import one_in
from tests.kit.toml_text import toml_text
from tests.unit.app.conftest import Neptun, home, neptun, own_log

__all__ = ["home", "neptun", "own_log"]  # fixtures

FOREIGN = [*RENAMED, *CHANGES]


def played(document: Document, commands: int) -> Match:
    edition: Edition = engine.edition_from_document(document)
    seats = occupants(max(edition.players))
    match = begin(Setting(game=engine, edition=edition, occupants=seats, name="Far away"), 1, Options())
    return play(match, random.Random(1), commands)


def obstacles(edition: Edition) -> tuple[str, ...]:
    return ENTRY.editions.table_obstacles(Language(), edition)


def test_the_shipped_edition_is_laid_on_the_table() -> None:
    assert obstacles(shipped_edition()) == ()


def test_other_figures_and_names_are_laid_on_the_table() -> None:
    document = json.loads(json.dumps(shipped_edition().document))
    document["start"]["gold"] = 11
    document["port"][0]["name"] = "Kriti"
    document["wind"] = {"forecast": [-7, 7], "base": 7}
    document["edition"]["players"] = [2, 3, 4]
    assert list(table_faults(engine.edition_from_document(document))) == []


@pytest.mark.parametrize("name", FOREIGN)
def test_check_edition_says_what_the_table_has_no_place_for(neptun: Neptun, tmp_path: Path, name: str) -> None:
    document = foreign_documents()[name]
    file = tmp_path / "foreign.toml"
    file.write_text(toml_text(document), "utf-8")
    said = neptun("check-edition", str(file))
    *told, last = said.out.splitlines()
    assert (said.code, tuple(told)) == (0, obstacles(engine.edition_from_document(document)))
    assert told
    assert f"{file} can be played in the terminal, but not in the window" in last
    answer = json.loads(neptun("check-edition", str(file), "--json").out)
    assert (answer["playable"], answer["table_obstacles"]) == (True, told)


def test_what_is_missing_and_what_is_too_much_is_named() -> None:
    found = {name: obstacles(engine.edition_from_document(document)) for name, document in foreign_documents().items()}
    assert found["another port"][0] == "port: the chart on the table has no place for rhodos (graecia)."
    assert found["one route less"] == (
        "routes.coastal: the chart on the table shows crete - tyros, which isn't in the edition.",
    )
    assert found["a good"] == ("goods.names: the table has no picture of amber.",)
    assert found["more contracts"] == ("trade.contracts_per_round: the table has room for 5, not 8.",)
    assert found["a wide wind"] == (f"wind.forecast: the table has room for {MOST_FORECASTS}, not 81.",)
    assert found["many strengths"] == (f"oars.common: the table has room for {MOST_STRENGTHS}, not 40.",)


def test_check_edition_needs_no_qt(tmp_path: Path) -> None:
    file = tmp_path / "foreign.toml"
    file.write_text(toml_text(foreign_documents()["another port"]), "utf-8")
    words = (
        "import sys; from neptun_desktop.app.cli import main; main(sys.argv[1:]); sys.exit('PySide6' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", words, "check-edition", str(file)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_terminal_plays_a_foreign_edition_to_the_end_and_again(neptun: Neptun, tmp_path: Path) -> None:
    file, save = tmp_path / "foreign.toml", tmp_path / "match.neptun"
    file.write_text(toml_text(foreign_documents()["another port"]), "utf-8")
    said = neptun("play", "--edition", str(file), "--seats", "random,random,random", "--save", str(save))
    assert (said.code, said.err) == (0, "")
    assert opened(save).match.result is not None
    assert neptun("replay", str(save)).code == 0


@pytest.mark.soak
@pytest.mark.parametrize("name", one_in(2, ["another port", "a region", "a good", "a wide wind"]))
def test_the_window_says_why_before_any_table_or_theatre(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    """Opened by a double-click, from the start page, in the theatre and from the history, of which it is a part."""
    folder, settings = tmp_path / "matches", tmp_path / "settings.json"
    folder.mkdir()
    write_preferences(settings, Preferences(tempo="instant"))
    document = foreign_documents()[name]
    over = saved(played(document, 10**6), folder / "over.neptun")
    going = saved(played(document, 20), folder / "going.neptun")
    contents = {path: path.read_bytes() for path in (over, going)}
    window = MainWindow(game_box(), Library(folder), settings, going)
    qtbot.addWidget(window)
    window.show()
    wait_until_opened(qtbot, window)
    first = obstacles(engine.edition_from_document(document))[0]

    def refused(path: Path) -> None:
        told = window.banner.accessibleName()
        assert told.startswith(f"{path.name} uses an edition that can't be shown in the window. {first} ")
        assert told.endswith(f"neptun play --resume '{path}'")
        window.banner.tell("")

    refused(going)
    assert isinstance(window.stack.currentWidget(), StartPage)
    window.continue_game()
    refused(going)
    window.open_game(over)
    refused(over)
    window.replays.replay(over)
    refused(over)
    window.show_history()
    assert isinstance(window.stack.currentWidget(), HistoryPage)
    qtbot.waitUntil(lambda: bool(window.saved_games.records(Language())))  # they are counted in steps
    (record,) = window.saved_games.records(Language())
    window.replays.replay_finished(record.id)
    refused(over)
    assert window.session is None
    window.close()
    assert {path: path.read_bytes() for path in (over, going)} == contents


def test_a_rematch_is_played_by_the_same_edition(qtbot: QtBot, tmp_path: Path) -> None:
    """Which may seat a number of players that the shipped one does not."""
    document = json.loads(json.dumps(shipped_edition().document))
    document["edition"]["players"] = [2]
    document["start"]["gold"] = 11
    path = saved(played(document, 10**6), tmp_path / "match.neptun")
    window = MainWindow(game_box(), Library(tmp_path), tmp_path / "settings.json", path)
    qtbot.addWidget(window)
    window.show()
    wait_until_opened(qtbot, window)
    final = window.stack.currentWidget()
    assert isinstance(final, FinalPage)
    final.again.click()
    assert window.session is not None
    state = window.session.match.state
    assert [merchant.gold for merchant in state.merchants] == [11, 11]
    window.close()


def test_the_chart_bears_the_names_of_the_edition(qtbot: QtBot, tmp_path: Path) -> None:
    document = json.loads(json.dumps(shipped_edition().document))
    document["port"][0]["name"] = "Kriti"
    path = saved(played(document, 20), tmp_path / "match.neptun")
    window = MainWindow(game_box(), Library(tmp_path), tmp_path / "settings.json", path)
    qtbot.addWidget(window)
    window.show()
    wait_until_opened(qtbot, window)
    assert window.session is not None
    face = window.session.page.scene.items_by_key["port name", "crete"].piece.face
    assert getattr(face, "name", None) == "Kriti"
    window.close()
