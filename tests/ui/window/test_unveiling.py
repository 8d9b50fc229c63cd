"""A table that is seen for the first time is whole: a calm ground until all of it is painted, then one fade."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board import board
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import new_match
from neptun_desktop.ui.paint.ambient import allow_motion, motion_allowed
from neptun_desktop.ui.paint.speed import Speed
from tests.kit.slices import one_in
from tests.ui.window.driver import BOX, a_table, laid

pytestmark = pytest.mark.alone


@pytest.fixture(autouse=True)
def _motion() -> Iterator[None]:
    before = motion_allowed()
    allow_motion(allowed=True)
    yield
    allow_motion(allowed=before)


def new_table(qtbot: QtBot, speed: Speed, game: str = "neptun") -> TablePage:
    session = laid(BOX, new_match(BOX, a_table(3, 0, game=game)), speed=speed)
    qtbot.addWidget(session.page)
    session.page.destroyed.connect(session.host.close)
    session.page.resize(1280, 800)
    session.page.show()
    return session.page


def watched(qtbot: QtBot, page: TablePage) -> list[float]:
    """Return how strong the cover was at each look until it was gone; nothing is seen before all is painted."""
    strengths = [page.unveiling.strength]

    def is_over() -> bool:
        strengths.append(page.unveiling.strength)
        assert page.unveiling.strength == 1.0 or page.view.at_rest
        return not page.unveiling.running

    qtbot.waitUntil(is_over)
    return strengths


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, BOX.games.ids))
def test_nothing_is_seen_before_all_is_painted_and_then_it_fades_in(qtbot: QtBot, game: str) -> None:
    page = new_table(qtbot, "slow", game)
    first = page.view.viewport().grab().toImage()
    ground = first.pixelColor(3, 3)
    assert ground.name() == page.scene.look.theme.table
    assert all(first.pixelColor(x, y) == ground for x in range(0, 1280, 40) for y in range(0, 800, 40))
    page.opening.expect()  # of a new game
    page.begin()
    assert page.projector.running, "the table is laid"
    assert not page.projector.played, "but not unseen"
    strengths = watched(qtbot, page)
    assert any(0 < strength < 1 for strength in strengths)
    assert strengths == sorted(strengths, reverse=True)
    qtbot.waitUntil(lambda: page.projector.played > 0)
    page.projector.skip()


@pytest.mark.parametrize(("speed", "allowed"), [("off", True), ("slow", False)])
def test_without_motion_it_is_there_at_once_but_whole(qtbot: QtBot, speed: Speed, *, allowed: bool) -> None:
    allow_motion(allowed=allowed)
    page = new_table(qtbot, speed)
    assert set(watched(qtbot, page)) == {1.0, 0.0}


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, reversed(BOX.games.ids)))
def test_what_is_still_covered_is_painted_for_later_and_not_into_the_window(qtbot: QtBot, game: str) -> None:
    drawn: list[tuple[float, Key]] = []

    class Noted(PieceItem):
        @override
        def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
            drawn.append((page.unveiling.strength, self.piece.key))
            super().paint(painter, option, widget)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(board, "PieceItem", Noted)
        page = new_table(qtbot, "slow", game)
    watched(qtbot, page)
    seen = {item.piece.key for item in page.scene.items_by_key.values() if item.isVisible()}
    assert {key for strength, key in drawn if strength < 1} == seen
    assert not [key for strength, key in drawn if strength == 1]


def test_a_picture_of_it_does_not_wait(qtbot: QtBot) -> None:
    page = new_table(qtbot, "slow")
    picture = portrait(page).toImage()
    assert picture.pixelColor(640, 20).name() != page.scene.look.theme.table
    assert not page.unveiling.running
