"""What may be clicked, and what has the focus, stands out on a table at 3 to 1 in every look: read from pixels.

So are words, at 4.5 to 1, and what is chosen among its neighbours.

On pages that is one of their laws.
"""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.games.neptun.table.faces import TICK
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.board import is_of_prompt
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import SlowFace
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.log_panel import LogRows
from neptun_desktop.ui.paint.glow import RING, underline
from neptun_desktop.ui.paint.panels import rounded_outline
from neptun_desktop.ui.paint.theme import LOOKS, luminance
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.rows import BAR
from neptun_desktop.ui.widgets.scroll import Fade
from neptun_desktop.ui.widgets.styling import Styling
from tests.conftest import SOAK
from tests.kit.slices import in_turns, one_in
from tests.ui.luminance import changed, contrast, light_of, standing_out, written_contrast
from tests.ui.pages.laws import GRAPHICS, pictured
from tests.ui.recorder import DROP, RISE, own_letters, painted
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import stage
from tests.ui.samples.table_samples import merchants

pytestmark = pytest.mark.usefixtures("qapp")
LETTERS = 4.5  # WCAG 2.1, 1.4.3
MOST_OF_IT = 0.6  # of a rim: names, ships and neighbours may cover the rest
POSES = ("draft", "draft-slot", "choose", "sail", "deliver", "favour", "rouen-act", "rouen-sail-out", "rouen-fish")
SIZES = ((1280, 800), (1024, 768))


def strike(window: QWidget) -> None:
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def mark_on_screen(item: PieceItem, view: TableView) -> QPainterPath:
    """Return what tells that it may be clicked: its rim, or the line below it."""
    if not item.is_underlined:
        return rim_on_screen(item, view)
    line = underline(item.rim)
    path = QPainterPath(QPointF(line.left(), line.center().y()))
    path.lineTo(line.right(), line.center().y())
    return view.viewportTransform().map(path)


def rim_on_screen(item: PieceItem, view: TableView) -> QPainterPath:
    left, top, right, bottom = item.piece.inset
    rim = item.box().adjusted(left, top, -right, -bottom)
    path = rounded_outline(QRectF(rim), item.piece.round_corners)
    return view.viewportTransform().map(path)


