"""The curtain: it covers the whole table until the right person sits before the screen and says so."""

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.discs import paint_ship
from neptun_desktop.ui.canvas.fonts import Role, font
from neptun_desktop.ui.canvas.lettering import write
from neptun_desktop.ui.canvas.panels import upright
from neptun_desktop.ui.table.pieces import Look
from neptun_desktop.words.language import Language

CONFIRMING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
RECAP_LINES = 8
SMALLEST = 11  # pixels


class Curtain(QWidget):
    """Deep water over everything, a ship, and whose turn it is. It shows nothing that not all may know."""

    lifted = Signal()

    def __init__(self, look: Look, language: Language, parent: QWidget) -> None:
        """Hang up, out of sight."""
        super().__init__(parent)
        self._look, self._say = look, language
        self._seat = 0
        self._recap: tuple[str, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def call(self, seat: int, recap: tuple[str, ...] = ()) -> None:
        """Cover the table and call for a person, telling what all saw since that one's last turn."""
        self._seat, self._recap = seat, recap[-RECAP_LINES:]
        self.setAccessibleName(self.words)
        self.cover()
        self.show()
        self.raise_()
        self.setFocus()
        self.update()

    def cover(self) -> None:
        """Follow the size of what it covers."""
        if (covered := self.parentWidget()) is not None:
            self.resize(covered.size())

    def change_look(self, look: Look, language: Language) -> None:
        """Put on another look."""
        self._look, self._say = look, language
        self.update()

    @property
    def words(self) -> str:
        """Whom it calls."""
        return self._say.gettext("{merchant}, it is your turn", merchant=self._look.badges[self._seat].name)

    def _lift(self) -> None:
        self.hide()
        self.lifted.emit()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._lift()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in CONFIRMING:
            self._lift()

    @override
    def focusNextPrevChild(self, next: bool) -> bool:
        return True  # Tab stays here: what is covered takes no keys

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        painter.fillRect(box, upright(box, theme.prompt, theme.prompt_shade))
        unit = box.height() / 800
        colour = self._look.badges[self._seat].colour
        paint_ship(painter, box.center() - QPointF(0, 120 * unit), 150 * unit, colour, theme)
        for words, role, size, below, ink in self._lines():
            place = QRectF(20, box.center().y() + below * unit, box.width() - 40, size * unit * 1.3)
            write(painter, place, words, font(role, max(SMALLEST, size * unit)), ink)
        painter.end()

    def _lines(self) -> list[tuple[str, Role, float, float, str]]:
        """Return what is written: words, letters, their size, how far below the middle, and the ink."""
        theme, say = self._look.theme, self._say
        lines: list[tuple[str, Role, float, float, str]] = [
            (self.words, "title", 34, -70, theme.prompt_ink),
            (say.gettext("When nobody else is looking: click, or press Enter"), "body", 20, -20, theme.prompt_ink_soft),
        ]
        if self._recap:
            lines.append((say.gettext("Since your last turn"), "strong", 18, 60, theme.prompt_ink))
        lines += [(row, "body", 17, 88 + 26 * place, theme.prompt_ink_soft) for place, row in enumerate(self._recap)]
        return lines
