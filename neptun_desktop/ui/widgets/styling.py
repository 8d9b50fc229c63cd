"""The styling of a widget: a theme, a language, and a scale that follows the window.

`StyledWidget` is the base of pages and panels: theme and language can change at any time.
"""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import SHELL, Language
from neptun_desktop.ui.paint.lettering import Role, font
from neptun_desktop.ui.paint.theme import LIGHT, Theme

SMALLEST_PIXELS = 11
NORMAL_WINDOW = (1280, 800)  # text has the theme's own sizes here
SMALLEST_SCALE, LARGEST_SCALE, SCALE_STEP = 0.9, 2.0, 0.05


class Styling(NamedTuple):
    """The theme, the language, and the scale relative to a normal window."""

    theme: Theme = LIGHT
    language: Language = Language()
    scale: float = 1.0

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.scale)

    def font(self, role: Role, size: float) -> QFont:
        """Return the font for a role, never smaller than `SMALLEST_PIXELS`."""
        return font(role, max(SMALLEST_PIXELS, size * self.scale))


def scale_for(width: int, height: int) -> float:
    """Return the scale for a window of this size, relative to `NORMAL_WINDOW` and rounded to steps."""
    wished = min(width / NORMAL_WINDOW[0], height / NORMAL_WINDOW[1])
    return round(min(max(wished, SMALLEST_SCALE), LARGEST_SCALE) / SCALE_STEP) * SCALE_STEP


class StyledWidget(QWidget):
    """A page or a panel. What it registers with `on_restyle` runs again whenever theme, language or scale change.

    Every descendant with a `restyle` method is given the new styling first.
    """

    domain: ClassVar[str] = SHELL  # whose messages are said here; the pages and panels of a game name the game

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start with this theme and language."""
        super().__init__(parent)
        self.styling = Styling(theme=theme, language=language.of(self.domain))
        self._restyles: list[Callable[[], None]] = []
        self._settled = False

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        return self.styling.theme

    @property
    def language(self) -> Language:
        """The language in use."""
        return self.styling.language

    def on_restyle(self, *restyles: Callable[[], None]) -> None:
        """Call these once the widget is styled, and again after every change of theme, language or scale."""
        self._restyles += restyles
        if self._settled:
            for restyle in restyles:
                restyle()

    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language together."""
        tr = language.of(self.domain)
        if (theme, tr) != (self.theme, self.language):
            self._restyle(Styling(theme=theme, language=tr, scale=self.styling.scale))

    def fit(self, width: int, height: int) -> None:
        """Rescale to the size of the window that contains it."""
        scale = scale_for(width, height)
        if abs(scale - self.styling.scale) > 1e-6:  # noqa: PLR2004  (steps are much larger)
            self._restyle(Styling(theme=self.theme, language=self.language, scale=scale))

    def _restyle(self, styling: Styling) -> None:
        self.styling = styling
        self.style_qt_widgets()
        self.restyle_children(self)
        for restyle in self._restyles:
            restyle()
        self.update()

    def restyle_children(self, whole: QWidget) -> None:
        """Pass the styling to all descendants that have a `restyle` method."""
        for part in whole.findChildren(QWidget):
            restyle = getattr(part, "restyle", None)
            if restyle is not None:
                restyle(self.styling)

    def style_qt_widgets(self) -> None:
        """Style Qt's own widgets inside this one."""
        from neptun_desktop.ui.widgets.qt_style import palette, style_sheet  # noqa: PLC0415  (the start page has none)

        self.setPalette(palette(self.theme))
        self.setStyleSheet(style_sheet(self.styling))

    def settle(self, *restyles: Callable[[], None]) -> None:
        """Style for the first time, once all children exist; these are called then, and as by `on_restyle`."""
        self._restyles += restyles
        self._settled = True
        self._restyle(self.styling)


class Page(StyledWidget):
    """A whole page of the window: it scales with the window, and focus starts on `first_focus`."""

    def first_focus(self) -> QWidget | None:
        """Return the widget that gets the focus when the page is shown."""
        return None

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        first = self.first_focus()
        if first is not None:
            first.setFocus()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(self.width(), self.height())


def focus_first(page: QWidget) -> None:
    """Give the focus to the part that a page names, or to the page itself if it names none.

    To be called once the page is visible: a stack that changes pages moves the focus as well.
    """
    named = getattr(page, "first_focus", None)
    first = None if named is None else named()
    (page if first is None else first).setFocus()


def focus_stops(whole: QWidget) -> list[QWidget]:
    """Return what takes the keys inside a widget now."""
    return [
        part
        for part in whole.findChildren(QWidget)
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisibleTo(whole) and part.isEnabled()
    ]
