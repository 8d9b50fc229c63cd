"""For every game: people who share a screen learn nothing from the window that the public view does not tell."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.toy.box import box, every_game
from tests.ui.table_laws import random_game
from tests.ui.window.leaks import Evidence, difference, evidence, lay, match_of, share_looks

pytestmark = [pytest.mark.soak, pytest.mark.painted]

BOX = box(every_game())
GAMES = BOX.games.ids
MOMENTS = 1  # of each kind, in the short run


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    share_looks(monkeypatch)
    write_preferences(tmp_path / "settings.json", Preferences(tempo="instant"))
    window = MainWindow(BOX, Library(tmp_path / "matches"), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    return window


def moments(entry: GameEntry, most: int) -> list[Any]:
    """Return positions that belong to one person alone, and positions that all may see."""
    agreed = entry.secrecy.agreed(dict.fromkeys(entry.meta.agreements, False), 2)
    found: dict[bool, list[Any]] = {True: [], False: []}
    for position in random_game(entry, entry.meta.players[0], 5):
        kind = found[entry.secrecy.is_secret(position.state, agreed)]
        if entry.rules.to_act(position.state) and len(kind) < most:
            kind.append(position.state)
    assert found[True], "the game has no secret moment: this proves nothing"
    return found[True] + found[False]


def seen(window: MainWindow, match: Match) -> Evidence:
    """Return all that can be found out before anybody says to be alone."""
    session = lay(window, match)
    found = evidence(window, session)
    window.leave_table()
    return found


@pytest.mark.parametrize("game", GAMES)
def test_two_tables_that_differ_in_secrets_alone_cannot_be_told_apart(
    window: MainWindow, game: str, soak_factor: int
) -> None:
    entry, chance = BOX.games.entry(game), Random(11)
    states = moments(entry, MOMENTS * soak_factor)
    seen(window, match_of(entry, states[0]))  # what lies below the table is laid out once
    for state in states:
        twin = entry.rules.imagine(entry.rules.observe(state, None), chance)
        found = difference(*(seen(window, match_of(entry, each)) for each in (state, twin)))
        assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_the_owner_of_a_secret_does_see_it(window: MainWindow, game: str) -> None:
    """Otherwise the law before would prove nothing: twins differ for somebody who plays alone and knows more."""
    entry, chance = BOX.games.entry(game), Random(11)
    for state in moments(entry, 12):
        twin = entry.rules.imagine(entry.rules.observe(state, None), chance)
        for seat in range(len(entry.rules.standing(state))):
            if entry.rules.observe(state, seat) == entry.rules.observe(twin, seat):
                continue
            if difference(*(seen(window, match_of(entry, each, alone=seat)) for each in (state, twin))):
                return
    pytest.fail("nobody ever saw a secret of their own")
