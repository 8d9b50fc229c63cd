"""Pages and tables in a window of any size, for pictures and for tests; `packaging/make_pictures.py` takes them all."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.overlay import Overlay
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.table_samples import posed


def stage(name: str, theme: Theme, tr: Language, size: QSize, seats: int = 5) -> tuple[QWidget, QWidget]:
    """Return a window of this size and the page in it, laid out; at a table sit so many merchants."""
    window = _window(theme, size)
    if name in PAGES:
        page = PAGES[name](theme, tr, window)
        _show(window, page)
    else:
        table = posed(name, seats, theme, tr, window)
        page = table.page
        _show(window, page)
        table.strike()
        QApplication.processEvents()
    return window, page


def shown_in(page: QWidget, theme: Theme, size: QSize) -> QWidget:
    """Return a window of this size that shows a page."""
    window = _window(theme, size)
    page.setParent(window)
    _show(window, page)
    return window


def _window(theme: Theme, size: QSize) -> QWidget:
    window = QWidget()
    colours = window.palette()
    colours.setColor(QPalette.ColorRole.Window, QColor(theme.sea_deep))
    window.setPalette(colours)
    window.resize(size)
    return window


def _show(window: QWidget, page: QWidget) -> None:
    """Lay everything out; whoever looks at it has it painted then."""
    window.setUpdatesEnabled(False)
    if isinstance(page, Overlay) or page.maximumWidth() > window.width():
        page.setGeometry(window.rect())
    else:  # a small sheet that veils nothing
        page.move((window.width() - page.width()) // 2, window.height() // 3)
    page.show()
    window.show()
    QApplication.processEvents()
    window.setUpdatesEnabled(True)


def picture(name: str, theme: Theme, tr: Language, size: QSize, seats: int = 5) -> QPixmap:
    """Return a page as a window of this size shows it."""
    window, _page = stage(name, theme, tr, size, seats)
    taken = portrait(window)
    window.close()
    window.deleteLater()
    return taken
