"""Choose one of several games by its title, or by its cover. If there is only one, the choice is hidden."""

import math
from collections.abc import Collection, Mapping

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent

from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.panels import paint_button
from neptun_desktop.ui.records.game_cover import SHAPE, cover_picture
from neptun_desktop.ui.records.game_picture import Fleet, paint_game
from neptun_desktop.ui.widgets.buttons import RIM, TextButton, begin_painting
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.painted import SharpPicture
from neptun_desktop.ui.widgets.styling import Styling

COVER = 56  # height of a cover, in units
INSET = 6  # units between a button's edge and its cover


class GameChoice(TabBar):
    """The titles of the games in a row; `chosen` emits a game's id."""

    def __init__(self, metas: Mapping[str, GameMeta], styling: Styling) -> None:
        """Offer all games; the first is chosen."""
        super().__init__(tuple(metas), styling)
        for game, button in self.buttons.items():
            button.word(metas[game].title)
        if len(metas) == 1:
            self.hide()

    def offer(self, games: Collection[str]) -> None:
        """Offer only these games; if the chosen one is not among them, choose the first."""
        offered = [game for game in self.buttons if game in games]
        for game, button in self.buttons.items():
            button.setVisible(game in offered)
        if offered and self.current not in offered:
            self.choose(offered[0])
        self.setVisible(len(offered) > 1)


class CoverChoice(GameChoice):
    """The same with covers."""

    @override
    def make_button(self, name: str, styling: Styling) -> TextButton:
        return CoverButton(name, styling)


class CoverButton(TextButton):
    """A game's cover, and its title beside it."""

    def __init__(self, game: str, styling: Styling) -> None:
        """Create a button without a label."""
        super().__init__(styling, large=True)
        self.picture = SharpPicture(self, lambda size: cover_picture(game, size))

    @property
    def _cover(self) -> QSize:
        return QSize(self.styling.px(COVER * SHAPE), self.styling.px(COVER))

    @override
    def sizeHint(self) -> QSize:
        px, cover = self.styling.px, self._cover
        width = cover.width() + math.ceil(QFontMetricsF(self.font()).horizontalAdvance(self.text())) + px(44)
        return QSize(width + 2 * RIM, cover.height() + 2 * px(INSET) + 2 * RIM)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px, cover = self.styling.theme, self.styling.px, self._cover
        with QPainter(self) as painter:
            box = begin_painting(painter, self, theme)
            paint_button(painter, box, theme, self._state())
            place = QRectF(box.left() + px(INSET), box.center().y() - cover.height() / 2, cover.width(), cover.height())
            paint_game(painter, place, self.picture.at(cover * self.devicePixelRatioF()), Fleet(), theme)
            write(
                painter, box.adjusted(cover.width() + px(22), 0, -px(16), 0), self.text(), self.font(), self._ink, LEFT
            )
