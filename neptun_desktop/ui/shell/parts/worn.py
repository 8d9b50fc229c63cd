"""What pages and panels have in common: they put on a look and a language, at once and at any time."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.shell.style import Attire, scale_for
from neptun_desktop.words.language import Language

Habit: TypeAlias = Callable[[], None]


class Worn(QWidget):
    """A page or a panel. Its habits say its words and set its sizes; they are done again with every new dress.

    Each of its parts that can `wear` something is given the same to put on.
    """

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Begin in this look and language."""
        super().__init__(parent)
        self.attire = Attire(theme=theme, language=language)
        self._habits: list[Habit] = []
        self._settled = False

    @property
    def theme(self) -> Theme:
        """The look it wears."""
        return self.attire.theme

    @property
    def say(self) -> Language:
        """The language it speaks."""
        return self.attire.language

    def keep(self, *habits: Habit) -> None:
        """Do these as soon as it is dressed, and again whenever look, language or size change."""
        self._habits += habits
        if self._settled:
            for habit in habits:
                habit()

    def dress(self, theme: Theme, language: Language) -> None:
        """Change look and language, at once."""
        if (theme, language) != (self.theme, self.say):
            self._wear(Attire(theme=theme, language=language, scale=self.attire.scale))

    def fit(self, width: int, height: int) -> None:
        """Follow the size of the window that it lies in."""
        scale = scale_for(width, height)
        if abs(scale - self.attire.scale) > 1e-6:  # noqa: PLR2004  (steps are much larger)
            self._wear(Attire(theme=self.theme, language=self.say, scale=scale))

    def _wear(self, attire: Attire) -> None:
        self.attire = attire
        self.dress_qt()
        self.take_in(self)
        for habit in self._habits:
            habit()
        self.update()

    def take_in(self, whole: QWidget) -> None:
        """Dress all the parts of something that lies here."""
        for part in whole.findChildren(QWidget):
            wear = getattr(part, "wear", None)
            if wear is not None:
                wear(self.attire)

    def dress_qt(self) -> None:
        """Give Qt's own widgets that lie here something to put on."""
        from neptun_desktop.ui.shell.qt_style import palette, style_sheet  # noqa: PLC0415  (the start page has none)

        self.setPalette(palette(self.theme))
        self.setStyleSheet(style_sheet(self.attire))

    def settle(self) -> None:
        """Dress for the first time, when all parts are there."""
        self._settled = True
        self._wear(self.attire)


class Page(Worn):
    """A whole page of the window: its letters grow with it, and the keyboard begins where most people want it."""

    def first_focus(self) -> QWidget | None:
        """Return where the keyboard begins."""
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
