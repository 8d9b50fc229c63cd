"""The bar below the board: the timeline on top, buttons and drop-down lists below."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.panels import upright
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.replay.chapters import Chapters
from neptun_desktop.ui.replay.eyes import ALL_OPEN, Eyes
from neptun_desktop.ui.replay.knobs import Knob, Sign
from neptun_desktop.ui.replay.legend import Legend
from neptun_desktop.ui.replay.scrub_bar import ScrubBar
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.choices import DropDown
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import theatre as words

SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast")
WIDEST = 176
MEANINGS: dict[Sign, str] = {
    "start": words.START,
    "turn back": words.TURN_BACK,
    "mark back": words.MARK_BACK,
    "step back": words.STEP_BACK,
    "play": words.PLAY,
    "step on": words.STEP_ON,
    "mark on": words.MARK_ON,
    "turn on": words.TURN_ON,
    "end": words.END,
}


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
        self.scrub, self.legend = ScrubBar(styling), Legend(styling)
        self.turns, self.speeds, self.eyes = DropDown(styling), DropDown(styling), Narrow(styling)
        self.knobs: dict[Sign, Knob] = {sign: Knob(sign, styling, first=sign == "play") for sign in MEANINGS}
        self.back, self.save, self.branch = TextButton(styling), TextButton(styling), TextButton(styling)
        for plaque in (self.back, self.save, self.branch):
            plaque.veiled = True
            plaque.yield_room()
            plaque.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFocusProxy(self.scrub)
        upper, lower = QHBoxLayout(), QHBoxLayout()
        timeline = QVBoxLayout()
        timeline.setSpacing(0)
        timeline.addWidget(self.scrub)
        timeline.addWidget(self.legend)
        upper.addWidget(self.turns)
        upper.addLayout(timeline, 1)
        lower.addWidget(self.back)
        lower.addStretch(1)
        lower.addWidget(self.speeds)
        for knob in self.knobs.values():
            lower.addWidget(knob)
        lower.addWidget(self.eyes)
        lower.addStretch(1)
        lower.addWidget(self.save)
        lower.addWidget(self.branch)
        lower.setSpacing(0)
        column = QVBoxLayout(self)
        column.setSpacing(0)
        column.setContentsMargins(4, 1, 4, 0)
        column.addLayout(upper)
        column.addLayout(lower)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.update()

    def word(
        self, say: Language, chapters: Chapters, eyes: tuple[Eyes, ...], merchants: tuple[str, ...], *, over: bool
    ) -> None:
        """Set all text; `over`, whether the match has ended, decides how it can be continued."""
        for sign, knob in self.knobs.items():
            knob.mean(say.gettext(MEANINGS[sign]))
        self.scrub.setAccessibleName(say.gettext(words.MOMENTS))
        offers = (
            (self.turns, words.TURN, [(turn.words, str(turn.place)) for turn in chapters.turns]),
            (self.speeds, words.SPEED, list(zip(self._speed_words(say), SPEEDS, strict=True))),
            (self.eyes, words.EYES, [(eyes_words(say, each, merchants), str(each)) for each in eyes]),
        )
        for choice, name, entries in offers:
            choice.offer(entries)
            choice.setAccessibleName(say.gettext(name))
            choice.setToolTip(say.gettext(name))
        self.eyes.setEnabled(len(eyes) > 1)
        self.back.word(say.gettext(words.BACK))
        self.save.word(say.gettext(words.SAVE))
        self.branch.word(say.gettext(words.BRANCH if over else words.BRANCH_ANEW))
        line = "" if over else say.gettext(words.BRANCH_ANEW_LINE)
        self.branch.setToolTip(line)
        self.branch.setAccessibleDescription(line)

    @staticmethod
    def _speed_words(say: Language) -> list[str]:
        return [say.gettext(speed) for speed in words.SPEEDS]

    def show_playing(self, say: Language, *, playing: bool) -> None:
        """Show what the largest button does now."""
        self.knobs["play"].show_sign("pause" if playing else "play")
        self.knobs["play"].mean(say.gettext(words.PAUSE if playing else words.PLAY))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.styling.theme
        painter = QPainter(self)
        box = QRectF(self.rect())
        painter.fillRect(box, upright(box, theme.prompt, theme.prompt_shade))
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 2), QColor(theme.gold_shade))
        painter.end()


def eyes_words(say: Language, eyes: Eyes, merchants: tuple[str, ...]) -> str:
    """Return whose view this is."""
    if eyes == ALL_OPEN:
        return say.gettext(words.ALL_OPEN)
    return say.gettext(words.ANYBODY) if eyes is None else words.eyes(say, merchants[eyes])
