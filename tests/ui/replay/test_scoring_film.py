"""The theatre plays the scoring on the temples as the table does, and a click skips it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neptun_desktop.games.neptun.rules.events import TileClaimed
from neptun_desktop.games.neptun.table.movements import Spotlight
from tests.ui.replay.front import STORY, Open, press
from tests.ui.replay.matches import recorded


def test_a_replay_lights_the_temples_and_is_skipped_by_a_click(theatre: Open) -> None:
    match = recorded(STORY)
    scored = next(
        place
        for place, entry in enumerate(match.entries)
        if any(isinstance(event, TileClaimed) for event in entry.events)
    )
    page = theatre(match)
    page.player.projector.speed = "normal"
    page.player.go_to(page.at.to(scored))
    press(page, Qt.Key.Key_Right)
    projector, scene = page.player.projector, page.scene
    lit = False
    for _ in range(400):
        projector.play_on(30)
        lit = lit or any(isinstance(prop.piece.face, Spotlight) for prop in scene.props)
        if lit:
            break
    assert lit
    temples = page.board.mapFromScene(scene.table_layout.panel("temples").center())
    QTest.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, pos=temples)
    assert not projector.running
    assert not scene.props
    assert page.at.commands == scored + 1
