"""Nothing tells who has won, or with how many points, before everything is counted."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.match import Match, Setting, begin_from
from neptun_desktop.texts.language import language
from neptun_desktop.texts.shell import scores
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import new_match, table_session
from neptun_desktop.ui.match.victory import VictoryPage
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.window.driver import a_table
from tests.ui.window.listener import heard_in, listening


def ending(window: MainWindow, game: str) -> Match:
    """Lay a match on the table that ends with the next command, played by a person; return how it goes on."""
    match, chance = new_match(window.box, a_table(3, 0, game=game)), Random(8)
    while match.result is None:
        seat = min(match.to_act)
        match.submit(seat, chance.choice(match.legal(seat)))
    setting = Setting(game=match.game, edition=match.edition, occupants=match.occupants)
    begun = begin_from(setting, match.entries[-1].before)
    window.sit(table_session(window.box, begun, None, window.preferences))
    return match


def told_by(window: MainWindow) -> Iterator[str]:
    """Yield everything that a window tells: words, tips, names, and all that lies on the table or is due there."""
    yield window.windowTitle()
    for heard in heard_in(window):
        yield from (heard.name, heard.description)
    for widget in window.findChildren(QWidget):
        yield from (widget.toolTip(), widget.accessibleName() if widget.isVisible() else "")
        if isinstance(widget, QLabel) and widget.isVisible():
            yield widget.text()
    assert window.session is not None
    page = window.session.page
    for item in page.scene.items_by_key.values():
        yield repr(item.piece.face)
    yield repr(page.scene.shown)
    yield from (line.text for line in page.presenter.log)


@pytest.mark.parametrize("game", game_box().games.ids)
def test_the_end_is_a_secret_until_it_is_counted(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    window.prefer(window.preferences._replace(tempo="normal"))
    match = ending(window, game)
    assert window.session is not None
    assert match.result is not None
    table, kit, entry = window.session.page, window.session.page.kit, window.session.entry
    last, phrases = match.entries[-1], table.presenter.phrases
    kept_back = phrases.logged(last.events)[-1:]
    steps = kit.count(match, language())
    counted = map(entry.captions(language()).scores.counted, match.result.scores)
    secrets = {
        phrases.result(match.result),
        scores.victory(language(), tuple(map(phrases.player, match.result.winners))),
        *map(phrases.event, kept_back),
        *(each for each in counted if not any(each in step.words for step in steps)),
    }
    assert len(secrets) > 2
    told_before = tuple(phrases.overview(table.seen, None))

    def leaks() -> set[str]:
        assert tuple(phrases.overview(table.seen, None)) == told_before
        everything = "\n".join((*told_by(window), *heard))
        return {secret for secret in secrets if secret in everything}

    with listening(monkeypatch) as heard:
        window.session.host.submit(last.seat, last.command)
        qtbot.waitUntil(lambda: table.projector.running or window.stack.currentWidget() is not table)
        assert leaks() == set()
        for name in ("log", "points", "result"):  # at the most, the count begins
            if window.stack.currentWidget() is table:
                table.press(name)
                assert leaks() == set()
        qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), VictoryPage))
        page = window.stack.currentWidget()
        assert isinstance(page, VictoryPage)
        page.animation.pause()
        for step in steps:
            assert page.line.text() == step.words
            qtbot.waitUntil(lambda step=step: any(step.words in each for each in heard))  # type: ignore[misc]
            assert leaks() == set(), step.title
            QTest.keyClick(page, Qt.Key.Key_Space)
        QTest.keyClick(page, Qt.Key.Key_Escape)
        assert page.title.text() in secrets
        page.onward.click()
    final = window.stack.currentWidget()
    assert isinstance(final, FinalPage)
    final.look_at_board.emit()
    assert isinstance(window.stack.currentWidget(), TablePage)
    assert [line.text for line in table.presenter.log][-1] == phrases.event(kept_back[0])
    assert table.scene.shown is not None
    assert table.scene.shown.sentence == phrases.result(match.result)
