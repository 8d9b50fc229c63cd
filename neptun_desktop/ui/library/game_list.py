"""The list of saved games: a picture, a title, the players' discs, and how far each game is."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import (
    QListWidgetItem,
)

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.summary import Summary
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.shell import library as words
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.paint.lettering import LEFT, RIGHT, text_width, write
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.players import paint_disc
from neptun_desktop.ui.records import game_description as told
from neptun_desktop.ui.records.game_description import Game, fleet_of
from neptun_desktop.ui.records.game_picture import SHAPE, Fleet, paint_game
from neptun_desktop.ui.records.progress_notes import ProgressNotes
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.widgets.rows import ENTRY, RowList
from neptun_desktop.ui.widgets.styling import Styling


class GameList(RowList):
    """Saved games. Arrow keys select, Enter and a double click open."""

    units = 74.0

    def __init__(self, styling: Styling, box: GameBox, thumbnails: Thumbnails) -> None:
        """Start with an empty list."""
        super().__init__(styling)
        self.box, self.thumbnails = box, thumbnails
        self.notes = ProgressNotes(thumbnails.notes)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.setAccessibleName(styling.language.gettext(words.LIST))

    def fill(self, games: Sequence[Game]) -> None:
        """List these games; keep the selected one, or select its neighbour if it is gone."""
        chosen = self.game
        same = (place for place, game in enumerate(games) if chosen is not None and game.path == chosen.path)
        self.list_entries(tuple(games), next(same, None))

    @property
    def game(self) -> Game | None:
        """The selected game."""
        item: QListWidgetItem | None = self.currentItem()
        game: Game | None = None if item is None else item.data(ENTRY)
        return game

    def choose(self, game: Game) -> None:
        """Select a game."""
        for row in range(self.count()):
            if self.item(row).data(ENTRY).path == game.path:
                self.setCurrentRow(row)

    @override
    def spoken(self, entry: object) -> str:
        assert isinstance(entry, Game)  # noqa: S101  (nothing else is listed)
        return told.spoken(self.styling.language, entry, self.box, self.notes.of(entry))

    @override
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        assert isinstance(entry, Game)  # noqa: S101  (as above)
        theme, px = self.styling.theme, self.styling.px
        height = box.height() - px(10)
        picture = QRectF(box.left() + px(6), box.top() + px(5), height * SHAPE, height)
        sharp = math.ceil(height * self.devicePixelRatioF())
        pixmap = self.thumbnails.small(entry.id, sharp) if isinstance(entry, Summary) else None
        paint_game(painter, picture, pixmap, fleet_of(entry, self.box) if pixmap is None else Fleet(), theme)
        room = QRectF(picture.right() + px(12), box.top(), box.right() - picture.right() - px(22), box.height())
        self._paint_words(painter, room, entry)

    def _paint_words(self, painter: QPainter, room: QRectF, game: Game) -> None:
        styling = self.styling
        theme, px, tr = styling.theme, styling.px, styling.language
        strong = styling.font("strong", theme.sizes.body * 1.07)
        quiet = styling.font("body", theme.sizes.small)
        half = room.height() / 2
        upper = QRectF(room.left(), room.top() + px(4), room.width(), half - px(4))
        lower = QRectF(room.left(), room.top() + half, room.width(), half - px(6))
        progress = self.notes.of(game)
        mark = told.status(tr, game, self.box, progress)
        if isinstance(game, Summary) and game.damaged:
            mark = tr.gettext(words.DAMAGED)
        breadth = self._paint_mark(painter, upper, mark, game)
        write(
            painter,
            upper.adjusted(0, 0, -breadth - px(10), 0),
            told.title(tr, game, self.box),
            strong,
            theme.ink,
            LEFT,
        )
        size, figures = px(22), styling.font("figure", theme.sizes.body)
        left = lower.left()
        for seat, colour in enumerate(told.colours(game, self.box)):
            paint_disc(painter, QRectF(left, lower.center().y() - size / 2, size, size), colour, theme)
            left += size + px(4)
            if progress is not None:
                score = figure(progress.scores[seat])
                wide = text_width(score, figures)
                write(painter, QRectF(left, lower.top(), wide, lower.height()), score, figures, theme.ink, LEFT)
                left += wide + px(12)
        date = QRectF(left + px(6), lower.top(), lower.right() - left - px(6), lower.height())
        told_date = told.of_game(game, self.box, told.when(tr, game.changed))
        write(painter, date, told_date, quiet, theme.ink_soft, RIGHT)

    def _paint_mark(self, painter: QPainter, room: QRectF, words_: str, game: Game) -> float:
        """Paint how far a game is on a small plate and return its width; damaged games stand out."""
        styling = self.styling
        theme, px = styling.theme, styling.px
        letters = styling.font("strong", theme.sizes.small)
        breadth = QFontMetricsF(letters).horizontalAdvance(words_) + px(16)
        high = QFontMetricsF(letters).height() + px(3)
        plate = QRectF(room.right() - breadth, room.center().y() - high / 2, breadth, high)
        bad = not told.can_be_opened(game, self.box) or (isinstance(game, Summary) and game.damaged)
        ink = theme.danger if bad else theme.ink
        painter.setPen(QPen(QColor(theme.danger if bad else theme.panel_edge), 1.1))
        painter.setBrush(faint(theme.field, 0.6 if theme.name != "dark" else 0.85))
        painter.drawRoundedRect(plate, high / 2, high / 2)
        write(painter, plate, words_, letters, ink)
        return breadth
