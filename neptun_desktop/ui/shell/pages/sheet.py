"""Pictures of all pages, for critical eyes.

`python -m neptun_desktop.ui.shell.pages.sheet FOLDER [NAME ...]` paints them, with no screen needed.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.ui.canvas.theme import DARK, LIGHT, Theme
from neptun_desktop.ui.shell.pages.samples import PAGES
from neptun_desktop.ui.shell.pages.start_page import StartPage
from neptun_desktop.ui.shell.parts.overlay import Overlay
from neptun_desktop.words.language import Language, language

WINDOWS = ((1280, 800), (1024, 768))


def stage(name: str, theme: Theme, say: Language, size: QSize) -> tuple[QWidget, QWidget]:
    """Return a window of this size and the page in it, laid out."""
    window = QWidget()
    colours = window.palette()
    colours.setColor(QPalette.ColorRole.Window, QColor(theme.sea_deep))
    window.setPalette(colours)
    window.resize(size)
    page = PAGES[name](theme, say, window)
    if isinstance(page, Overlay) or page.maximumWidth() > size.width():
        page.setGeometry(0, 0, size.width(), size.height())
    else:  # a small sheet that veils nothing
        page.move((size.width() - page.width()) // 2, size.height() // 3)
    page.show()
    window.show()
    QApplication.processEvents()
    return window, page


def picture(name: str, theme: Theme, say: Language, size: QSize) -> QPixmap:
    """Return a page as a window of this size shows it."""
    window, page = stage(name, theme, say, size)
    if isinstance(page, StartPage):
        page.backdrop.render_chart()
    taken = window.grab()
    window.close()
    window.deleteLater()
    return taken


def main(arguments: Sequence[str]) -> int:
    """Write pictures of the named pages, or of all, into a folder."""
    folder, *wanted = arguments
    home = Path(folder)
    home.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication([])
    for name in wanted or PAGES:
        for theme in (LIGHT, DARK):
            for width, height in WINDOWS:
                file = home / f"pages-{name}-{theme.name}-{width}x{height}.png"
                picture(name, theme, language(), QSize(width, height)).save(str(file))
    application.quit()
    return 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main(sys.argv[1:]))
