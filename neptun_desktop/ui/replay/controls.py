"""The bar below the board: the timeline on top, buttons and drop-down lists below."""

import math
from itertools import pairwise
from typing import Literal, TypeAlias

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import replay as texts
from neptun_desktop.ui.board.kit import LegendEntry
from neptun_desktop.ui.paint.lettering import LEFT, text_width, write
from neptun_desktop.ui.paint.panels import paint_button, upright
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.paint.theme import GOLD
from neptun_desktop.ui.replay.replay_presenter import ALL_OPEN, Chapters, Viewpoint
from neptun_desktop.ui.replay.timeline import ScrubBar, paint_game_sign, paint_player_sign
from neptun_desktop.ui.widgets.buttons import RIM, ButtonBase, TextButton, begin_painting, paint_veil
from neptun_desktop.ui.widgets.choices import DropDown
from neptun_desktop.ui.widgets.labels import plain_tip
from neptun_desktop.ui.widgets.layouts import column_of, put_in, row_of
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

Sign: TypeAlias = Literal[
    "start", "turn back", "mark back", "step back", "play", "pause", "step on", "mark on", "turn on", "end"
]
MIRRORED: dict[Sign, Sign] = {
    "start": "end",
    "turn back": "turn on",
    "mark back": "mark on",
    "step back": "step on",
}
PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)


class TransportButton(ButtonBase):
    """A button with a sign on it. A click does not take the focus."""

    def __init__(self, sign: Sign, styling: Styling, *, first: bool = False) -> None:
        """Create a button without text."""
        super().__init__(styling, first=first)
        self.sign: Sign = sign
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.updateGeometry()
        self.update()

    def mean(self, words: str) -> None:
        """Set the text that says what it does."""
        self.setAccessibleName(words)
        self.setToolTip(words)

    def show_sign(self, sign: Sign) -> None:
        """Show another sign."""
        self.sign = sign
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(46 if self.first else 29) + 2 * RIM, self.styling.px(32) + 2 * RIM)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in PRESSING:
            self.click()
        else:
            event.ignore()  # all other keys mean the same wherever the focus is

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, state = self.styling.theme, self._state()
        painter = QPainter(self)
        box = begin_painting(painter, self, theme)
        if self.first:
            paint_button(painter, box, theme, state)
        else:
            paint_veil(painter, box, theme, state)
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(GOLD.ink if self.first else theme.prompt_ink))
        painter.translate(box.center())
        reach = self.styling.px(8 if self.first else 6.5)
        painter.scale(-reach if self.sign in MIRRORED else reach, reach)
        painter.drawPath(sign_path(MIRRORED.get(self.sign, self.sign)))
        painter.end()


ARROWS: dict[Sign, tuple[tuple[float, float], ...]] = {  # from where to where, in coordinates from -1 to 1
    "play": ((-0.65, 0.9),),
    "step on": ((-0.75, 0.45),),
    "turn on": ((-1.0, 0.0), (0.0, 1.0)),
    "end": ((-1.1, -0.2), (-0.2, 0.7)),
    "mark on": ((-1.1, -0.1),),
}
BARS: dict[Sign, tuple[QRectF, ...]] = {
    "pause": (QRectF(-0.75, -0.9, 0.5, 1.8), QRectF(0.25, -0.9, 0.5, 1.8)),
    "step on": (QRectF(0.5, -0.8, 0.28, 1.6),),
    "end": (QRectF(0.8, -0.8, 0.28, 1.6),),
}
DIAMOND = (QPointF(0.55, -0.8), QPointF(1.15, 0), QPointF(0.55, 0.8), QPointF(-0.05, 0))


def sign_path(sign: Sign) -> QPainterPath:
    """Return a sign that points to the right, in coordinates from -1 to 1."""
    path = QPainterPath()
    for left, right in ARROWS.get(sign, ()):
        half = min(0.95, (right - left) * 0.8)
        _add_polygon(path, QPointF(left, -half), QPointF(right, 0), QPointF(left, half))
    for bar in BARS.get(sign, ()):
        path.addRect(bar)
    if sign == "mark on":
        _add_polygon(path, *DIAMOND)
    return path


