"""The right side of the new game page: house rules, table agreements, and rarely needed options."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.chance import LARGEST_SEED
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.game_phrases import Caption
from neptun_desktop.texts.shell import new_game as texts
from neptun_desktop.ui.paint.panels import draw, rounded_outline
from neptun_desktop.ui.start.key_art import UNITS, art_image
from neptun_desktop.ui.widgets.buttons import RIM, TextButton
from neptun_desktop.ui.widgets.choices import LABELLED, Switch
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, put_in, row_of
from neptun_desktop.ui.widgets.painted import Painted, SharpPicture
from neptun_desktop.ui.widgets.styling import Styling

LONGEST_SEED = len(str(LARGEST_SEED))  # Python refuses to read very long numbers


class SwitchWithLine(QWidget):
    """A switch with a sentence about it below."""

    def __init__(self, styling: Styling) -> None:
        """Start without text."""
        super().__init__()
        self.switch, self.line = Switch(styling), Label("quiet", styling, wraps=True)
        put_in(bare(QVBoxLayout(self)), self.switch, self.line)

    def allow(self, *, allowed: bool) -> None:
        """Let it be switched, or not; what is not possible is not switched on."""
        self.switch.setEnabled(allowed)
        if not allowed:
            self.switch.setChecked(False)

    def word(self, caption: Caption, styling: Styling) -> None:
        """Set the label and the sentence."""
        self.switch.setText(caption.label)
        self.switch.setAccessibleDescription(caption.line)
        self.line.setText(caption.line)
        self.line.leave_edges(styling.px(LABELLED) + 4, 0, 0, styling.px(2))


SHOWN = QRect(480, 8, 800, 420)  # the part of the key art that is worth showing by itself, in its units
LOWEST = 140  # units: a lower strip would show slices of heads and spires


class ArtStrip(Painted):
    """The middle of a game's key art, as wide and as high as there is space."""

    def __init__(self, styling: Styling) -> None:
        """Show no game yet."""
        super().__init__(styling, grows=True)
        self.game = ""
        self.picture = SharpPicture(self, lambda size: art_image(self.game, "still", size, self.styling.theme))

    def show_game(self, game: str) -> None:
        """Show another game."""
        self.game = game
        self.picture.forget()
        self.update()

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        if styling.theme.name != self.styling.theme.name:
            self.picture.forget()
        super().restyle(styling)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(200), 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.height() < self.styling.px(LOWEST):
            return
        box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        box.setHeight(min(box.height(), box.width() * SHOWN.height() / SHOWN.width()))
        scale = box.width() / SHOWN.width()
        picture = self.picture.at(UNITS * (scale * self.devicePixelRatioF()))
        if picture.isNull():
            return
        drawn = picture.width() / UNITS.width()
        high = box.height() / scale
        top = SHOWN.top() + (SHOWN.height() - high) * 0.3  # heads and spires rather than waves
        part = QRectF(SHOWN.left() * drawn, top * drawn, SHOWN.width() * drawn, high * drawn)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            outline: QPainterPath = rounded_outline(box, self.styling.theme.sizes.corner)
            painter.save()
            painter.setClipPath(outline)
            painter.drawPixmap(box, picture, part)
            painter.restore()
            draw(painter, outline, QColor(self.styling.theme.gold_shade), 1.6)


