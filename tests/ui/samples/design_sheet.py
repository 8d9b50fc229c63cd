"""The style of the program on one sheet for each look: `python -m tests.ui.samples.design_sheet FOLDER`.

Everything is asked of the theme and painted by the code that paints it in the program: colours, letters, lengths,
frames, buttons in all states, and one piece of every kind on the tables of all games. So a new colour, letter or piece
is on the sheet without a line here. docs/art.md explains it.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import get_args

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.pieces import Piece, SlowFace, TableLook
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.paint.glow import Rank, paint_focus, paint_frame, paint_looked_at, paint_picked_ring
from neptun_desktop.ui.paint.lettering import LEFT, Role, font, write
from neptun_desktop.ui.paint.panels import (
    ButtonState,
    paint_button,
    paint_field,
    paint_panel,
    paint_prompt,
    paint_table,
    rounded_outline,
)
from neptun_desktop.ui.paint.players import paint_disc, paint_medallion, paint_standing_disc, portraits
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import LOOKS, MERCHANT_PALETTES, Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.choices import DropDown, Switch, TabBar
from neptun_desktop.ui.widgets.labels import VOICES, Voice, ink_of
from neptun_desktop.ui.widgets.styling import Styling, palette, style_sheet
from tests.ui.samples.page_sheet import stage
from tests.ui.samples.table_samples import TABLES

WIDTH, HIGHEST, EDGE = 1400.0, 8000, 24.0
LABEL = 14.0
WINDOW = QSize(1366, 768)
LARGEST = 330.0  # a piece that is larger is shown smaller
Draw = Callable[[QPainter, QRectF], None]


class Sheet:
    """Boxes with a caption below each, from the left and from the top, under headings."""

    def __init__(self, theme: Theme) -> None:
        """Begin with an empty sheet."""
        self.theme = theme
        self.image = QImage(round(WIDTH), HIGHEST, QImage.Format.Format_ARGB32_Premultiplied)
        self.image.fill(QColor(theme.panel))
        self.painter = QPainter(self.image)
        self.painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.at, self.row = QPointF(EDGE, EDGE), 0.0
        self.boxes: dict[tuple[str, str], QRectF] = {}  # by heading and caption
        self.heading = ""

    def begin(self, heading: str) -> None:
        """Begin a part of the sheet."""
        self._next_row()
        self.heading = heading
        box = QRectF(EDGE, self.at.y() + 6, WIDTH - 2 * EDGE, 30)
        write(self.painter, box, heading, font("title", 22), self.theme.ink, LEFT)
        self.at = QPointF(EDGE, box.bottom() + 8)

    def add(self, caption: str, width: float, height: float, draw: Draw) -> None:
        """Draw one thing, with its caption."""
        taken = max(width, 96.0) + 16
        if self.at.x() + taken > WIDTH - EDGE:
            self._next_row()
        box = QRectF(self.at.x(), self.at.y(), width, height)
        self.painter.save()
        draw(self.painter, box)
        self.painter.restore()
        below = QRectF(box.x(), box.bottom() + 4, taken - 8, LABEL + 4)
        write(self.painter, below, caption, font("body", LABEL - 1), self.theme.ink_soft, LEFT)
        self.boxes[self.heading, caption] = box
        self.at += QPointF(taken, 0)
        self.row = max(self.row, height + LABEL + 20)

    def finished(self) -> QImage:
        """Return the sheet, as high as it is full."""
        self._next_row()
        self.painter.end()
        return self.image.copy(0, 0, self.image.width(), round(self.at.y() + EDGE))

    def _next_row(self) -> None:
        self.at, self.row = QPointF(EDGE, self.at.y() + self.row), 0.0


def design_sheet(theme: Theme, games: Iterable[str]) -> Sheet:
    """Return the sheet of a look, with the pieces of these games."""
    sheet = Sheet(theme)
    _colours(sheet)
    _letters(sheet)
    _lengths(sheet)
    _frames(sheet)
    _widgets(sheet)
    _players(sheet)
    for game in games:
        _pieces(sheet, game)
    return sheet


def _colours(sheet: Sheet) -> None:
    sheet.begin(f"Colours: {sheet.theme.name}")
    for name, colour in sheet.theme._asdict().items():
        if isinstance(colour, str) and colour.startswith("#"):
            sheet.add(f"{name} {colour}", 150, 34, partial(_swatch, colour=colour, edge=sheet.theme.panel_edge))


def _swatch(painter: QPainter, box: QRectF, colour: str, edge: str) -> None:
    painter.fillRect(box, QColor(colour))
    painter.setPen(QColor(edge))
    painter.drawRect(box)


def _letters(sheet: Sheet) -> None:
    theme = sheet.theme
    sheet.begin("Letters on tables: roles and sizes")
    for role in get_args(Role):
        for name in ("small", "body", "title", "prompt"):
            size = getattr(theme.sizes, name)
            sample = partial(write, words="Alexandria 1520", letters=font(role, size), ink=theme.ink, align=LEFT)
            sheet.add(f"{role}, {name} {size}", 200, size * 1.4, sample)
    sheet.begin("Letters on pages: voices")
    for voice, (role, relative) in VOICES.items():
        sheet.add(
            f"{voice}: {role}, {relative} times body",
            240,
            theme.sizes.body * relative * 1.7,
            partial(_speak, voice=voice, theme=theme),
        )


def _speak(painter: QPainter, box: QRectF, voice: Voice, theme: Theme) -> None:
    """Write something in a voice, on the ground that it is for."""
    role, relative = VOICES[voice]
    if voice in {"page", "warning", "light", "light quiet"}:
        paint_prompt(painter, box, theme, theme.gold)
    letters = font(role, theme.sizes.body * relative)
    write(painter, box.adjusted(8, 0, -8, 0), "Salt and wind", letters, ink_of(voice, theme), LEFT)


def _lengths(sheet: Sheet) -> None:
    sheet.begin("Lengths")
    for name, length in sheet.theme.sizes._asdict().items():
        sheet.add(
            f"{name} {length:g}", float(length), 20, partial(_swatch, colour=sheet.theme.ink, edge=sheet.theme.ink)
        )


def _frames(sheet: Sheet) -> None:
    theme = sheet.theme
    sheet.begin("Frames of what can be clicked, has the focus or is picked")
    for rank in get_args(Rank):
        sheet.add(rank, 110, 60, partial(paint_frame, corner=6, theme=theme, rank=rank))
    sheet.add("at a price", 110, 60, partial(paint_frame, corner=6, theme=theme, dashed=True))
    sheet.add("focus", 110, 60, lambda painter, box: paint_focus(painter, rounded_outline(box, 6), theme))
    sheet.add("looked at", 110, 60, partial(paint_looked_at, theme=theme))
    sheet.add("picked", 110, 60, partial(paint_picked_ring, corner=6))
    sheet.begin("Grounds")
    sheet.add("table", 200, 70, partial(paint_table, theme=theme))
    sheet.add("panel", 200, 70, partial(paint_panel, theme=theme))
    sheet.add("panel, its player's turn", 200, 70, partial(paint_panel, theme=theme, accent=theme.gold))
    sheet.add("prompt", 200, 70, partial(paint_prompt, theme=theme, accent=theme.gold))
    sheet.add("field", 60, 40, partial(paint_field, theme=theme))
    sheet.add("field, taken", 60, 40, partial(paint_field, theme=theme, strong=True))
    sheet.add("field, milestone", 60, 40, partial(paint_field, theme=theme, milestone=True))


def _widgets(sheet: Sheet) -> None:
    theme, styling = sheet.theme, Styling(theme=sheet.theme)
    colours = palette(theme)
    colours.setColor(QPalette.ColorRole.Window, QColor(theme.panel))
    sheet.begin("Buttons on tables")
    for state in get_args(ButtonState):
        sheet.add(state, 150, 34, partial(paint_button, theme=theme, state=state, words="Sail"))
    sheet.begin("Widgets of pages")
    for caption, widget in _samples(styling):
        widget.setPalette(colours)
        widget.setStyleSheet(style_sheet(styling))
        widget.resize(widget.sizeHint())
        sheet.add(caption, widget.width(), widget.height(), partial(_render, widget=widget))


def _render(painter: QPainter, box: QRectF, widget: QWidget) -> None:
    painter.drawPixmap(box.topLeft(), widget.grab())


def _samples(styling: Styling) -> Iterator[tuple[str, QWidget]]:
    """Yield the widgets that players choose with, in their states."""
    for caption, button in (
        ("button", TextButton(styling)),
        ("first", TextButton(styling, first=True)),
        ("large", TextButton(styling, large=True, art="crew")),
        ("unavailable", TextButton(styling)),
    ):
        button.word("New game")
        button.restyle(styling)
        button.setEnabled(caption != "unavailable")
        yield caption, button
    tabs = TabBar(("one", "two", "three"), styling)
    for name, button in tabs.buttons.items():
        button.word(name.capitalize())
        button.restyle(styling)
    yield "the first of three is chosen", tabs
    for caption, ticked, usable in (("switch, on", True, True), ("off", False, True), ("unavailable ", True, False)):
        switch = Switch(styling)
        switch.setText("Sound")
        switch.setChecked(ticked)
        switch.setEnabled(usable)
        yield caption, switch
    listed = DropDown(styling)
    listed.offer([("navigator", "Navigator"), ("admiral", "Admiral")])
    yield "list", listed
    line = QLineEdit("Livia")
    line.setFont(styling.font("body", styling.theme.sizes.body))
    yield "text field", line


def _players(sheet: Sheet) -> None:
    theme, head = sheet.theme, f"shell/{portraits()[0]}"
    sheet.begin("Players")
    for colour in theme.merchants.tints:
        sheet.add(f"{colour}: disc", 48, 48, partial(paint_disc, colour=colour, theme=theme))
        sheet.add(f"{colour}: upright", 48, 48, partial(paint_standing_disc, colour=colour, theme=theme))
        badge = SeatBadge(colour, colour, head)
        sheet.add(f"{colour}: portrait", 48, 48, partial(paint_medallion, badge=badge, theme=theme))
    for merchants in MERCHANT_PALETTES:
        sheet.begin(f"Players' colours: {merchants.name}")
        for colour, tint in merchants.tints.items():
            for part, shade in tint._asdict().items():
                sheet.add(f"{colour} {part}", 46, 30, partial(_swatch, colour=shade, edge=theme.panel_edge))


def _pieces(sheet: Sheet, game: str) -> None:
    """Add one piece of each kind that is on the game's tables."""
    kinds, look = _kinds(game, sheet.theme)
    sheet.begin(f"Pieces: {game_box().games.entry(game).meta.title}")
    for kind, piece in sorted(kinds.items()):
        scale = min(1.0, LARGEST / piece.width, LARGEST / piece.height)
        sheet.add(kind, piece.width * scale, piece.height * scale, partial(_lay, piece=piece, scale=scale, look=look))


