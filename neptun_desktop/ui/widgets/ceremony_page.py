"""A page on which something is counted before everybody's eyes: it can be watched, skipped or seen again."""

from PySide6.QtCore import QAbstractAnimation, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.ceremony_sheet import CeremonySheet
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.ornament import Ornament
from neptun_desktop.ui.widgets.page_base import PlainPage
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import scores as words

GO_ON = frozenset({Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class CeremonyPage(PlainPage):
    """Plays what a sheet shows. A click or a key skips to its end; the next one continues.

    A subclass lays out its sheet, says how it is called and what happens at a moment, and calls `begin` once the sheet
    has its figures.
    """

    finished = Signal()
    sheet: CeremonySheet

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Start without figures."""
        super().__init__(theme, language, parent)
        self.speed = 1.0
        self.title, self.line = Label("page", self.styling), Label("light", self.styling, wraps=True)
        self.replay = TextButton(self.styling)
        self.onward = TextButton(self.styling, first=True, large=True)
        self.film = QVariantAnimation(self)
        self.film.valueChanged.connect(self._show)
        self.film.finished.connect(self._reword)
        self.replay.clicked.connect(self.play)
        self.onward.clicked.connect(self._go_on)

    def called(self) -> str:
        """Return the title of the page."""
        raise NotImplementedError

    def telling(self, now: float) -> str:
        """Return what happens at a moment, in words."""
        raise NotImplementedError

    def begin(self, speed: float) -> None:
        """Start, `speed` times faster than usual; 0 skips to the end."""
        self.speed = speed
        self._reword()
        self.play()

    @override
    def first_focus(self) -> QWidget:
        return self.onward

    def play(self) -> None:
        """Play it from the beginning."""
        length = self.sheet.length
        self.film.stop()
        self.film.setStartValue(0.0)
        self.film.setEndValue(float(length))
        self.film.setDuration(round(length / self.speed) if self.speed > 0 else 0)
        self._show(0.0)
        self.film.start()
        if self.speed <= 0:
            self.skip()
        self._reword()

    def skip(self) -> None:
        """Skip to the end."""
        self.film.stop()
        self._show(float(self.sheet.length))
        self._reword()

    def pass_over_told(self) -> None:
        """Pass over what a film at the table has told already; all of it can still be seen again."""
        told = self.sheet.told_at_table
        if told >= self.sheet.length:
            self.skip()
        elif self.running:
            self.film.setCurrentTime(round(told / self.speed))

    @property
    def running(self) -> bool:
        """Whether the animation is playing."""
        return self.film.state() != QAbstractAnimation.State.Stopped

    def _go_on(self) -> None:
        if self.running:
            self.skip()
        else:
            self.finished.emit()

    def _show(self, now: float) -> None:
        self.sheet.show_moment(now)
        self.line.setText(self.telling(now))

    def lay_out(self, sheet: CeremonySheet) -> None:
        """Put the sheet between the title and what is told."""
        self.sheet = sheet
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(Ornament(self.styling), 1)
        head.addWidget(self.title)
        head.addWidget(Ornament(self.styling), 1)
        foot.addWidget(self.line, 1)
        foot.addWidget(self.replay)
        foot.addWidget(self.onward)
        self.whole = QVBoxLayout(self)
        self.whole.addLayout(head)
        self.whole.addWidget(sheet, 1)
        self.whole.addLayout(foot)
        sheet.clicked.connect(self.skip)
        self.on_restyle(self._measure, self._reword)
        self.settle()

    def _measure(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(40), px(14), px(40), px(14))
        self.whole.setSpacing(px(8))
        self.onward.setMinimumWidth(px(200))

    def _reword(self) -> None:
        say = self.say
        self.title.setText(self.called())
        self.line.setText(self.telling(self.sheet.now))
        self.replay.word(say.gettext(words.SHOW_AGAIN))
        self.replay.setEnabled(not self.running)
        self.onward.word(say.gettext(words.SKIP if self.running else words.CONTINUE))
        self.setAccessibleName(self.title.text())
        said = dict.fromkeys(self.telling(moment) for moment in self.sheet.moments)
        self.sheet.setAccessibleName(say.sentences(*said))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.running:
            self.skip()
        elif event.key() in GO_ON:
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # another page is shown
            self.film.stop()