class HouseRules(QWidget):
    """The game's switches with a sentence each; the seed is hidden under *more*."""

    changed = Signal()

    def __init__(self, styling: Styling) -> None:
        """Lay out what every game has."""
        super().__init__()
        self.styling = styling
        self.entry: GameEntry | None = None
        self.head, self.table_head = Label("heading", styling), Label("heading", styling)
        self.rules: dict[str, SwitchWithLine] = {}
        self.agreements: dict[str, SwitchWithLine] = {}
        self.keep_it = SwitchWithLine(styling)
        self.more = TextButton(styling)
        self.seed = QLineEdit()
        self.seed_label, self.seed_line = Label("strong", styling), Label("quiet", styling, wraps=True)
        self.drawer = QWidget()
        self.strip = ArtStrip(styling)
        self.rule_column, self.agreement_column = QVBoxLayout(), QVBoxLayout()
        put_in(QHBoxLayout(self.drawer), self.seed_label, (self.seed, 1)).setContentsMargins(0, 0, 0, 0)
        self.column = put_in(
            bare(QVBoxLayout(self)), self.head, self.rule_column, self.table_head, self.agreement_column
        )
        self.more_row = row_of(self.more, (self.drawer, 1), 0)
        put_in(self.column, self.keep_it, self.more_row, self.seed_line, (self.strip, 1))
        self.more.clicked.connect(lambda: self.open_drawer(shown=self.drawer.isHidden()))
        self.seed.textChanged.connect(self.changed)
        self.open_drawer(shown=False)
        self.restyle(styling)

    def offer(self, entry: GameEntry) -> None:
        """Offer the house rules and agreements of this game."""
        if entry is self.entry:
            return
        self.entry = entry
        for old in (*self.rules.values(), *self.agreements.values()):
            old.hide()
            old.deleteLater()
        self.rules = self._switches(entry.meta.house_rules, self.rule_column)
        self.agreements = self._switches(entry.meta.agreements, self.agreement_column)
        self.head.setVisible(bool(self.rules))
        self.strip.show_game(entry.meta.id)
        self._word_switches()

    def _switches(self, names: Collection[str], column: QVBoxLayout) -> dict[str, SwitchWithLine]:
        made = {name: SwitchWithLine(self.styling) for name in names}
        put_in(column, *made.values())
        return made

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling, tr, px = styling, styling.language, styling.px
        for rows in (self.rule_column, self.agreement_column):
            rows.setSpacing(px(3))
        self.more_row.setSpacing(px(10))
        self.keep_it.setContentsMargins(0, px(3), 0, 0)
        for label, text in (
            (self.head, texts.HOUSE_RULES),
            (self.table_head, texts.TABLE),
            (self.seed_label, texts.SEED),
            (self.seed_line, texts.SEED_LINE),
        ):
            label.setText(tr.gettext(text))
            label.leave_edges(RIM, 0, 0, 0)  # switches have a rim for their glow
        self.table_head.leave_edges(RIM, px(16), 0, px(4))
        self.more_row.setContentsMargins(0, px(10), 0, px(4))
        self._word_switches()
        self.seed.setFont(styling.font("body", styling.theme.sizes.body))
        self.seed.setFixedHeight(styling.high_for(self.seed.font(), 34))
        self.seed.setPlaceholderText(tr.gettext(texts.SURPRISE))
        self.seed.setAccessibleName(tr.gettext(texts.SEED))
        self.open_drawer(shown=not self.drawer.isHidden())

    def _word_switches(self) -> None:
        tr = self.styling.language
        self.keep_it.word(Caption(tr.gettext(texts.KEEP), tr.gettext(texts.KEEP_LINE)), self.styling)
        if self.entry is None:
            return
        captions = self.entry.captions(tr)
        for name, rule in self.rules.items():
            label, line, *_ = captions.house_rule(name)
            idle = "" if rule.switch.isEnabled() else texts.idle_rule(tr, dict(self.entry.meta.rules_for)[name])
            rule.word(Caption(label, tr.sentences(line, idle)), self.styling)
        for name, agreement in self.agreements.items():
            agreement.word(captions.agreement(name), self.styling)

    def open_drawer(self, *, shown: bool) -> None:
        """Show or hide the rarely needed options."""
        self.drawer.setVisible(shown)
        self.seed_line.setVisible(shown)
        self.more.word(self.styling.language.gettext(texts.LESS if shown else texts.MORE))

    def show_rules(
        self, rules: Collection[str], agreements: Mapping[str, bool], seed: int | None, *, keep: bool
    ) -> None:
        """Set the switches and the seed."""
        for name, rule in self.rules.items():
            rule.switch.setChecked(name in rules)
        for name, agreement in self.agreements.items():
            agreement.switch.setChecked(agreements[name])
        self.keep_it.switch.setChecked(keep)
        self.seed.setText("" if seed is None else str(seed))
        if seed is not None:
            self.open_drawer(shown=True)

    def seat_so_many(self, players: int) -> None:
        """Offer only house rules that mean something for so many players; the others say when they would."""
        if self.entry is not None:
            for name, rule in self.rules.items():
                rule.allow(allowed=self.entry.meta.means_something(name, players))
            self._word_switches()

    @property
    def chosen_rules(self) -> tuple[str, ...]:
        """The house rules that are switched on."""
        return tuple(name for name, rule in self.rules.items() if rule.switch.isChecked())

    @property
    def chosen_agreements(self) -> dict[str, bool]:
        """What the table agrees on."""
        return {name: agreement.switch.isChecked() for name, agreement in self.agreements.items()}

    def seed_number(self) -> int | None:
        """Return the seed, if a valid one is entered."""
        text = self.seed.text().strip()
        if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED):
            return None
        return int(text) if int(text) <= LARGEST_SEED else None

    def seed_is_good(self) -> bool:
        """Whether the seed field is empty or valid."""
        return not self.seed.text().strip() or self.seed_number() is not None
