"""The settings page: every choice takes effect at once, and everything can be reset."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from PySide6.QtCore import QObject, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QStackedWidget, QWidget

from neptun_desktop import TITLE
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.standing_orders import OrderKind
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.library import Library
from neptun_desktop.texts.dates import language_name
from neptun_desktop.texts.language import Language, languages
from neptun_desktop.texts.shell import settings as texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.panels import faint, paint_button, paint_panel, upright
from neptun_desktop.ui.paint.players import SeatPainter, paint_disc
from neptun_desktop.ui.paint.theme import LOOKS, Theme
from neptun_desktop.ui.preferences.preferences import (
    AS_SYSTEM,
    LETTERS,
    PALETTES,
    Details,
    Guard,
    Motion,
    Preferences,
    Volume,
    language_of,
    system_locale,
    theme_of,
    waking,
)
from neptun_desktop.ui.preferences.shortcuts import shortcuts_of
from neptun_desktop.ui.settings.key_sheet import KeySheet
from neptun_desktop.ui.widgets.buttons import RIM, ConfirmButton, TextButton, begin_painting
from neptun_desktop.ui.widgets.choices import DropDown, Switch, TabBar
from neptun_desktop.ui.widgets.labels import Label, breakable
from neptun_desktop.ui.widgets.layouts import column_of, put_in, row_of
from neptun_desktop.ui.widgets.page_base import HeadedPage, connect
from neptun_desktop.ui.widgets.painted import Parchment, Rule
from neptun_desktop.ui.widgets.scroll import Scroll
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
        with QPainter(self) as painter:
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
            ink = self._ink
            left, width = box.left() + px(10), box.width() - px(20)
            line = QRectF(left, picture.bottom() + px(2), width, QFontMetrics(self.font()).height() + px(2))
            write(painter, line, self.text(), self.font(), ink, LEFT)
            if self.note:
                rest = QRectF(left, line.bottom() - 2, width, QFontMetrics(self._note_font()).height())
                write(painter, rest, self.note, self._note_font(), ink, LEFT)

    @override
    def _note_font(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.small)


class LookCard(PictureCard):
    """A small picture of a table: cloth, sea, parchment, and two seats."""

    @override
    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        theme = LOOKS[self.name]._replace(merchants=self.styling.theme.merchants)
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


class CardOptions(TabBar):
    """A small picture of each choice."""

    def __init__(
        self, names: Iterable[str], card: type[PictureCard], styling: Styling, paint_seat: SeatPainter
    ) -> None:
        """Offer these on such cards, with the seats of a game."""
        self._card, self._paint_seat = card, paint_seat
        super().__init__(tuple(names), styling)

    @override
    def make_button(self, name: str, styling: Styling) -> TextButton:
        return self._card(styling, name, self._paint_seat)


COLUMN = 900  # units: rows that are wider are hard to follow from their name to their control
FEW = 4  # choices beside the text of a setting; more of them are below it
LEADING = 3  # between a setting's name and its sentence
Control = TabBar | Switch | DropDown


class SettingSheet(Parchment):
    """Settings in a column."""

    chosen = Signal(str, object)  # the setting, and its new value

    def __init__(self, styling: Styling, controls: Mapping[str, Control], vignette: str | None = None) -> None:
        """Offer these settings, in this order."""
        super().__init__(styling)
        self.controls, self.vignette = controls, vignette
        self.titles = {name: Label("strong", styling, wraps=True) for name in controls}
        self.lines = {name: Label("quiet", styling, wraps=True) for name in controls}
        for name, control in controls.items():
            self._add(name, control)

    def _add(self, name: str, control: Control) -> None:
        """Add a setting; its control is beside its text or, with pictures, below it."""
        if self.column.count():
            self._rule()
        title, line = self.titles[name], self.lines[name]
        for part in (title, line):
            part.leave_edges(RIM, 0, 0, 0)  # flush with controls, which have a rim for their glow
        if isinstance(control, CardOptions) or len(getattr(control, "buttons", ())) > FEW:
            said = column_of(title, line)
            put_in(self.column, said, control)
        else:  # a control that is taller than the text does not spread it
            said = column_of(1, title, line, 1)
            put_in(self.column, row_of((said, 1), (control, Qt.AlignmentFlag.AlignVCenter)))
        said.setSpacing(LEADING)
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
            control.toggled.connect(lambda _on: self._word_switch(control))
        else:
            control.activated.connect(lambda _index: self.chosen.emit(name, str(control.currentData())))

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        tr = styling.language
        for name, control in self.controls.items():
            title, line = texts.ROWS[name]
            self.titles[name].setText(tr.gettext(title))
            self.lines[name].setText(tr.gettext(line))
            control.setAccessibleName(tr.gettext(title))
            control.setAccessibleDescription(tr.gettext(line))
            if isinstance(control, TabBar):
                self._word(name, control.buttons)
            elif isinstance(control, Switch):
                self._word_switch(control)
            elif name in texts.CHOICES:
                control.offer([(tr.gettext(label), value) for value, label in texts.CHOICES[name].items()])

    def _word_switch(self, switch: Switch) -> None:
        """Say whether it is on or off, in a place that has room for both."""
        off, on = (self.styling.language.gettext(word) for word in (texts.OFF, texts.ON))
        letters = QFontMetrics(switch.font())
        longer = max(off, on, key=letters.horizontalAdvance)
        switch.setText(longer)
        switch.setMinimumWidth(switch.sizeHint().width())
        switch.setText(on if switch.isChecked() else off)

    def _word(self, name: str, buttons: Mapping[str, TextButton]) -> None:
        tr = self.styling.language
        for value, button in buttons.items():
            note = texts.PALETTE_LINES.get(value) if name == "palette" else None
            button.word(tr.gettext(texts.CHOICES[name][value]), tr.gettext(note) if note else "")
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
                self._word_switch(control)
            else:
                control.setCurrentIndex(max(0, control.findData(value)))


class LookSheet(SettingSheet):
    """How everything looks, and which language it speaks."""

    def __init__(self, styling: Styling, paint_seat: SeatPainter, locales: Sequence[str]) -> None:
        """Offer languages, looks, palettes, sizes and motion; looks and palettes in pictures with seats of a game."""
        self.locales, self.language = tuple(locales), DropDown(styling)
        controls: dict[str, Control] = {
            "language": self.language,
            "look": CardOptions(LOOKS, LookCard, styling, paint_seat),
            "palette": CardOptions(PALETTES, PaletteCard, styling, paint_seat),
            "text_size": TabBar(tuple(LETTERS), styling),
            "motion": TabBar(get_args(Motion), styling),
        }
        super().__init__(styling, controls)
        self.column.addStretch(1)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.language.offer([(self._called(locale), locale) for locale in self.locales])

    def _called(self, locale: str) -> str:
        """Return the name of a language, or which one the system asks for."""
        if locale == AS_SYSTEM:
            return self.styling.language.gettext(texts.AS_SYSTEM, language=language_name(system_locale()))
        return language_name(locale)


class TableSheet(SettingSheet):
    """Settings of play."""

    def __init__(self, styling: Styling, entries: Iterable[GameEntry]) -> None:
        """Offer what a table does: its pace, what it asks and hides, what it tells, and what ends standing orders."""
        controls: dict[str, Control] = {
            "tempo": DropDown(styling),
            "guard": TabBar(get_args(Guard), styling),
            "curtain": Switch(styling),
            "companion": Switch(styling),
            "heard_moves": DropDown(styling),
            "heard_details": TabBar(get_args(Details), styling),
        }
        super().__init__(styling, controls, "rose")
        self.wakings = [
            WakingSwitches(styling, entry, kind) for entry in entries for kind in entry.orders if kind.reasons
        ]
        for each in self.wakings:
            self._rule()
            self.column.addLayout(each.column)
            each.changed.connect(self._note_asleep)
        self.column.addStretch(1)
        self.restyle(styling)

    def _note_asleep(self) -> None:
        self.chosen.emit("asleep", tuple(sorted(reason for each in self.wakings for reason in each.off)))

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        for each in self.wakings:
            each.reword(styling.language)

    @override
    def show_preferences(self, preferences: Preferences) -> None:
        """Show these preferences."""
        super().show_preferences(preferences)
        for each in self.wakings:
            each.show_off(preferences.asleep)


class WakingSwitches(QObject):
    """A switch for every reason that ends a standing order of a game."""

    changed = Signal()

    def __init__(self, styling: Styling, entry: GameEntry, kind: OrderKind) -> None:
        """Offer all reasons, each switched on."""
        super().__init__()
        self._entry, self._kind = entry, kind
        self.title, self.line = Label("strong", styling), Label("quiet", styling, wraps=True)
        for part in (self.title, self.line):
            part.leave_edges(RIM, 0, 0, 0)
        self.switches = {waking(entry.meta.id, reason): Switch(styling) for reason in kind.reasons}
        self.column = column_of(self.title, self.line, *self.switches.values())
        self.column.setSpacing(LEADING)
        for switch in self.switches.values():
            switch.toggled.connect(lambda _on: self.changed.emit())

    @property
    def off(self) -> list[str]:
        """The reasons that are switched off."""
        return [name for name, switch in self.switches.items() if not switch.isChecked()]

    def reword(self, tr: Language) -> None:
        """Name everything in a language."""
        title, line = texts.ROWS["asleep"]
        self.title.setText(tr.gettext(title))
        self.line.setText(tr.gettext(line, game=self._entry.meta.title))
        for reason, switch in zip(self._kind.reasons, self.switches.values(), strict=True):
            switch.setText(self._kind.reason_named(tr.of(self._entry.meta.id), reason))
            switch.setAccessibleName(switch.text())
            switch.setAccessibleDescription(self.line.text())

    def show_off(self, asleep: Collection[str]) -> None:
        """Show which reasons are switched off."""
        for name, switch in self.switches.items():
            with QSignalBlocker(switch):
                switch.setChecked(name not in asleep)


class ComputerSheet(SettingSheet):
    """Screen and disk."""

    folder_wanted = Signal()
    usual_folder_wanted = Signal()

    def __init__(self, styling: Styling) -> None:
        """Offer full screen, and the folder of saved games."""
        super().__init__(styling, {"full_screen": Switch(styling)}, "dolphin")
        self.folder_title, self.folder_line = Label("strong", styling), Label("quiet", styling, wraps=True)
        self.folder = Label("body", styling, wraps=True)
        self.choose, self.usual = TextButton(styling), TextButton(styling)
        self._rule()
        said = column_of(self.folder_title, self.folder_line, self.folder)
        said.setSpacing(LEADING)
        for part in (self.folder_title, self.folder_line, self.folder):
            part.leave_edges(RIM, 0, 0, 0)
        put_in(self.column, said, row_of(self.choose, self.usual, 1), 1)
        self.choose.clicked.connect(self.folder_wanted)
        self.usual.clicked.connect(self.usual_folder_wanted)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        tr = styling.language
        title, line = texts.ROWS["folder"]
        self.folder_title.setText(tr.gettext(title))
        self.folder_line.setText(tr.gettext(line))
        self.choose.word(tr.gettext(texts.CHOOSE_FOLDER))
        self.usual.word(tr.gettext(texts.USUAL_FOLDER))

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
        kinds = ("effects_volume", "ambience_volume", "music_volume")
        volumes = {name: TabBar(get_args(Volume), styling) for name in kinds}
        super().__init__(styling, {"sound": Switch(styling), **volumes}, "dolphin")
        self._plays, self._key = True, ""
        self.column.addStretch(1)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
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
        line = tr.gettext(texts.SOUND_KEY, keys=self._key) if self._plays else tr.gettext(texts.NO_SOUND)
        self.lines["sound"].setText(line)
        self.controls["sound"].setAccessibleDescription(line)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.opened.emit()


class SettingsPage(HeadedPage):
    """Chapters on the left, the settings of one of them on the right."""

    of_all_games = True

    changed = Signal(object)  # Preferences, to be applied and saved at once

    def __init__(
        self, preferences: Preferences, navigation: Navigation, box: GameBox, parent: QWidget | None = None
    ) -> None:
        """Show these preferences."""
        super().__init__(theme_of(preferences), language_of(preferences), navigation.go_back, parent)
        self.navigation, self.preferences, self.box, self.scene = navigation, preferences, box, box.games.first
        self.ask_folder: Callable[[str], str] = self._ask_folder
        self.tabs = TabBar(tuple(texts.TABS), self.styling, upright=True)
        self.computer = ComputerSheet(self.styling)
        self.look = LookSheet(self.styling, box.kit(box.games.first).paint_seat, (AS_SYSTEM, *languages()))
        self.sound = SoundSheet(self.styling)
        self.keys = KeySheet(self.styling, box)
        self.sheets: dict[str, SettingSheet | KeySheet] = {
            "look": self.look,
            "table": TableSheet(self.styling, map(box.games.entry, box.games.ids)),
            "sound": self.sound,
            "keys": self.keys,
            "computer": self.computer,
        }
        self.reset = ConfirmButton(self.styling)
        self.reset.veiled = True
        self.problem = Label("warning", self.styling, wraps=True)
        self.stack, self.sheet = QStackedWidget(), Parchment(self.styling, padding=0)
        for sheet in self.sheets.values():
            sheet.edged = False
            self.stack.addWidget(Scroll(sheet))
        self.sheet.column.addWidget(self.stack)
        self.columns = row_of(1, column_of(self.tabs, 1, self.reset), (self.sheet, 100), 1)
        put_in(self.whole, (self.columns, 1), self.problem)
        connect(
            (self.tabs.chosen, self.open_chapter),
            *((sheet.chosen, self._set) for sheet in self._setting_sheets()),
            (self.keys.chosen, lambda shortcuts: self._set("shortcuts", shortcuts.kept)),
            (self.computer.folder_wanted, self._set_folder),
            (self.computer.usual_folder_wanted, lambda: self._set("folder", "")),
            (self.reset.meant, self._reset),
        )
        self.settle(self._measure, self._reword)
        self.show_preferences(preferences)

    @override
    def first_focus(self) -> QWidget:
        return self.tabs.buttons[self.tabs.current]

    def show_preferences(self, preferences: Preferences) -> None:
        """Show these preferences, such as full screen after its shortcut; `changed` is not emitted."""
        self.preferences = preferences
        for sheet in self._setting_sheets():
            sheet.show_preferences(preferences)
        self.keys.show_shortcuts(shortcuts_of(preferences.shortcuts, self.box.games.metas.values()))
        self.computer.show_folder(self.folder, usual=not preferences.folder)

    def _setting_sheets(self) -> list[SettingSheet]:
        return [sheet for sheet in self.sheets.values() if isinstance(sheet, SettingSheet)]

    def open_chapter(self, name: str) -> None:
        """Show one chapter: `look`, `table`, `sound`, `keys` or `computer`."""
        self.tabs.choose(name)
        self.stack.setCurrentIndex(list(self.sheets).index(name))
        self.reset.forget()

    @property
    def folder(self) -> Path:
        """Where games are saved."""
        return Path(self.preferences.folder) if self.preferences.folder else Library().folder

    def _set(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self._follow(self.preferences._replace(**changes))

    def _follow(self, preferences: Preferences) -> None:
        self.reset.forget()
        self.problem.setText("")
        if preferences != self.preferences:
            self.show_preferences(preferences)
            self.changed.emit(preferences)

    def _set_folder(self) -> None:
        wished = self.ask_folder(str(self.folder))
        if not wished:
            return
        failure = Library(Path(wished)).obstacle()
        if failure is None:
            self._set("folder", wished)
        else:
            self.problem.setText(texts.folder_barred(self.language, wished, failure.trouble))

    def _ask_folder(self, where: str) -> str:
        return QFileDialog.getExistingDirectory(self, self.language.gettext(texts.FOLDER_ASKED), where)

    def _reset(self) -> None:
        """Reset everything to its default, except what is no setting: the last set-ups, and which lessons are done."""
        self._follow(Preferences(tables=self.preferences.tables, lessons=self.preferences.lessons))

    def _measure(self) -> None:
        self.sheet.setMaximumWidth(self.styling.px(COLUMN))
        self.columns.setSpacing(self.styling.px(12))
        self.tabs.row.setSpacing(self.styling.px(2))

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(texts.PAGE))
        for name, button in self.tabs.buttons.items():
            button.word(tr.gettext(texts.TABS[name]))
        self.reset.offer(tr.gettext(texts.RESET), tr.gettext(texts.RESET_SURE))
