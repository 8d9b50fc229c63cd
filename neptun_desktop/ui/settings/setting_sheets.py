"""The chapters of the settings page: sheets of settings, each with a name, a sentence and a control."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import get_args

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from neptun_desktop import TITLE
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.dates import language_name
from neptun_desktop.texts.shell import settings as words
from neptun_desktop.ui.paint.animation import PACE
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.paint.panels import faint, paint_button, paint_panel, upright
from neptun_desktop.ui.paint.players import SeatPainter, paint_disc
from neptun_desktop.ui.paint.theme import LOOKS, Theme
from neptun_desktop.ui.preferences.language_choice import system_locale
from neptun_desktop.ui.preferences.preferences import AS_SYSTEM, BOT_PAUSES, Preferences, Volume
from neptun_desktop.ui.preferences.shortcuts import shortcuts_of
from neptun_desktop.ui.preferences.theme_choice import LETTERS, PALETTES
from neptun_desktop.ui.widgets.buttons import RIM, TextButton, begin_painting
from neptun_desktop.ui.widgets.choices import DropDown, Switch, TabBar
from neptun_desktop.ui.widgets.labels import Label, breakable
from neptun_desktop.ui.widgets.painted import Rule
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling


class PictureCard(TextButton):
    """A button with a picture above its label."""

    width_units, height_units = 170, 118

    def __init__(self, styling: Styling, name: str, paint_seat: SeatPainter) -> None:
        """Create the card for this choice."""
        super().__init__(styling)
        self.name, self.paint_seat = name, paint_seat
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture; the painter is clipped to the box."""

    @property
    def _letters(self) -> int:
        """The height of the label, with its second line."""
        lines = QFontMetrics(self.font()).height() + (QFontMetrics(self._note_font()).height() if self.note else 0)
        return lines + self.styling.px(12)

    @override
    def sizeHint(self) -> QSize:
        px = self.styling.px
        words = QFontMetrics(self.font()).horizontalAdvance(self.text())
        note = QFontMetrics(self._note_font()).horizontalAdvance(self.note)
        width = max(px(self.width_units), words + px(24), note + px(24))
        return QSize(width + 2 * RIM, px(self.height_units) + self._letters + 2 * RIM)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.styling.theme, self.styling.px
        painter = QPainter(self)
        box = begin_painting(painter, self, theme)
        paint_button(painter, box, theme, self._state())
        picture = QRectF(box.left() + px(5), box.top() + px(5), box.width() - px(10), box.height() - self._letters)
        painter.save()
        frame = QPainterPath()
        frame.addRoundedRect(picture, 3, 3)
        painter.setClipPath(frame)
        self.paint_picture(painter, picture)
        painter.restore()
        painter.setPen(QPen(faint("#000000", 0.45), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(picture, 3, 3)
        ink = GOLD.ink if self.first else theme.button_ink
        left, width = box.left() + px(10), box.width() - px(20)
        line = QRectF(left, picture.bottom() + px(2), width, QFontMetrics(self.font()).height() + px(2))
        write(painter, line, self.text(), self.font(), ink, LEFT)
        if self.note:
            rest = QRectF(left, line.bottom() - 2, width, QFontMetrics(self._note_font()).height())
            write(painter, rest, self.note, self._note_font(), ink, LEFT)
        painter.end()

    @override
    def _note_font(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.small)


class LookCard(PictureCard):
    """A small picture of a table: cloth, sea, parchment, and two seats."""

    @override
    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        look = LOOKS[self.name]
        theme = look._replace(merchants=self.styling.theme.merchants)
        first, *_, last = theme.merchants.tints
        painter.fillRect(box, QColor(theme.table))
        unit = box.height() / 84
        name = self.styling.font("title", 13)
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 12 * unit), QColor(theme.prompt))
        write(
            painter,
            QRectF(box.left() + 6 * unit, box.top(), 90 * unit, 12 * unit),
            TITLE,
            name,
            theme.prompt_ink,
            LEFT,
        )
        sea = QRectF(box.left() + 5 * unit, box.top() + 16 * unit, box.width() * 0.56, box.height() - 21 * unit)
        _paint_sea(painter, sea, theme)
        for colour, x, y, size in ((first, 0.44, 0.92, 27), (last, 0.8, 0.6, 24)):
            foot = QPointF(sea.left() + sea.width() * x, sea.top() + sea.height() * y)
            self.paint_seat(painter, standing_on(foot, size * unit), colour, theme)
        _frame(painter, sea, theme)
        panel = QRectF(sea.right() + 5 * unit, sea.top(), box.right() - sea.right() - 10 * unit, sea.height())
        paint_panel(painter, panel, theme)
        painter.setPen(Qt.PenStyle.NoPen)
        for row, share in enumerate((0.8, 0.62, 0.7)):
            painter.setBrush(QColor(theme.ink if row == 0 else theme.ink_soft))
            top = panel.top() + (9 + 8 * row) * unit
            painter.drawRect(QRectF(panel.left() + 8 * unit, top, (panel.width() - 16 * unit) * share, 2.6 * unit))
        paint_button(
            painter,
            QRectF(panel.left() + 8 * unit, panel.bottom() - 20 * unit, panel.width() - 16 * unit, 13 * unit),
            theme,
            "first",
        )