def _lay(painter: QPainter, box: QRectF, piece: Piece, scale: float, look: TableLook) -> None:
    painter.translate(box.topLeft())
    painter.scale(scale, scale)
    piece.face.paint(painter, QRectF(0, 0, piece.width, piece.height), look)


def _kinds(game: str, theme: Theme) -> tuple[Mapping[str, Piece], TableLook]:
    """Return a piece of each kind, and the look of their table."""
    kinds: dict[str, Piece] = {}
    look: TableLook | None = None
    poses = {pose.stage: name for name, pose in TABLES.items() if pose.game == game and not pose.shared}
    for name in poses.values():
        window, page = stage(name, theme, language(), WINDOW, TABLES[name].seats[1])
        assert isinstance(page, TablePage)
        look = look or page.scene.look
        for key, item in page.scene.items_by_key.items():
            if not isinstance(item.piece.face, Blank | SlowFace):
                kinds.setdefault(str(key[0]), item.piece)
        window.close()
        window.deleteLater()
    assert look is not None
    return kinds, look


def main(folder: Path) -> None:
    """Write a sheet for each look."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, theme in LOOKS.items():
        design_sheet(theme, game_box().games.ids).finished().save(str(folder / f"design-{name.replace(' ', '-')}.png"))


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    APPLICATION = QApplication([])
    main(Path(sys.argv[1]))
