"""Where things lie that find their own place: bubbles beside ways, a hand in the middle, sentences of the log."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from neptun_desktop.controller.preview import Saying
from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.ui.board.advice import rings_around
from neptun_desktop.ui.board.arrange import log_panel
from neptun_desktop.ui.board.furniture import Blank, wrapped
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.overlay import NARROWER, TAIL, BubbleItem, CourseItem, surroundings
from neptun_desktop.ui.board.pieces import piece
from neptun_desktop.ui.board.placing import Surroundings, hidden, place
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.theme import LIGHT
from tests.ui.tables import first_moment, look_for, shown_to

pytestmark = pytest.mark.usefixtures("qapp")
TABLE = QRectF(0, 0, 1280, 800)
PORT = QRectF(600, 400, 26, 26)
SAYING = Saying("Roma", ("25 miles away", "By way of Tyros and Crete"))


def way_to(end: QPointF) -> QPainterPath:
    path = QPainterPath(PORT.center())
    path.lineTo(end)
    return path


def lying(
    about: QRectF | None = PORT, seen: Sequence[QRectF] = (), keep_off: Sequence[Sequence[QRectF]] = ()
) -> QRectF:
    """Return where a bubble lies on an otherwise empty table."""
    size = BubbleItem(SAYING, LIGHT).size
    mine = [[about], *keep_off] if about is not None else keep_off
    corner = place(size, about, Surroundings(room=TABLE.adjusted(6, 56, -6, -6), keep_off=mine, seen=seen))
    return QRectF(corner, size)


def test_a_bubble_hides_as_little_as_it_can_of_what_else_is_looked_for() -> None:
    above = QRectF(PORT.left() - 60, PORT.top() - 40, 40, 20)
    assert lying(seen=[above]).top() > PORT.bottom()


def test_a_bubble_lies_above_what_it_is_about_and_never_on_the_prompt() -> None:
    bubble = lying()
    assert bubble.bottom() < PORT.top()
    assert bubble.center().x() == PORT.center().x()
    high = QRectF(600, 60, 26, 26)
    assert lying(high).top() > high.bottom()


def test_what_is_about_nothing_on_the_table_lies_where_it_hides_least() -> None:
    left, upper = QRectF(0, 0, 900, 800), QRectF(0, 0, 1280, 600)
    bubble = lying(None, seen=[left, upper])
    assert not bubble.intersects(left)
    assert not bubble.intersects(upper)


def test_the_only_free_place_is_found_however_far_away() -> None:
    size = BubbleItem(SAYING, LIGHT).size
    hole = QRectF(1000, 90, size.width() + 8, size.height() + 8)
    around = [
        QRectF(0, 0, 1280, hole.top()),
        QRectF(0, hole.bottom(), 1280, 800),
        QRectF(0, 0, hole.left(), 800),
        QRectF(hole.right(), 0, 300, 800),
    ]
    assert hole.contains(lying(keep_off=[around]))


def test_without_a_free_place_it_keeps_off_what_matters_most() -> None:
    log, rest = QRectF(640, 0, 640, 800), QRectF(0, 0, 1280, 800)
    bubble = lying(keep_off=[[log], [rest]])
    assert not bubble.intersects(log)
    assert not bubble.intersects(PORT)
    assert lying(keep_off=[[rest]]).isValid(), "it lies somewhere all the same"
    assert TABLE.contains(lying(keep_off=[[rest]]))


def test_what_is_larger_than_its_room_begins_at_its_corner() -> None:
    room = QRectF(10, 20, 100, 30)
    assert place(QSizeF(300, 40), PORT, Surroundings(room=room)) == room.topLeft()


def test_a_bubble_reaches_to_what_it_is_about() -> None:
    bubble = BubbleItem(SAYING, LIGHT)
    bubble.lie(QPointF(100, 100), PORT)
    assert bubble.sceneBoundingRect().contains(PORT.topLeft())
    bubble.lie(QPointF(100, 100))
    assert not bubble.sceneBoundingRect().intersects(PORT)


def painted_rows(apart: float) -> list[int]:
    """Return at which heights something is painted between a bubble and a thing so far below it."""
    bubble = BubbleItem(SAYING, LIGHT)
    high = round(bubble.size.height())
    bubble.lie(QPointF(0, 0), QRectF(40, high + apart, 20, 20))
    picture = QImage(400, 400, QImage.Format.Format_ARGB32)
    picture.fill(0)
    with QPainter(picture) as painter:
        bubble.paint(painter, QStyleOptionGraphicsItem())
    below = range(high + 4, high + round(apart) - 1)
    return [y for y in below if any(picture.pixelColor(x, y).alpha() > 200 for x in range(30, 70))]


def test_a_tail_is_whole_and_dots_leave_gaps() -> None:
    assert len(painted_rows(TAIL)) > TAIL * 0.7
    assert 0 < len(painted_rows(4 * TAIL)) < 4 * TAIL * 0.7


def test_a_narrower_bubble_says_the_same_in_more_rows() -> None:
    saying = Saying("Tyros", ("1 gold for the rest of the way; you have 2",))
    usual, narrow = BubbleItem(saying, LIGHT), BubbleItem(saying, LIGHT, NARROWER)
    assert " ".join(narrow.words) == " ".join(usual.words)
    assert narrow.size.width() < usual.size.width()
    assert narrow.size.height() > usual.size.height()


def test_what_is_hidden_counts_as_often_as_it_is_seen() -> None:
    around = Surroundings(room=QRectF(0, 0, 480, 480), seen=[QRectF(0, 0, 120, 120), QRectF(0, 0, 120, 120)])
    assert hidden(QRectF(0, 0, 240, 120), around) == pytest.approx(2 * 120 * 120)
    assert hidden(QRectF(240, 240, 120, 120), around) == 0


@pytest.mark.parametrize("length", range(20, 320, 23))
def test_no_row_of_a_tip_is_a_single_word_if_that_can_be_helped(length: int) -> None:
    words = ("The value of your goods goes from 21 coins to 0, and you overtake Titus and Gaius. " * 4)[:length]
    rows = BubbleItem(Saying("", (words.strip(),)), LIGHT).words
    assert " ".join(rows) == words.strip()
    letters = [len(row) for row in rows]
    assert min(letters) > max(letters) * 0.55, rows


@pytest.mark.parametrize("end", [QPointF(613, 100), QPointF(613, 700), QPointF(100, 413), QPointF(1200, 413)])
def test_a_bubble_lies_off_the_way(end: QPointF) -> None:
    posed = first_moment("sail")
    scene, way = TableScene(KIT, layout_for(1280, 800), look_for(posed)), way_to(end)
    bubble = lying(keep_off=surroundings(scene, PORT, ways=[way]).keep_off)
    assert not bubble.intersects(PORT)
    assert not any(bubble.contains(way.pointAtPercent(step / 50)) for step in range(8, 51))


def test_a_way_runs_below_the_tiles_that_count_its_miles_and_no_glow_hides_a_name() -> None:
    posed = first_moment("sail")
    scene = TableScene(KIT, layout_for(1280, 800), look_for(posed))
    scene.show_view(shown_to(posed, posed.state.queue[0]))
    heights: dict[str, list[float]] = {"distance": [], "port": [], "port name": []}
    for key, item in scene.items_by_key.items():
        heights.get(str(key[0]), []).append(item.zValue())
    assert CourseItem(way_to(QPointF(0, 0)), LIGHT).zValue() < min(heights["distance"])
    assert max(heights["port"]) < min(heights["port name"])


@pytest.mark.parametrize("size", [(1280, 800), (1600, 900)])
def test_discs_without_a_favour_lie_side_by_side(size: tuple[int, int]) -> None:
    posed = first_moment("draft", 5)
    scene = TableScene(KIT, layout_for(*size), look_for(posed))
    scene.show_view(shown_to(posed, posed.state.queue[0]))
    discs = [item.box() for key, item in scene.items_by_key.items() if key[:2] == ("disc", "hispania")]
    assert len(discs) == 5
    for left, right in pairwise(sorted(discs, key=QRectF.left)):
        assert right.left() - left.left() >= 17


@pytest.mark.parametrize("seats", [3, 5])
def test_a_short_hand_lies_in_the_middle_and_the_log_fills_its_panel(seats: int) -> None:
    posed = first_moment("sail", seats, skip=9)
    layout, seat = layout_for(1280, 800), posed.state.queue[0]
    scene = TableScene(KIT, layout, look_for(posed))
    scene.show_view(shown_to(posed, seat))
    hand = [scene.items_by_key["oar", card].box() for card in posed.state.merchants[seat].hand]
    panel = layout.panel("hand")
    assert hand[0].left() - panel.left() == pytest.approx(panel.right() - hand[-1].right())
    lines = sorted((item.box() for key, item in scene.items_by_key.items() if key[0] == "log line"), key=QRectF.bottom)
    log = log_panel(layout, seats)
    assert log.contains(lines[0])
    assert log.bottom() - lines[-1].bottom() == pytest.approx(8)
    gaps = [below.top() - above.bottom() for above, below in pairwise(lines)]
    assert gaps == pytest.approx([gaps[0]] * len(gaps))
    assert 4 <= gaps[0] <= 12


def test_no_row_of_the_log_begins_with_a_lone_figure() -> None:
    told = "Livia takes grapes into slot 4 (oar: strength 7, wind -1). Mara sails to Athenae: 7 miles (reach: 13)."
    for width in range(60, 400, 7):
        rows = wrapped(told, "body", 13, width, 40)
        assert " ".join(rows) == told
        assert not any(row.startswith(("-1", "13.", "7,")) for row in rows)


def test_no_row_of_the_log_begins_with_a_colon_or_a_minus() -> None:
    told = (
        "Livia navigue de Tyr à Rome\N{NO-BREAK SPACE}: 12 milles (portée\N{NO-BREAK SPACE}: 13), vent \N{MINUS SIGN}1."
    )
    for width in range(60, 400, 7):
        rows = wrapped(told, "body", 13, width, 40)
        assert " ".join(rows) == told
        assert not any(row.startswith((":", "\N{MINUS SIGN}")) for row in rows)


@pytest.mark.parametrize("corner", [QPointF(0, 0), QPointF(1256, 776), QPointF(0, 776), QPointF(1256, 0)])
def test_a_ring_at_the_edge_of_the_table_is_seen_whole_with_its_lamp(corner: QPointF) -> None:
    posed = first_moment("draft")
    item = PieceItem(piece(("there",), Blank(), QRectF(corner, QSizeF(24, 24)), 1.0), look_for(posed), 1.0)
    (ring,) = rings_around([item], LIGHT, table=TABLE)
    assert TABLE.contains(ring.lamp)
    assert TABLE.contains(ring.rect().adjusted(2.5, 2.5, -2.5, -2.5))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_tip_about_a_contract_hides_hardly_a_name_a_ship_or_a_distance(seats: int) -> None:
    moment = first_moment("draft", seats)
    scene = TableScene(KIT, layout_for(1366, 768), look_for(moment))
    scene.show_view(shown_to(moment, 0))
    contract = scene.items_by_key["contract", 0].box()
    around = surroundings(scene, contract, None)
    tip = QRectF(place(BubbleItem(SAYING, LIGHT).size, contract, around), BubbleItem(SAYING, LIGHT).size)
    kinds = {"port name", "ship", "distance"}
    hidden = {key: tip.intersected(item.box()) for key, item in scene.items_by_key.items() if key[0] in kinds}
    assert sum(each.width() * each.height() for each in hidden.values()) < 200, "no more than the corner of one"