def _paint_sea(painter: QPainter, sea: QRectF, theme: Theme) -> None:
    painter.fillRect(sea, upright(sea, theme.sea, theme.sea_deep))
    land = QPainterPath(sea.topLeft())
    land.lineTo(sea.left() + sea.width() * 0.62, sea.top())
    land.cubicTo(
        sea.left() + sea.width() * 0.5,
        sea.top() + sea.height() * 0.5,
        sea.left() + sea.width() * 0.3,
        sea.top() + sea.height() * 0.25,
        sea.left(),
        sea.top() + sea.height() * 0.62,
    )
    land.closeSubpath()
    painter.setPen(QPen(QColor(theme.coast), 1.2))
    painter.setBrush(QColor(theme.land))
    painter.drawPath(land)


def standing_on(foot: QPointF, size: float) -> QRectF:
    """Return the box of a picture whose foot is at this point."""
    return QRectF(foot.x() - size / 2, foot.y() - size * 0.92, size, size)


def _frame(painter: QPainter, sea: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(QColor(theme.frame), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(sea)


class PaletteCard(PictureCard):
    """Pictures of seats, and discs, in a palette."""

    width_units, height_units = 170, 112

    @override
    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        theme = self.styling.theme._replace(merchants=PALETTES[self.name])
        painter.fillRect(box, upright(box, theme.sea, theme.sea_deep))
        colours = tuple(theme.merchants.tints)
        step = box.width() / len(colours)
        size = min(step * 0.96, box.height() * 0.56)
        disc = min(step * 0.5, box.height() * 0.28)
        for place, colour in enumerate(colours):
            middle = box.left() + step * (place + 0.5)
            self.paint_seat(painter, standing_on(QPointF(middle, box.top() + size * 1.02), size), colour, theme)
            top = box.bottom() - disc - box.height() * 0.06
            paint_disc(painter, QRectF(middle - disc / 2, top, disc, disc), colour, theme)


class LookOptions(TabBar):
    """A small picture of each look."""

    def __init__(self, styling: Styling, paint_seat: SeatPainter) -> None:
        """Offer the looks with the seats of a game."""
        self.paint_seat = paint_seat
        super().__init__(tuple(LOOKS), styling)

    @override
    def make_button(self, name: str, styling: Styling) -> TextButton:
        return LookCard(styling, name, self.paint_seat)


class PaletteOptions(TabBar):
    """A small picture of each palette."""

    def __init__(self, styling: Styling, paint_seat: SeatPainter) -> None:
        """Offer the palettes with the seats of a game."""
        self.paint_seat = paint_seat
        super().__init__(tuple(PALETTES), styling)

    @override
    def make_button(self, name: str, styling: Styling) -> TextButton:
        return PaletteCard(styling, name, self.paint_seat)


MOTIONS = ("system", "full", "reduced")
GUARDS = ("never", "settled", "always")
LEADING = 3  # between a setting's name and its sentence
Control = TabBar | Switch | DropDown


class SettingSheet(Parchment):
    """Settings in a column."""

    chosen = Signal(str, object)  # the setting, and its new value

    def __init__(self, styling: Styling) -> None:
        """Start with an empty sheet."""
        super().__init__(styling)
        self.titles: dict[str, Label] = {}
        self.lines: dict[str, Label] = {}
        self.controls: dict[str, Control] = {}

    def add(self, name: str, control: Control, *, below: bool = False) -> None:
        """Add a setting; its control is beside its text, or below it."""
        if self.controls:
            self._rule()
        title, line = Label("strong", self.styling), Label("quiet", self.styling, wraps=True)
        for part in (title, line):
            part.leave_edges(RIM, 0, 0, 0)  # flush with controls, which have a rim for their glow
        self.titles[name], self.lines[name], self.controls[name] = title, line, control
        said = QVBoxLayout()
        said.setSpacing(LEADING)
        said.addWidget(title)
        said.addWidget(line)
        if below:
            self.column.addLayout(said)
            self.column.addWidget(control)
        else:  # a control that is taller than the text does not spread it
            said.insertStretch(0, 1)
            said.addStretch(1)
            row = QHBoxLayout()
            row.addLayout(said, 1)
            row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
            self.column.addLayout(row)
        self._connect(name, control)

    def _rule(self) -> None:
        rule = Rule(self.styling)
        rule.setContentsMargins(RIM, 0, RIM, 0)
        self.column.addWidget(rule)

    def _connect(self, name: str, control: Control) -> None:
        if isinstance(control, TabBar):
            control.chosen.connect(lambda value: self.chosen.emit(name, value))
        elif isinstance(control, Switch):
            control.toggled.connect(lambda on: self.chosen.emit(name, on))
        else:
            control.activated.connect(lambda _index: self.chosen.emit(name, str(control.currentData())))

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        tr = styling.language
        for name, control in getattr(self, "controls", {}).items():
            title, line = words.ROWS[name]
            self.titles[name].setText(tr.gettext(title))
            self.lines[name].setText(tr.gettext(line))
            control.setAccessibleName(tr.gettext(title))
            control.setAccessibleDescription(tr.gettext(line))
            if isinstance(control, TabBar):
                self._word(name, control.buttons)
            elif isinstance(control, Switch):
                control.setText(tr.gettext(words.ON))

    def _word(self, name: str, buttons: Mapping[str, TextButton]) -> None:
        tr = self.styling.language
        for value, button in buttons.items():
            note = words.PALETTE_LINES.get(value) if name == "palette" else None
            button.word(words.choice(tr, name, value), tr.gettext(note) if note else "")
            button.setAccessibleName(tr.labelled(self.titles[name].text(), button.text()))

    def show_preferences(self, preferences: Preferences) -> None:
        """Show these preferences."""
        for name, control in self.controls.items():
            value = getattr(preferences, name)
            if isinstance(control, TabBar):
                control.choose(value if value in control.buttons else next(iter(control.buttons)))
            elif isinstance(control, Switch):
                with QSignalBlocker(control):
                    control.setChecked(value)
            else:
                control.setCurrentIndex(max(0, control.findData(value)))


class LookSheet(SettingSheet):
    """How everything looks, and which language it speaks."""

    def __init__(self, styling: Styling, paint_seat: SeatPainter, locales: Sequence[str]) -> None:
        """Offer languages, looks, palettes, sizes and motion; looks and palettes in pictures with seats of a game."""
        super().__init__(styling)
        self.locales = tuple(locales)
        self.language = DropDown(styling)
        self.add("language", self.language)
        self.add("look", LookOptions(styling, paint_seat), below=True)
        self.add("palette", PaletteOptions(styling, paint_seat), below=True)
        self.add("text_size", TabBar(tuple(LETTERS), styling))
        self.add("motion", TabBar(MOTIONS, styling))
        self.column.addStretch(1)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        if hasattr(self, "language"):
            self.language.offer([(self._called(locale), locale) for locale in self.locales])

    def _called(self, locale: str) -> str:
        """Return the name of a language, or which one the system asks for."""
        if locale == AS_SYSTEM:
            return words.as_system(self.styling.language, language_name(system_locale()))
        return language_name(locale)


class TableSheet(SettingSheet):
    """Settings of play."""

    def __init__(self, styling: Styling) -> None:
        """Offer speeds, the misclick guard, the curtain and the companion."""
        super().__init__(styling)
        self.add("speed", TabBar(tuple(PACE), styling))
        self.add("bot_pace", TabBar(tuple(BOT_PAUSES), styling))
        self.add("guard", TabBar(GUARDS, styling))
        self.add("curtain", Switch(styling))
        self.add("companion", Switch(styling))
        self.column.addStretch(1)
        self.vignette = "rose"
        self.restyle(styling)


class ComputerSheet(SettingSheet):
    """Screen and disk."""

    folder_wanted = Signal()
    usual_folder_wanted = Signal()

    def __init__(self, styling: Styling) -> None:
        """Offer full screen, and the folder of saved games."""
        super().__init__(styling)
        self.add("full_screen", Switch(styling))
        self.folder_title, self.folder_line = Label("strong", styling), Label("quiet", styling, wraps=True)
        self.folder = Label("body", styling, wraps=True)
        self.choose, self.usual = TextButton(styling), TextButton(styling)
        said = QVBoxLayout()
        said.setSpacing(LEADING)
        for part in (self.folder_title, self.folder_line, self.folder):
            part.leave_edges(RIM, 0, 0, 0)
            said.addWidget(part)
        buttons = QHBoxLayout()
        buttons.addWidget(self.choose)
        buttons.addWidget(self.usual)
        buttons.addStretch(1)
        self._rule()
        self.column.addLayout(said)
        self.column.addLayout(buttons)
        self.column.addStretch(1)
        self.vignette = "dolphin"
        self.choose.clicked.connect(self.folder_wanted)
        self.usual.clicked.connect(self.usual_folder_wanted)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        if not hasattr(self, "usual"):
            return
        tr = styling.language
        title, line = words.ROWS["folder"]
        self.folder_title.setText(tr.gettext(title))
        self.folder_line.setText(tr.gettext(line))
        self.choose.word(tr.gettext(words.CHOOSE_FOLDER))
        self.usual.word(tr.gettext(words.USUAL_FOLDER))

    def show_folder(self, folder: Path, *, usual: bool) -> None:
        """Show where games are saved."""
        self.folder.setText(breakable(folder))
        self.folder.setAccessibleName(str(folder))
        self.usual.setEnabled(not usual)


class SoundSheet(SettingSheet):
    """Settings of sound; one quiet sentence if this computer plays none."""

    opened = Signal()

    def __init__(self, styling: Styling) -> None:
        """Offer silence, and a volume for each kind of sound."""
        super().__init__(styling)
        self.add("sound", Switch(styling))
        for name in ("effects_volume", "ambience_volume"):
            self.add(name, TabBar(get_args(Volume), styling))
        self._plays, self._key = True, ""
        self.column.addStretch(1)
        self.vignette = "dolphin"
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        if hasattr(self, "_key"):
            self._reword()

    def tell(self, plays: bool) -> None:  # noqa: FBT001  (a slot)
        """Say so if this computer plays no sound."""
        self._plays = plays
        self._reword()

    @override
    def show_preferences(self, preferences: Preferences) -> None:
        """Show these preferences, and the key that switches sound off and on."""
        super().show_preferences(preferences)
        self._key = shortcuts_of(preferences.shortcuts).shown("sound")
        self._reword()

    def _reword(self) -> None:
        tr = self.styling.language
        line = words.sound_key(tr, self._key) if self._plays else tr.gettext(words.NO_SOUND)
        self.lines["sound"].setText(line)
        self.controls["sound"].setAccessibleDescription(line)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.opened.emit()