def _add_polygon(path: QPainterPath, *corners: QPointF) -> None:
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()


HEIGHT = 15
SIGN, GAP = 15, 16  # the room of a sign, and between two entries
RADIUS = 4
BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class Legend(Painted):
    """One line with as many entries as there is room for; nothing for a game without marks.

    It is painted while the pointer is on the timeline or here, or the keyboard is used there. To a screen reader it is
    always there.
    """

    def __init__(self, styling: Styling, timeline: QWidget) -> None:
        """Start without entries, below this timeline."""
        super().__init__(styling)
        self.entries: tuple[LegendEntry, ...] = ()
        self.shown = False
        self._places = (timeline, self)
        self._pointed_at: QObject | None = None
        self._keyed = False  # whether the keyboard is used on the timeline
        for place in self._places:
            place.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched in self._places:
            if event.type() == QEvent.Type.Enter:
                self._pointed_at = watched
            elif event.type() in {QEvent.Type.Leave, QEvent.Type.Hide} and self._pointed_at is watched:
                self._pointed_at = None
            elif event.type() == QEvent.Type.KeyPress:
                self._keyed = True
            elif isinstance(event, QFocusEvent):
                self._keyed = event.gotFocus() and event.reason() in BY_KEY
            shown = self._pointed_at is not None or self._keyed
            if shown != self.shown:
                self.shown = shown
                self.update()
        return False

    def lay_out(self, tr: Language, entries: tuple[LegendEntry, ...]) -> None:
        """Show these entries."""
        self.entries = entries
        self.setVisible(bool(entries))
        lines = [
            tr.gettext(texts.LEGEND_LINE, sign=tr.gettext(texts.SIGNS[each.sign]), meaning=each.words)
            for each in entries
        ]
        self.setToolTip(plain_tip(*lines))
        self.setAccessibleName(tr.gettext(texts.LEGEND))
        self.setAccessibleDescription(" ".join(lines))
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
        if not self.shown:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for entry, box in self.places():
                middle = QPointF(box.left() + px(SIGN) / 2 - 2, box.center().y())
                if entry.of_player:
                    paint_player_sign(painter, entry.sign, middle, px(RADIUS), None, theme)
                else:
                    paint_game_sign(painter, entry.sign, middle, px(RADIUS + 1), theme)
                write(painter, box.adjusted(px(SIGN), 0, 2, 0), entry.words, letters, theme.prompt_ink_soft, LEFT)


SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast")
WIDEST = 176
MEANINGS: dict[Sign, str] = {
    "start": texts.START,
    "turn back": texts.TURN_BACK,
    "turn on": texts.TURN_ON,
    "end": texts.END,
    "step back": texts.STEP_BACK,
    "play": texts.PLAY,
    "step on": texts.STEP_ON,
    "mark back": texts.MARK_BACK,
    "mark on": texts.MARK_ON,
}
GROUPS = (4, 7)  # so many are before a gap: by turns, by steps, by events
MARGIN, BETWEEN = 16, 14  # units: at both ends of the bar, and between groups


class Narrow(DropDown):
    """A drop-down list of names, which may be long: its width is limited."""

    @override
    def sizeHint(self) -> QSize:
        wished = super().sizeHint()
        return QSize(min(wished.width(), self.styling.px(WIDEST)), wished.height())


