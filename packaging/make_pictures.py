"""Take pictures of every page and phase for review: `python packaging/make_pictures.py FOLDER [NAME ...]`.

Each in every size, light and dark, the table with the fewest and the most merchants, plus contact sheets with all
of them. `--readme` takes those of docs/pictures instead. No screen is needed.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from neptun_desktop.texts.language import ENGLISH, language
from neptun_desktop.ui.paint.theme import DARK, LIGHT, Theme
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import picture
from tests.ui.samples.table_samples import TABLES, THEATRES, merchants

WINDOWS = ((1280, 800), (1920, 1080))
ACROSS, SMALL = 4, (480, 300)
DOCS = Path(__file__).resolve().parents[1] / "docs" / "pictures"
QUALITY = 84  # text stays sharp
IN_DOCS: dict[str, tuple[str, Theme, int | None, int]] = {
    # what the documents show: a page, its look, the number of merchants at a table, the width of the picture
    "table.jpg": ("sail-port", LIGHT, 4, 1280),
    "draft.jpg": ("draft-slot", DARK, 5, 640),
    "scoring.jpg": ("round", LIGHT, 5, 640),
    "theatre.jpg": ("theatre", LIGHT, 3, 640),
    "salty-ocean.jpg": ("rouen-act-building", LIGHT, 4, 1280),
    "salty-ocean-dark.jpg": ("rouen-act", DARK, 2, 640),
    "salty-ocean-turn.jpg": ("turn-ended", LIGHT, 4, 640),
    "salty-ocean-king.jpg": ("count-in-rouen", LIGHT, 4, 640),
    "table-nl.jpg": ("draft-contract", LIGHT, 3, 640),
    "table-fr.jpg": ("rouen-act-building", LIGHT, 3, 640),
    "rules-de.jpg": ("learn", LIGHT, None, 640),
}
LANGUAGES = {"table-nl.jpg": "nl", "table-fr.jpg": "fr", "rules-de.jpg": "de"}  # the others are English


def takes(wanted: Sequence[str]) -> Iterator[tuple[str, int | None]]:
    """Yield what there is to take: pages, and tables with their number of merchants."""
    for name in PAGES:
        if not wanted or name in wanted:
            yield name, None
    for name in (*TABLES, *THEATRES):
        if not wanted or name in wanted:
            yield from ((name, seats) for seats in merchants(name))


def take_all(home: Path, wanted: Sequence[str]) -> None:
    """Create one folder and one contact sheet for each size and look."""
    for size in WINDOWS:
        for theme in (LIGHT, DARK):
            kind = f"{size[0]}x{size[1]}-{theme.name}"
            (home / kind).mkdir(parents=True, exist_ok=True)
            small: list[QPixmap] = []
            for name, seats in takes(wanted):
                taken = take(name, theme, size, seats)
                taken.save(str(home / kind / (f"{name}.png" if seats is None else f"{name}-{seats}.png")))
                small.append(
                    taken.scaled(*SMALL, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
                )
            contact_sheet(small).save(str(home / f"{kind}.png"))


def take(name: str, theme: Theme, size: tuple[int, int], seats: int | None, locale: str = ENGLISH) -> QPixmap:
    """Take one picture."""
    return picture(name, theme, language(locale), QSize(*size), *(() if seats is None else (seats,)))


def contact_sheet(pictures: Sequence[QPixmap]) -> QPixmap:
    """Return all pictures on one sheet."""
    width, height = SMALL
    sheet = QPixmap(ACROSS * width, ceil(len(pictures) / ACROSS) * height)
    sheet.fill(QColor(Qt.GlobalColor.gray))
    painter = QPainter(sheet)
    for place, each in enumerate(pictures):
        painter.drawPixmap(place % ACROSS * width, place // ACROSS * height, each)
    painter.end()
    return sheet


def main(arguments: Sequence[str]) -> int:
    """Write pictures into a folder, or those of the documents."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    if arguments[:1] == ["--readme"]:
        for file, (name, theme, seats, width) in IN_DOCS.items():
            whole = take(name, theme, WINDOWS[0], seats, LANGUAGES.get(file, ENGLISH))
            small = whole.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
            small.save(str(DOCS / file), quality=QUALITY)
    elif arguments:
        take_all(Path(arguments[0]), arguments[1:])
    else:
        print(__doc__)
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
