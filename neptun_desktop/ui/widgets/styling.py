"""The styling of a widget: a theme, a language, and a scale that follows the window.

`StyledWidget` is the base of pages and panels: theme and language can change at any time. Qt's own widgets inside it
have the theme's colours.
"""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import SHELL, Language
from neptun_desktop.ui.paint.lettering import Role, font
from neptun_desktop.ui.paint.theme import LIGHT, Theme

SMALLEST_PIXELS = 11
SMALLEST_TARGET = 24  # pixels, of what can be pressed (WCAG 2.2, 2.5.8)
NORMAL_WINDOW = (1280, 800)  # text has the theme's own sizes here
SMALLEST_SCALE, LARGEST_SCALE, SCALE_STEP = 0.9, 2.0, 0.05
NARROW, NARROWEST_SCALE = 1024, 0.75  # a window that shares the screen with another: all is smaller, letters less so


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

    def high_for(self, letters: QFont, units: float) -> int:
        """Return the height of a field for such letters: so many units, or more if the letters are large."""
        return max(self.px(units), QFontMetrics(letters).height() + self.px(12))


def scale_for(width: int, height: int) -> float:
    """Return the scale for a window of this size, relative to `NORMAL_WINDOW` and rounded to steps."""
    wished = min(width / NORMAL_WINDOW[0], height / NORMAL_WINDOW[1])
    least = max(NARROWEST_SCALE, SMALLEST_SCALE * min(1.0, width / NARROW))
    return round(min(max(wished, least), LARGEST_SCALE) / SCALE_STEP) * SCALE_STEP


def sized(theme: Theme, scale: float) -> Theme:
    """Return a look in which corners and lines are as large as everything else in a large window."""
    if scale <= 1:
        return theme
    sizes = theme.sizes
    return theme._replace(sizes=sizes._replace(corner=sizes.corner * scale, line=sizes.line * scale))


def palette(theme: Theme) -> QPalette:
    """Return the colours for whatever the style sheet does not cover."""
    colours = QPalette()
    role = QPalette.ColorRole
    for place, colour in (
        (role.Window, theme.table),
        (role.WindowText, theme.ink),
        (role.Base, theme.field),
        (role.AlternateBase, theme.panel_shade),
        (role.Text, theme.field_ink),
        (role.Button, theme.button),
        (role.ButtonText, theme.button_ink),
        (role.Highlight, theme.gold),
        (role.HighlightedText, theme.card_ink),
        (role.ToolTipBase, theme.prompt),
        (role.ToolTipText, theme.prompt_ink),
        (role.PlaceholderText, theme.ink_soft),
        (role.Link, theme.sea_ink),
    ):
        colours.setColor(place, QColor(colour))
    return colours


def style_sheet(styling: Styling) -> str:
    """Return the style sheet of a page; widgets set their fonts themselves."""
    theme, px = styling.theme, styling.px
    corner = round(theme.sizes.corner)
    tip = styling.font("body", theme.sizes.body)
    return f"""
    QLineEdit {{
        background: {theme.field}; color: {theme.field_ink};
        placeholder-text-color: {theme.ink_soft}; border: 1px solid {theme.panel_edge};
        border-radius: {corner}px; padding: {px(4)}px {px(8)}px;
        selection-background-color: {theme.gold}; selection-color: {LIGHT.card_ink};
    }}
    QLineEdit:focus {{ border: 2px solid {theme.focus}; padding: {px(4) - 1}px {px(8) - 1}px; }}
    QMenu, QComboBox QAbstractItemView {{
        background: {theme.panel}; color: {theme.ink}; border: 2px solid {theme.panel_edge};
        padding: {px(4)}px; outline: 0;
        selection-background-color: {theme.chosen.body}; selection-color: {theme.chosen.ink};
    }}
    QMenu::item {{ padding: {px(5)}px {px(18)}px {px(5)}px {px(10)}px; border-radius: {corner}px; }}
    QMenu::icon {{ padding-left: {px(8)}px; }}
    QMenu::item:selected {{ background: {theme.chosen.body}; color: {theme.chosen.ink}; }}
    QComboBox QAbstractItemView::item {{ min-height: {px(28)}px; padding: 0 {px(8)}px; }}
    QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: 0; }}
    QTextBrowser {{ background: transparent; color: {theme.ink}; border: 2px solid transparent;
        border-radius: {corner}px;
        selection-background-color: {theme.gold}; selection-color: {LIGHT.card_ink}; }}
    QTextBrowser:focus {{ border-color: {theme.focus}; }}
    QListWidget {{ background: transparent; color: {theme.ink}; border: 0; outline: 0; }}
    QListWidget::item {{ padding: {px(4)}px {px(8)}px; min-height: {SMALLEST_TARGET - 2 * px(4)}px;
        border-radius: {corner}px; }}
    QListWidget::item:hover {{ background: {theme.panel_shade}; }}
    QListWidget::item:selected {{ background: {theme.chosen.body}; color: {theme.chosen.ink}; }}
    QListWidget:focus {{ border: 2px solid {theme.focus}; border-radius: {corner}px; }}
    QScrollBar:vertical {{ background: transparent; width: {px(12)}px; margin: 2px; }}
    QScrollBar:horizontal {{ background: transparent; height: {px(12)}px; margin: 2px; }}
    QScrollBar::handle {{ background: {theme.panel_edge}; border-radius: {px(4)}px; min-height: {px(28)}px; }}
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page
        {{ background: transparent; border: 0; width: 0; height: 0; }}
    QToolTip {{ background: {theme.prompt}; color: {theme.prompt_ink}; border: 1px solid {theme.gold_shade};
        padding: {px(4)}px; font: {tip.weight()} {tip.pixelSize()}px "{tip.family()}"; }}
    """


class StyledWidget(QWidget):
    """A page or a panel. What it registers with `on_restyle` runs again whenever theme, language or scale change.

    Every descendant with a `restyle` method is given the new styling first.
    """

    domain: ClassVar[str] = SHELL  # whose messages are said here; the pages and panels of a game name the game

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start with this theme and language."""
        super().__init__(parent)
        self.theme = theme
        self.styling = Styling(theme=theme, language=language.of(self.domain))
        self._restyles: list[Callable[[], None]] = []
        self._settled = False

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
            self.theme = theme
            self._restyle(Styling(sized(theme, self.styling.scale), tr, self.styling.scale))

    def fit(self, width: int, height: int) -> None:
        """Rescale to the size of the window that contains it."""
        scale = scale_for(width, height)
        if abs(scale - self.styling.scale) > 1e-6:  # noqa: PLR2004  (steps are much larger)
            self._restyle(Styling(sized(self.theme, scale), self.language, scale))

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