class Controls(QWidget):
    """Everything that moves the replay, and the ways out of it."""

    def __init__(self, styling: Styling) -> None:
        """Lay out the bar, without text."""
        super().__init__()
        self.styling = styling
        self.scrub = ScrubBar(styling)
        self.legend = Legend(styling, self.scrub)
        self.turns, self.speeds, self.eyes = DropDown(styling), DropDown(styling), Narrow(styling)
        self.transport_buttons: dict[Sign, TransportButton] = {
            sign: TransportButton(sign, styling, first=sign == "play") for sign in MEANINGS
        }
        self.back, self.save, self.branch = TextButton(styling), TextButton(styling), TextButton(styling)
        for plaque in (self.back, self.save, self.branch):
            plaque.veiled = True
            plaque.yield_room()
            plaque.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFocusProxy(self.scrub)
        self._edge = 0  # where the table begins
        timeline = column_of(self.scrub, self.legend)
        knobs = list(self.transport_buttons.values())
        ends = (0, *GROUPS, len(knobs))
        self.groups = [row_of(*knobs[start:end]) for start, end in pairwise(ends)]
        self.row = lower = row_of(self.back, 1, self.speeds, *self.groups, self.eyes, 1, self.save, self.branch)
        self.column = put_in(QVBoxLayout(self), row_of(self.turns, (timeline, 1)), lower)
        for layout in (timeline, lower, self.column, *self.groups):
            layout.setSpacing(0)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        px = styling.px
        self._indent()
        for group in self.groups:
            group.setContentsMargins(px(BETWEEN) // 2, 0, px(BETWEEN) // 2, 0)
        self.update()

    def line_up(self, edge: int) -> None:
        """Begin and end as far from the sides as the table above, if there is room."""
        self._edge = edge
        self._indent()

    def _indent(self) -> None:
        spare = (self.width() - self.row.sizeHint().width()) // 2
        margin = max(self.styling.px(MARGIN), min(self._edge, spare)) - RIM
        self.column.setContentsMargins(margin, 1, margin, 0)

    def word(
        self, tr: Language, chapters: Chapters, eyes: tuple[Viewpoint, ...], merchants: tuple[str, ...], *, over: bool
    ) -> None:
        """Set all text; `over`, whether the match has ended, decides how it can be continued."""
        for sign, knob in self.transport_buttons.items():
            knob.mean(tr.gettext(MEANINGS[sign]))
        self.scrub.setAccessibleName(tr.gettext(texts.MOMENTS))
        offers = (
            (self.turns, texts.TURN, [(turn.words, str(turn.place)) for turn in chapters.turns]),
            (self.speeds, texts.SPEED, list(zip(map(tr.gettext, texts.SPEEDS), SPEEDS, strict=True))),
            (self.eyes, texts.EYES, [(eyes_words(tr, each, merchants), str(each)) for each in eyes]),
        )
        for choice, name, entries in offers:
            choice.offer(entries)
            choice.setAccessibleName(tr.gettext(name))
            choice.setToolTip(tr.gettext(name))
        self.eyes.setEnabled(len(eyes) > 1)
        self.back.word(tr.gettext(texts.BACK))
        self.save.word(tr.gettext(texts.SAVE))
        self.branch.word(tr.gettext(texts.BRANCH if over else texts.BRANCH_ANEW))
        line = "" if over else tr.gettext(texts.BRANCH_ANEW_LINE)
        self.branch.setToolTip(line)
        self.branch.setAccessibleDescription(line)

    def show_playing(self, tr: Language, *, playing: bool) -> None:
        """Show what the largest button does now."""
        self.transport_buttons["play"].show_sign("pause" if playing else "play")
        self.transport_buttons["play"].mean(tr.gettext(texts.PAUSE if playing else texts.PLAY))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self.styling.theme, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.fillRect(box, upright(box, theme.prompt, theme.prompt_shade))
            painter.fillRect(QRectF(box.left(), box.top(), box.width(), 2), QColor(theme.gold_shade))


def eyes_words(tr: Language, eyes: Viewpoint, merchants: tuple[str, ...]) -> str:
    """Return whose view this is."""
    if eyes == ALL_OPEN:
        return tr.gettext(texts.ALL_OPEN)
    return tr.gettext(texts.ANYBODY) if eyes is None else tr.gettext(texts.EYES_OF, player=merchants[eyes])
