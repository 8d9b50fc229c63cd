"""At the end of a round the temples score at the table, one by one; the page with the table of points follows."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.pages.round_score_page import RoundScorePage
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.events import TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.table.movements import Light, Spotlight
from neptun_desktop.match.library import Library
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Setting, begin_from
from neptun_desktop.ui.board.animations import Overlapping, Sounding
from neptun_desktop.ui.board.arrange import SENTENCE
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in
from tests.ui.samples.table_sheet import Posed, play_randomly
from tests.ui.tables import look_for, shown_to

PATIENCE_MS = 60_000
SCORED = (TileClaimed, TileUnclaimed)


def last_of_a_round(seats: int = 3) -> tuple[State, int, Any, State]:
    """Return the last position of a round, and the command that ends it."""
    chance, after = Random(3), engine.new(shipped_edition(), seats, 3, Options())
    while True:
        seat = chance.choice(sorted(engine.to_act(after)))
        before, command = after, chance.choice(engine.legal(after, seat))
        after = engine.apply(before, seat, command).state
        if after.round > before.round:
            return before, seat, command, after


@pytest.fixture
def window(tmp_path: Path, request: pytest.FixtureRequest, qapp: object) -> Iterator[MainWindow]:  # noqa: ARG001
    settings = tmp_path / "settings.json"
    write_preferences(settings, Preferences(tempo=getattr(request, "param", "normal")))
    window = MainWindow(game_box(), Library(tmp_path / "matches"), settings)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def end_the_round(window: MainWindow) -> None:
    """Let people play the last command of a round."""
    before, seat, command, _ = last_of_a_round()
    people = tuple(Occupant(name=name, kind="human", level=None) for name in ("Ann", "Bo", "Cy"))
    setting = Setting(game=engine, edition=shipped_edition(), occupants=people)
    window.sit(table_session(window.box, begin_from(setting, before), None, window.preferences))
    assert window.session is not None
    window.session.host.submit(seat, command)


def scores(window: MainWindow) -> bool:
    return isinstance(window.stack.currentWidget(), RoundScorePage)


def scoring(window: MainWindow) -> RoundScorePage:
    page = window.stack.currentWidget()
    assert isinstance(page, RoundScorePage)
    return page


@pytest.mark.soak
@pytest.mark.parametrize("way", one_in(2, ["click", "key"]))
def test_the_scoring_at_the_temples_is_skipped_as_a_whole(window: MainWindow, qtbot: QtBot, way: str) -> None:
    end_the_round(window)
    assert window.session is not None
    page = window.session.page

    def lit() -> bool:
        return any(isinstance(prop.piece.face, Spotlight) for prop in page.scene.props)

    qtbot.waitUntil(lit, timeout=PATIENCE_MS)
    assert not scores(window)
    told = page.scene.items_by_key[SENTENCE].piece.face
    assert isinstance(told, TextLine)
    assert told.words.startswith("Temple of Hispania: ")
    if way == "click":
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(400, 300))
    else:
        QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert not page.projector.running
    assert not page.scene.props
    qtbot.waitUntil(lambda: scores(window))
    assert scoring(window).running, "what was skipped is told by the page"


def test_after_the_film_the_page_is_complete_and_can_be_seen_again(window: MainWindow, qtbot: QtBot) -> None:
    end_the_round(window)
    assert window.session is not None
    projector = window.session.page.projector
    while not scores(window):
        qtbot.wait(10)
        projector.play_on(400)
    page = scoring(window)
    assert page.sheet.now == page.sheet.length
    page.replay.click()
    assert page.running
    page.skip()


@pytest.mark.parametrize("window", ["instant"], indirect=True)
def test_where_films_are_off_nothing_moves_and_the_page_comes_at_once(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[object] = []
    monkeypatch.setattr(BoardScene, "add_prop", lambda _scene, *prop: moved.append(prop))
    end_the_round(window)
    qtbot.waitUntil(lambda: scores(window), timeout=PATIENCE_MS)
    assert moved == []


def scorings(seats: int) -> Iterator[tuple[Posed, Posed, list[Any]]]:
    """Yield the ends of all rounds of a random game: before, after, and what was scored."""
    for before, after in pairwise(play_randomly(seats, 5)):
        scored = [event for event in after.told[len(before.told) :] if isinstance(event, SCORED)]
        if scored:
            yield before, after, scored


def unheard(cue: Any) -> Any:  # noqa: ANN401
    """Return a cue without its sounds."""
    return cue.cue if isinstance(cue, Sounding) else cue


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("seats", [3, 5])
def test_temple_by_temple_tiles_fly_and_points_are_counted_up(seats: int) -> None:
    rounds = list(scorings(seats))
    assert len(rounds) == 3
    for before, after, scored in rounds:
        scene = TableScene(KIT, layout_for(1280, 800), look_for(before))
        scene.show_view(shown_to(before, None))
        points = list(scene.shown.points) if scene.shown is not None else []
        film = list(KIT.animate(scored, scene))
        assert [type(unheard(cue)) for cue in film] == [Overlapping] * 6
        assert all(400 <= cue.duration <= 1100 for cue in film)  # a beat for each temple
        assert sum(cue.duration for cue in film) <= 6200
        for cue in film:
            cue.begin()
            for frame in range(21):
                cue.show(frame / 20)
            cue.end()
            assert not scene.props
        for event in scored:
            if isinstance(event, TileClaimed):
                points[event.seat] += event.tile.value
        for seat, total in enumerate(points):
            face = scene.items_by_key["merchant score", seat].piece.face
            assert isinstance(face, TextLine)
            assert face.words == str(total)
        hidden = [key for key, item in scene.items_by_key.items() if key[0] == "tile" and not item.isVisible()]
        assert len(hidden) == len(scored)
        scene.show_view(shown_to(after, None))
        assert all(item.isVisible() and item.transform().isIdentity() for item in scene.items_by_key.values())


@pytest.mark.usefixtures("qapp")
def test_only_one_temple_is_lit_and_those_ahead_are_lifted_from_it() -> None:
    before, _, scored = next(found for found in scorings(5) if any(isinstance(e, TileClaimed) for e in found[2]))
    scene = TableScene(KIT, layout_for(1280, 800), look_for(before))
    scene.show_view(shown_to(before, None))
    discs = {key: item for key, item in scene.items_by_key.items() if key[0] in {"disc", "purse disc"}}
    lying = {key: item.pos() for key, item in discs.items()}
    temples = list(dict.fromkeys(event.tile.temple for event in scored))
    for temple, cue in zip(temples, KIT.animate(scored, scene), strict=True):
        cue.begin()
        cue.show(0.5)
        raised = {key for key, item in discs.items() if item.pos() != lying[key]}
        claimed = [event.seat for event in scored if isinstance(event, TileClaimed) and event.tile.temple == temple]
        gold = temple == "gold"
        assert raised == {("purse disc", seat) if gold else ("disc", temple, seat) for seat in claimed}
        lights = [each for _, each in unheard(cue).cues if isinstance(each, Light)]
        assert len(lights) == 1
        cue.show(1.0)
        cue.end()
        assert {key: item.pos() for key, item in discs.items()} == lying
