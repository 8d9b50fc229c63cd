"""The legend of the timeline: what its marks mean, in one small line below it; the whole of it when pointed at."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.kit import LegendEntry
from neptun_desktop.ui.paint.lettering import LEFT, text_width, write
from neptun_desktop.ui.replay.scrub_paint import paint_game_sign, paint_player_sign
from neptun_desktop.ui.widgets.labels import plain_tip
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import theatre as words

HEIGHT = 15
SIGN, GAP = 15, 16  # the room of a sign, and between two entries
RADIUS = 4


class Legend(Painted):
    """One line with as many entries as there is room for; nothing for a game without marks."""

    def __init__(self, styling: Styling) -> None:
        """Start without entries."""
        super().__init__(styling)
        self.entries: tuple[LegendEntry, ...] = ()

    def lay_out(self, say: Language, entries: tuple[LegendEntry, ...]) -> None:
        """Show these entries."""
        self.entries = entries
        self.setVisible(bool(entries))
        told = [words.legend_line(say, say.gettext(words.SIGNS[each.sign]), each.words) for each in entries]
        self.setToolTip(plain_tip(*told))
        self.setAccessibleName(say.gettext(words.LEGEND))
        self.setAccessibleDescription(" ".join(told))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(200), self._tall)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._tall)

    @property
    def _letters(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.smallest)

    @property
    def _tall(self) -> int:
        """The height of a line, in whichever text size."""
        return max(self.styling.px(HEIGHT), math.ceil(QFontMetricsF(self._letters).height()))

    def places(self) -> list[tuple[LegendEntry, QRectF]]:
        """Return where the entries are that fit in."""
        px, letters = self.styling.px, self._letters
        found, x = list[tuple[LegendEntry, QRectF]](), float(px(GAP))
        for entry in self.entries:
            wide = px(SIGN) + text_width(entry.words, letters)
            if x + wide > self.width():
                break
            found.append((entry, QRectF(x, 0, wide, self.height())))
            x += wide + px(GAP)
        return found

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px, letters = self.styling.theme, self.styling.px, self._letters
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for entry, box in self.places():
            middle = QPointF(box.left() + px(SIGN) / 2 - 2, box.center().y())
            if entry.of_player:
                paint_player_sign(painter, entry.sign, middle, px(RADIUS), None, theme)
            else:
                paint_game_sign(painter, entry.sign, middle, px(RADIUS + 1), theme)
            write(painter, box.adjusted(px(SIGN), 0, 2, 0), entry.words, letters, theme.prompt_ink_soft, LEFT)
        painter.end()
