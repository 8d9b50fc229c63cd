"""Matches that are put on the table: odd ids, seeds that cannot be guessed, and tables that cannot be laid."""

from pathlib import Path

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from neptun_desktop.match.disk import in_use
from neptun_desktop.ui.match import table_session as sessions
from neptun_desktop.ui.match.match_host import bot_seed
from neptun_desktop.ui.match.table_session import new_match, table_session
from neptun_desktop.ui.preferences.preferences import Preferences

from .driver import BOX, a_table

QUICK = Preferences(tempo="instant")


@pytest.mark.usefixtures("qtbot")
@pytest.mark.parametrize("failing", ["MatchHost", "TablePage", "TablePanels", "theme_of", "shortcuts_of"])
def test_a_table_that_cannot_be_laid_lets_its_file_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*_anything: object, **_more: object) -> None:
        raise RuntimeError(failing)

    match, path = new_match(BOX, a_table(1, 2)), tmp_path / "match.neptun"
    monkeypatch.setattr(sessions, failing, fail)
    with pytest.raises(RuntimeError, match=failing):
        table_session(BOX, match, path, QUICK)
    assert not in_use(path)
    monkeypatch.undo()
    session = table_session(BOX, match, path, QUICK)
    assert session.host.safe
    assert session.host.close() is None


@pytest.mark.usefixtures("qtbot")
def test_a_worker_that_cannot_be_had_leaves_the_file_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_anything: object) -> None:
        raise RuntimeError("no worker")

    writers: list[object] = []
    monkeypatch.setattr("neptun_desktop.ui.match.match_host.BotService", fail)
    monkeypatch.setattr("neptun_desktop.ui.match.match_host.Keeper", lambda *_: writers.append(_))
    path = tmp_path / "match.neptun"
    with pytest.raises(RuntimeError, match="no worker"):
        table_session(BOX, new_match(BOX, a_table(1, 2)), path, QUICK)
    assert writers == []


def test_a_match_whose_id_is_any_word_plays_on(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("neptun_desktop.match.match.uuid4", lambda: "Thera-to-Crete")
    match = new_match(BOX, a_table(0, 3))
    assert match.id == "Thera-to-Crete"
    session = table_session(BOX, match, tmp_path / "match.neptun", QUICK)
    qtbot.addWidget(session.page)
    session.page.begin()
    qtbot.waitUntil(lambda: match.timeline.commands >= 3)
    assert session.host.close() is None


def test_bots_get_another_seed_for_every_match_and_every_revision() -> None:
    first, second = (new_match(BOX, a_table(1, 2)) for _ in range(2))
    before = bot_seed(first)
    assert before != bot_seed(second)
    assert before == bot_seed(first)
    first.rename("Thera")
    assert before != bot_seed(first)


def test_seeds_that_are_drawn_are_too_many_to_try_them_all() -> None:
    seeds = [new_match(BOX, evolve(a_table(1, 2), seed=None)).header.seed or 0 for _ in range(20)]
    assert 2**56 < max(seeds) < 2**63
    assert len(set(seeds)) == len(seeds)
