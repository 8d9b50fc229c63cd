"""An edition in which a bank lowers the cap: no new game begins with it, and saved games that carry it go on."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import GAMES, game_box
from neptun_desktop.app.engine_protocol import Engine
from neptun_desktop.games.salty_ocean.edition.loader import edition_document, shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.setup import set_table
from neptun_desktop.games.salty_ocean.rules.state import Options
from neptun_desktop.kernel.edition.faults import EditionFaults
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.library import Library
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin, begin_from
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.texts.journal import refused_edition_sentence
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.window.window import MainWindow
from tests.faults.matches import play, saved
from tests.kit.opened_file import wait_until_opened
from tests.kit.toml_text import toml_text
from tests.unit.app.conftest import Neptun, home, neptun, own_log

__all__ = ["home", "neptun", "own_log"]  # fixtures

FAULT = "money.cap.bank: 30 is less than the 40 coins a merchant can keep without a bank."


def lowered() -> Document:
    """Return the shipped edition with a cap that a bank lowers."""
    document = edition_document(shipped_edition())
    document["money"]["cap"] = {"none": 40, "bank": 30}
    return document


def setting() -> Setting:
    seats = (
        Occupant(name="Ariadne", kind="human", colour="blue"),
        Occupant(name="Ben", kind="bot", level="salter", colour="red"),
    )
    return Setting(game=engine, edition=engine.edition_from_document(lowered()), occupants=seats)


def begun_earlier() -> Match:
    """Return a match as one that was begun before such editions were refused."""
    options = Options()
    start = set_table(engine.edition_from_document(lowered()), 2, 1, options)
    return begin_from(setting(), start, seed=1, options=engine.options_document(options))


def test_no_new_game_begins_with_it() -> None:
    with pytest.raises(EditionFaults, match="the cap with a bank is below the one without"):
        begin(setting(), 1, Options())


@pytest.mark.parametrize("command", [("check-edition",), ("play", "--edition"), ("simulate", "--edition")])
def test_the_command_line_says_why(neptun: Neptun, tmp_path: Path, command: tuple[str, ...]) -> None:
    file = tmp_path / "lowered.toml"
    file.write_text(toml_text(lowered()), "utf-8")
    said = neptun(*command, str(file), "--game", "salty_ocean")
    assert said.code != 0
    assert FAULT in said.out + said.err


def test_the_same_cap_with_and_without_a_bank_is_playable(neptun: Neptun, tmp_path: Path) -> None:
    document, file = lowered(), tmp_path / "equal.toml"
    document["money"]["cap"]["bank"] = 40
    file.write_text(toml_text(document), "utf-8")
    assert neptun("check-edition", str(file), "--game", "salty_ocean").code == 0


def asked(protocol: Engine, **request: object) -> dict[str, Any]:
    answer: dict[str, Any] = protocol.answer(json.dumps(request).encode())
    return answer


def test_a_program_is_refused_a_new_game_and_may_load_an_old_one() -> None:
    protocol = Engine(GAMES)
    beginning = {"do": "new", "game": "salty_ocean", "seats": 2, "seed": 1, "edition": lowered()}
    refused = asked(protocol, **beginning)
    assert (refused["ok"], refused["error"]["code"]) == (False, "bad_edition")
    assert list(refused["error"]["problems"]) == [FAULT]
    assert protocol.table is None
    state = engine.state_document(begun_earlier().state)
    assert asked(protocol, do="load", game="salty_ocean", state=state, edition=lowered())["ok"]


def test_a_saved_game_that_carries_it_opens_and_goes_on(tmp_path: Path) -> None:
    path = saved(play(begun_earlier(), random.Random(1), 20), tmp_path / "going.neptun")
    opened = open_match(path, GAMES.rules)
    assert isinstance(opened, Opened)
    assert not opened.losses
    assert play(opened.match, random.Random(1)).result is not None


def test_the_window_shows_a_finished_one_and_says_why_there_is_no_rematch(qtbot: QtBot, tmp_path: Path) -> None:
    path = saved(play(begun_earlier(), random.Random(1)), tmp_path / "over.neptun")
    window = MainWindow(game_box(), Library(tmp_path), tmp_path / "settings.json", path)
    qtbot.addWidget(window)
    window.show()
    wait_until_opened(qtbot, window)
    final, session = window.stack.currentWidget(), window.session
    assert isinstance(final, FinalPage)
    final.again.click()
    assert window.banner.accessibleName() == refused_edition_sentence(Language(), [FAULT])
    assert window.session is session, "the finished game stays on the table"
    window.close()
