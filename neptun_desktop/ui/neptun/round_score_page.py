"""The scoring of a round: temple by temple, to be watched, skipped or replayed."""

from PySide6.QtCore import QAbstractAnimation, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.seat_badge import SeatBadge
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.neptun.score_animation import ScoreAnimation
from neptun_desktop.ui.neptun.score_sheet import ScoreSheet
from neptun_desktop.ui.neptun.score_values import RoundScore
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.ornament import Ornament
from neptun_desktop.ui.widgets.page_base import PlainPage
from neptun_desktop.words.language import Language
from neptun_desktop.words.neptun import pages as words
from neptun_desktop.words.neptun.captions import round_letter
from neptun_desktop.words.neptun.names import Names
from neptun_desktop.words.neptun.scoring import BONUS


class RoundScorePage(PlainPage):
    """The animation. A click or a key skips to its end; the next one continues."""

    finished = Signal()

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Start without a score."""
        super().__init__(theme, language, parent)
        self.edition = edition
        self.score: RoundScore | None = None
        self.badges: tuple[SeatBadge, ...] = ()
        self.speed = 1.0
        self.title, self.line = Label("page", self.styling), Label("light", self.styling, wraps=True)
        self.sheet = ScoreSheet(self.styling)
        self.replay = TextButton(self.styling)
        self.onward = TextButton(self.styling, first=True, large=True)
        self.film = QVariantAnimation(self)
        self.film.valueChanged.connect(self._show)
        self.film.finished.connect(self._finish)
        self._lay_out()
        self.replay.clicked.connect(self.play)
        self.onward.clicked.connect(self._go_on)
        self.sheet.clicked.connect(self.skip)
        self.on_restyle(self._measure, self._reword)
        self.settle()

    def show_score(self, score: RoundScore, badges: tuple[SeatBadge, ...], speed: float = 1.0) -> None:
        """Start the animation, `speed` times faster than usual; 0 skips to its end."""
        self.score, self.badges, self.speed = score, badges, speed
        self.sheet.lay(ScoreAnimation(score), self.edition, badges)
        self._reword()
        self.play()

    @override
    def first_focus(self) -> QWidget:
        return self.onward

    def play(self) -> None:
        """Play it from the beginning."""
        if self.sheet.animation is None:
            return
        length = self.sheet.animation.length
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
        if self.sheet.animation is not None:
            self._show(float(self.sheet.animation.length))
        self._finish()

    @property
    def running(self) -> bool:
        """Whether the animation is playing."""
        return self.film.state() == QAbstractAnimation.State.Running

    def _go_on(self) -> None:
        if self.running:
            self.skip()
        else:
            self.finished.emit()

    def _show(self, now: float) -> None:
        self.sheet.show_moment(now)
        self.line.setText(self._telling(now))

    def _finish(self) -> None:
        self._reword()

    def _telling(self, now: float) -> str:
        animation = self.sheet.animation
        if animation is None or self.score is None:
            return ""
        row = animation.row_at(now)
        names = Names(self.say, self.edition, tuple(badge.name for badge in self.badges))
        if row is None:
            return words.ties_line(self.say, unclaimed=any(temple.unclaimed for temple in self.score.temples))
        source = animation.rows[row]
        if source == BONUS:
            return words.bonus_line(names, tuple(seat for seat, _ in self.score.bonus))
        temple = next(temple for temple in self.score.temples if temple.temple == source)
        return words.temple_line(names, source, tuple((award.seat, award.value) for award in temple.awards))

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(Ornament(self.styling), 1)
        head.addWidget(self.title)
        head.addWidget(Ornament(self.styling), 1)
        foot.addWidget(self.line, 1)
        foot.addWidget(self.replay)
        foot.addWidget(self.onward)
        self.whole = QVBoxLayout(self)
        self.whole.addLayout(head)
        self.whole.addWidget(self.sheet, 1)
        self.whole.addLayout(foot)

    def _measure(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(40), px(14), px(40), px(14))
        self.whole.setSpacing(px(8))
        self.onward.setMinimumWidth(px(200))

    def _reword(self) -> None:
        say = self.say
        letter = round_letter(self.score.round) if self.score else ""
        self.title.setText(say.gettext(words.ROUND, round=letter))
        self.replay.word(say.gettext(words.REPLAY))
        self.replay.setEnabled(not self.running)
        self.onward.word(say.gettext(words.SKIP if self.running else words.CONTINUE))
        self.setAccessibleName(self.title.text())
        if self.score is not None:
            said = [self._telling(float(moment)) for moment in self._moments()]
            self.sheet.setAccessibleName(" ".join(said))

    def _moments(self) -> range:
        animation = self.sheet.animation
        return range(0, animation.length, animation.length // (len(animation.rows) + 1)) if animation else range(0)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.running:
            self.skip()
        elif event.key() in {Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # another page is shown
            self.film.stop()