@pytest.mark.soak
@pytest.mark.parametrize(("pose", "look"), one_in(4, in_turns(POSES, LOOKS)))
def test_what_may_be_clicked_and_what_has_the_focus_stand_out_on_the_table(pose: str, look: str) -> None:
    size = SIZES[POSES.index(pose) % 2]
    window, page = stage(pose, LOOKS[look], language(), QSize(*size), merchants(pose)[1])
    (view,) = page.findChildren(TableView)
    scene, invited = view.table, view.table.invited
    assert invited
    scene.bubbles.forget()
    scene.invite(())
    dark = pictured(view)
    scene.invite(invited)
    lit = pictured(view)
    glowing = [
        item
        for item in scene.items_by_key.values()
        if item.piece.target in invited and item.isVisible() and item.piece.shine != "quiet"
    ]
    dull = {
        item.piece.key: share
        for item in glowing
        if (share := standing_out(mark_on_screen(item, view), dark, lit, GRAPHICS)) < MOST_OF_IT
    }
    assert dull == {}
    for item in glowing[:: max(1, len(glowing) // 3)]:
        scene.focus_on(item.piece.target)
        scene.bubbles.forget()
        focused, rim = pictured(view), rim_on_screen(item, view)
        assert standing_out(rim, dark, focused, GRAPHICS) >= MOST_OF_IT, item.piece.key
        assert standing_out(rim, lit, focused, GRAPHICS) >= MOST_OF_IT, f"{item.piece.key} looks merely lit"
    strike(window)


@pytest.mark.parametrize("look", LOOKS)
def test_words_of_danger_can_be_read_wherever_they_are_written(look: str) -> None:
    theme = LOOKS[look]
    for ground in (theme.panel, theme.panel_shade, theme.field):
        assert contrast(luminance(theme.danger), luminance(ground)) >= LETTERS
        assert contrast(luminance(theme.success), luminance(ground)) >= GRAPHICS


@pytest.mark.parametrize("region", REGIONS)
def test_the_tick_of_a_fulfilled_contract_stands_out_from_its_seal(region: str) -> None:
    assert contrast(luminance(TICK), luminance(REGIONS[region].light)) >= GRAPHICS


LARGE, LARGE_AND_THIN = 19.0, 24.0  # letters that are large for WCAG: bold ones of 14 points, others of 18
SHARP = 2  # pixels to a unit, so that thin letters have their full colour
READ = ("new-game", "round", "learn", "library", "final", "settings-look")
WORDS_IN = ("draft", "rouen-act")
MORE_WORDS_IN = ("deliver", "choose", "favour", "over", "rouen-sail-out", "rouen-fish", "rouen-stow", "rouen-over")


def is_off(item: PieceItem) -> bool:
    """Return whether it is a button that cannot be pressed: such words may be pale."""
    return getattr(item.piece.face, "state", "") == "off"


def faint_words(view: TableView) -> dict[tuple[object, str], float]:
    """Return the words on a table that stand out from their ground at less than 4.5 to 1, or large ones at 3 to 1."""
    image, found = pictured(view), dict[tuple[object, str], float]()
    items = [item for item in view.table.items_by_key.values() if item.isVisible()]
    lying = [(each, each.zValue(), each.box()) for each in items if not isinstance(each.piece.face, Blank)]
    for item in items:
        if isinstance(item.piece.face, SlowFace) or is_off(item):
            continue
        paint = painted(item)
        for words, spot, ink in zip(paint.words, paint.spots, paint.inks, strict=True):
            least = GRAPHICS if spot.height() >= LARGE else LETTERS
            below = spot.height() * DROP / (RISE + DROP) if words.isdigit() else 0.0  # of a figure, nothing
            on_table = spot.adjusted(0, 0, 0, -below).translated(item.pos())
            middle, height = on_table.center(), item.zValue()
            covered = any(z > height and box.contains(middle) and each is not item for each, z, box in lying)
            area = view.mapFromScene(on_table).boundingRect().intersected(image.rect())
            if covered or not words.strip() or area.isEmpty():
                continue
            if (seen := written_contrast(image, area, ink)) < least:
                found[item.piece.key, words] = round(seen, 1)
    return found


@pytest.mark.soak
@pytest.mark.parametrize(
    ("pose", "look"), in_turns(WORDS_IN + MORE_WORDS_IN * SOAK, ("dark", "light", "high contrast"))
)
def test_words_on_a_table_can_be_read(pose: str, look: str) -> None:
    window, page = stage(pose, LOOKS[look], language(), QSize(2560, 1600), merchants(pose)[1])
    (view,) = page.findChildren(TableView)
    view.table.bubbles.forget()
    view.table.invite(())
    assert faint_words(view) == {}
    strike(window)


def faint_words_of_page(window: QWidget, page: QWidget) -> dict[tuple[str, str], float]:
    """Return the words on a page that stand out too little; what is off, or fades at an edge, may be pale."""
    image, found = pictured(window), dict[tuple[str, str], float]()
    fading = [
        QRect(each.mapTo(window, QPoint(0, 0)), each.size()) for each in window.findChildren(Fade) if each.isVisible()
    ]
    for part in [page, *page.findChildren(QWidget)]:
        seen = part.visibleRegion().boundingRect() if part.isVisible() and part.isEnabled() else QRect()
        if seen.isEmpty() or isinstance(part.parent(), TableView):
            continue
        for letters in own_letters(part):
            area = letters.ink.toAlignedRect().intersected(seen).translated(part.mapTo(window, QPoint(0, 0)))
            area = area.adjusted(-2, -2, 2, 2).intersected(image.rect())
            if any(area.intersects(edge) for edge in fading):  # they can be scrolled out of it
                continue
            if not letters.words.strip() or area.width() < 3 or area.height() < letters.ink.height() / 2:
                continue
            least = GRAPHICS if letters.size / SHARP >= (LARGE if letters.bold else LARGE_AND_THIN) else LETTERS
            if (contrast_ := written_contrast(image, area, letters.colour)) < least:
                found[type(part).__name__, letters.words] = round(contrast_, 1)
    return found


@pytest.mark.soak
@pytest.mark.parametrize(("name", "look"), one_in(2, in_turns(READ, LOOKS)) if not SOAK else in_turns(PAGES, LOOKS))
def test_words_on_a_page_can_be_read(name: str, look: str) -> None:
    window, page = stage(name, LOOKS[look], language(), QSize(2560, 1600), 4)
    assert faint_words_of_page(window, page) == {}
    strike(window)


@pytest.mark.parametrize("look", LOOKS)
def test_what_is_chosen_stands_out_from_its_neighbours(look: str) -> None:
    """Without its hue, and with the words that it had before."""
    theme = LOOKS[look]
    bar = TabBar(("one", "two"), Styling(theme=theme))
    for name, button in bar.buttons.items():
        button.word(name)
    bar.show()
    chosen, other = (pictured(button) for button in bar.buttons.values())
    lights = [light_of(image.pixel(image.width() // 2, image.height() // 5)) for image in (chosen, other)]
    assert contrast(*lights) >= GRAPHICS
    for image, button in ((chosen, bar.buttons["one"]), (other, bar.buttons["two"])):
        (letters,) = own_letters(button)
        assert written_contrast(image, image.rect().adjusted(8, 8, -8, -8), letters.colour) >= LETTERS
    strike(bar)


@pytest.mark.parametrize("thinly", [1.0, 0.6])
def test_bold_words_are_not_taken_for_their_own_ground(thinly: float) -> None:
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("#ffffff"))
    with QPainter(image) as painter:
        painter.setOpacity(thinly)
        painter.fillRect(10, 5, 40, 50, QColor("#000000"))  # most of it
    seen = luminance(f"#{image.pixel(30, 30) & 0xFFFFFF:06x}")
    assert written_contrast(image, image.rect(), "#000000") == pytest.approx(contrast(1.0, seen), abs=0.01)


@pytest.mark.soak
@pytest.mark.parametrize(("pose", "look"), in_turns(("draft", "rouen-act"), LOOKS))
def test_what_is_picked_stands_out_among_what_glows(pose: str, look: str) -> None:
    window, page = stage(pose, LOOKS[look], language(), QSize(1280, 800), merchants(pose)[1])
    (view,) = page.findChildren(TableView)
    scene, invited = view.table, view.table.invited
    items = [item for item in scene.invited_items if not is_of_prompt(item.piece.key)]
    assert items
    scene.invite(invited)
    scene.bubbles.forget()
    lit = pictured(view)
    for item in items[:: max(1, len(items) // 3)]:
        scene.invite(invited, (item.piece.target,))
        left, top, right, bottom = item.piece.inset
        rim = item.box().adjusted(left - RING, top - RING, RING - right, RING - bottom)
        ring = view.viewportTransform().map(rounded_outline(rim, item.piece.round_corners + RING))
        assert standing_out(ring, lit, pictured(view), GRAPHICS) >= MOST_OF_IT, item.piece.key
    strike(window)


@pytest.mark.parametrize("look", LOOKS)
def test_the_bar_of_a_selected_row_stands_out(look: str) -> None:
    window, page = stage("log", LOOKS[look], language(), QSize(1280, 800))
    (rows,) = page.findChildren(LogRows)
    rows.clearFocus()
    below, here = rows.count() - 1, rows.count() - 2
    seen = []
    for row in (below, here):
        rows.setCurrentRow(row)
        seen.append(pictured(window))
    box = rows.visualItemRect(rows.item(here)).adjusted(2, 2, -2, -2)
    corner = rows.viewport().mapTo(window, box.topLeft())
    bar = QRect(corner.x() + 2, corner.y() + 5, BAR, box.height() - 10)
    before, after = seen
    assert changed(bar, before, after, GRAPHICS) >= bar.width() * bar.height() * MOST_OF_IT
    strike(window)
