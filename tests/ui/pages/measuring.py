"""Measure pages and tables in windows of any size, look and scale: what is cut, what lies on something else.

Qt takes its scale from the environment when it starts, so other scales are measured by other processes: this module
reads cases and writes what it found, as JSON.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import combinations, cycle, product
from typing import TypeAlias, TypeVar, cast

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtWidgets import QApplication

from neptun_desktop.games.neptun.table.scale_faces import Marker
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import Panel
from neptun_desktop.ui.board.overlay import BubbleItem
from neptun_desktop.ui.board.pieces import Key, Piece, SlowFace
from neptun_desktop.ui.board.view import TableView, portrait
from neptun_desktop.ui.paint.theme import LOOKS
from neptun_desktop.ui.preferences.preferences import TextSize
from neptun_desktop.ui.preferences.theme_choice import sizes_of
from neptun_desktop.words.language import ENGLISH, Language, language
from tests.ui.pages.stage import clipped, cut_letters, noticing_cuts, overlapping, unreachable
from tests.ui.recorder import Painted, painted
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import stage
from tests.ui.samples.table_samples import TABLES, THEATRES, merchants

SIZES = ((1024, 768), (1280, 800), (1920, 1080))
SCALES = (1.0, 1.5, 2.0)
ON_A_PANEL = {("wind panel",), ("tracks panel",), ("quay pile",), ("cargo sheet",)}  # they lie on another one
HAIR = 1.0  # edges that touch do not overlap

Case: TypeAlias = tuple[str, tuple[int, int], float, str, int]  # page, size, scale, look, merchants


def whole_product() -> list[Case]:
    """Return every page at every size and scale, light and dark; tables with the fewest and the most merchants."""
    pages = product(PAGES, SIZES, SCALES, ("light", "dark"), (5,))
    tables = [
        (name, size, scale, look, seats)
        for name, size, scale, look in product((*TABLES, *THEATRES), SIZES, SCALES, ("light", "dark"))
        for seats in merchants(name)
    ]
    return [*pages, *tables]


def slice_of_it() -> list[Case]:
    """Return each page once plain and once enlarged, and each pose of the table once: sizes and looks take turns."""
    looks, enlarged = (("light", 3), ("dark", 5)), SCALES[1:]
    pages: list[Case] = []
    for place, name in enumerate(PAGES):
        one, other = SIZES[place % len(SIZES)], SIZES[(place + 1) % len(SIZES)]
        pages.append((name, one, SCALES[0], *looks[place % len(looks)]))
        pages.append((name, other, enlarged[place % len(enlarged)], *looks[(place + 1) % len(looks)]))
    windows = cycle(product(SIZES, SCALES))
    turns = cycle((("light", 0), ("dark", 1)))
    tables = [
        (name, *window, look, merchants(name)[most])
        for name, window, (look, most) in zip((*TABLES, *THEATRES), windows, turns, strict=False)
    ]
    return [*pages, *tables]


def faults(case: Case, say: Language | None = None, text_size: TextSize = "normal") -> list[str]:
    """Return what is wrong with a page, in words."""
    name, size, scale, look, seats = case
    theme = LOOKS[look]._replace(sizes=sizes_of(LOOKS[look].sizes, text_size))
    with noticing_cuts() as cut:
        window, page = stage(name, theme, say or language(), QSize(*size), seats)
        taken = portrait(window)
    found = [*clipped(page), *cut_letters(page), *unreachable(page), *overlapping(page)]
    found += (f"{words!r} is cut" for words in cut)
    if (taken.width(), taken.height()) != (round(size[0] * scale), round(size[1] * scale)):
        found.append(f"a picture of {taken.size()}")
    for table in page.findChildren(TableView):
        found += table_faults(table)
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # no event loop runs here that would do it
    return [f"{name} {size[0]}x{size[1]} at {scale} {look} {seats}: {fault}" for fault in found]


def table_faults(view: TableView) -> list[str]:
    """Return what is wrong with a table."""
    scene: BoardScene = view.table
    shown = view.mapFromScene(scene.sceneRect()).boundingRect()
    found = [] if view.viewport().rect().adjusted(-1, -1, 1, 1).contains(shown) else [f"the table is cut: {shown}"]
    items = [item for item in scene.items_by_key.values() if item.isVisible()]
    written = [(item.piece, painted(item)) for item in items if not isinstance(item.piece.face, SlowFace)]  # no ground
    found += [f"{paint.words} is cut" for _, paint in written if any("…" in words for words in paint.words)]
    inside = scene.sceneRect().adjusted(-HAIR, -HAIR, HAIR, HAIR)
    found += [f"{piece.key} lies outside" for piece, _ in written if not inside.contains(piece.box)]
    panels = {p.key: p.box for p, _ in written if isinstance(p.face, Panel) and p.key not in ON_A_PANEL}
    found += [f"{one} lies on {other}" for one, other in lying_on(panels)]
    found += [f"{one} is written over {other}" for one, other in lying_on(written_spots(written))]
    bubbles = [item for item in scene.items() if isinstance(item, BubbleItem)]
    found += [f"{b.words} lies outside" for b in bubbles if not inside.contains(b.sceneBoundingRect())]
    return found


def written_spots(written: Sequence[tuple[Piece, Painted]]) -> dict[tuple[Key, str], QRectF]:
    """Return where words are, of each piece, that no panel covers; a marker repeats the figure that it covers."""
    sheets = [piece for piece, _ in written if isinstance(piece.face, Panel)]
    return {
        (piece.key, words): spot.translated(piece.box.topLeft())
        for piece, paint in written
        if not isinstance(piece.face, Marker)
        and not any(sheet.z > piece.z and sheet.box.contains(piece.box) for sheet in sheets)
        for words, spot in zip(paint.words, paint.spots, strict=True)
    }


Where = TypeVar("Where")


def lying_on(boxes: dict[Where, QRectF]) -> list[tuple[Where, Where]]:
    """Return pairs of boxes that share more than an edge."""
    inner = {key: box.adjusted(HAIR, HAIR, -HAIR, -HAIR) for key, box in boxes.items()}
    return [(one, other) for one, other in combinations(inner, 2) if inner[one].intersects(inner[other])]


def measured_elsewhere(
    cases: Sequence[Case], scale: float, locale: str = ENGLISH, text_size: TextSize = "normal"
) -> list[str]:
    """Return what another process finds, whose screen has this scale."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.ui.pages.measuring", locale, text_size],
        env=os.environ | {"QT_SCALE_FACTOR": str(scale), "QT_QPA_PLATFORM": "offscreen"},
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    found: list[str] = json.loads(told.stdout)
    return found


def main() -> None:
    """Measure the cases that are asked for."""
    application = QApplication([])
    cases: list[Case] = [(name, (size[0], size[1]), *rest) for name, size, *rest in json.load(sys.stdin)]
    say, text_size = language(sys.argv[1]), cast("TextSize", sys.argv[2])
    json.dump([fault for case in cases for fault in faults(case, say, text_size)], sys.stdout)
    application.quit()


if __name__ == "__main__":
    main()
