"""The players of a match, one below the other."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent

from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.lines import Occupant
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.shell.scores import CHANGED_HANDS
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.paint.lettering import LEFT, RIGHT, write
from neptun_desktop.ui.paint.players import paint_disc
from neptun_desktop.ui.records import game_description
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

WHO, WHO_AT_MOST = 0.36, 0.6  # of a row: what "who plays" takes; with many letters it takes more, and the name less


class Crew(Painted):
    """The players of a match: disc, name, and whether a person or a bot plays."""

    def __init__(self, styling: Styling, box: GameBox, seats: int) -> None:
        """Start without players; there is room for `seats` of them, or for more if needed."""
        super().__init__(styling)
        self.box, self.seats, self.game = box, seats, ""
        self.occupants: tuple[Occupant, ...] = ()
        self.shared: Collection[int] = ()

    def show_crew(self, game: str, occupants: Sequence[Occupant], shared: Collection[int] = ()) -> None:
        """Show these players of a game, and which of the seats have changed hands."""
        self.game, self.occupants, self.shared = game, tuple(occupants), shared
        self.restyle(self.styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        lines = [
            f"{isolated(occupant.name)} ({who})" for occupant, who in zip(self.occupants, self._kinds(), strict=True)
        ]
        self.setAccessibleName(self.styling.language.enumeration(lines))

    def _kinds(self) -> list[str]:
        """Return who plays each seat."""
        tr = self.styling.language
        entry = self.box.games.entry(self.game) if self.game in self.box.games.metas else None
        return [
            tr.gettext(CHANGED_HANDS) if seat in self.shared else game_description.who(tr, occupant, entry)
            for seat, occupant in enumerate(self.occupants)
        ]

    @property
    def _row(self) -> int:
        letters = self.styling.font("strong", self.styling.theme.sizes.body)
        return max(self.styling.px(28), QFontMetrics(letters).height() + self.styling.px(6))

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(240), self._row * max(self.seats, len(self.occupants)))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px, meta = self.styling.theme, self.styling.px, self.box.games.metas.get(self.game)
        with QPainter(self) as painter:
            size = self._row - px(4)
            for seat, (occupant, who) in enumerate(zip(self.occupants, self._kinds(), strict=True)):
                line = QRectF(0, seat * self._row, self.width(), self._row)
                if meta is not None:
                    disc = QRectF(2, line.top() + px(2), size, size)
                    paint_disc(painter, disc, meta.colour_of(occupant.colour, seat), theme)
                small = self.styling.font("body", theme.sizes.small)
                needed = QFontMetrics(small).horizontalAdvance(who) + px(10)
                aside = min(max(needed, line.width() * WHO), line.width() * WHO_AT_MOST)
                name = line.adjusted(size + px(10), 0, -aside, 0)
                write(painter, name, occupant.name, self.styling.font("strong", theme.sizes.body), theme.ink, LEFT)
                kind = QRectF(name.right() + px(6), line.top(), line.right() - name.right() - px(8), line.height())
                write(painter, kind, who, small, theme.ink_soft, RIGHT)
