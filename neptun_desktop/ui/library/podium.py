"""How a finished game ended, as a podium: small in its row, and on its sheet in front of the game's scene."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import Result, Tally, TallyLine
from neptun_desktop.match.summary import Summary
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import scores as texts
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import Triumph
from neptun_desktop.ui.match.table_presenter import badges_at
from neptun_desktop.ui.match.victory import Ranked, lean_of, paint_worn, ranked, side_of
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.panels import draw, paint_box, rounded_outline, upright
from neptun_desktop.ui.paint.players import paint_head, paint_medallion
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records import game_description
from neptun_desktop.ui.records.progress_notes import SavedProgress
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

STEPS = (0.42, 0.36, 0.31, 0.28)  # how high those of the first ranks are, as shares of the height; the others are last
BAND = 0.16  # the part of a step that has the player's colour
APART = 2.0  # pixels, between two steps
LAUREL = 0.12  # of the winner's head: so far the laurel reaches above it
OTHERS = 0.84  # the size of the other heads, so that they keep off the laurel


def places_of(tr: Language, game: object, box: GameBox, progress: SavedProgress | None) -> tuple[Ranked, ...]:
    """Return who stood where at the end of a saved game, the winners first; nobody if that isn't known."""
    if not isinstance(game, Summary) or not game.finished or progress is None:
        return ()
    captions, scores = game_description.captions_of(box, game.game, tr), progress.scores
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    winners = progress.winners or (best if len(best) == 1 else ())  # an earlier note tells no winner of a tie
    if captions is None or not winners:
        return ()
    result = Result(tuple(Tally((TallyLine("", score),)) for score in scores), winners)
    badges = badges_at(box.games.metas[game.game], game.occupants)
    return ranked(result, badges, tuple(map(captions.scores.counted, scores)))


def in_words(tr: Language, places: Sequence[Ranked]) -> str:
    """Return who stood where, for screen readers."""
    return tr.enumeration(
        [tr.gettext(texts.RANKED, rank=each.rank, player=each.badge.name, counted=each.counted) for each in places]
    )


def step_boxes(box: QRectF, places: Sequence[Ranked]) -> list[QRectF]:
    """Return each player's step: the winner's is highest and in the middle, the second on its left."""
    wide, lean = box.width() / max(len(places), 1), lean_of(len(places))
    found = []
    for number, place in enumerate(places):
        tall = box.height() * STEPS[min(place.rank, len(STEPS)) - 1]
        middle = box.center().x() + (side_of(number) + lean) * wide
        found.append(QRectF(middle - wide / 2 + APART / 2, box.bottom() - tall, wide - APART, tall))
    return found


def paint_podium(  # noqa: PLR0913, PLR0917  (who, where, what the winner wears, and how)
    painter: QPainter, box: QRectF, places: Sequence[Ranked], letters: QFont, theme: Theme, crown: str | None = None
) -> None:
    """Paint heads on steps with their ranks; if there is room for that, with names and scores, too."""
    boxes = step_boxes(box, places)
    line = QFontMetricsF(letters).height()
    worded = bool(boxes) and min(step.height() for step in boxes) >= 2 * line and boxes[0].width() >= 3 * line
    for place, step in zip(places, boxes, strict=True):
        edge = QPen(QColor(theme.panel_edge), 1)
        paint_box(painter, step, 2, upright(step, theme.panel, theme.panel_shade), edge)
        band = QRectF(step.left(), step.top(), step.width(), max(3.0, step.height() * BAND / (2 if worded else 1)))
        painter.fillRect(band, QColor(theme.merchant(place.badge.colour).body))
        below = QRectF(step.left() + 2, band.bottom(), step.width() - 4, step.bottom() - band.bottom())
        if worded:
            half = below.height() / 2
            name = QRectF(below.left(), below.top(), below.width(), half)
            write(painter, name, f"{figure(place.rank)}. {place.badge.name}", letters, theme.ink)
            write(painter, name.translated(0, half - 1), place.counted, letters, theme.ink_soft)
        else:
            write(painter, below, figure(place.rank), letters, theme.ink)
        room = box.height() * (1 - STEPS[0])
        size = min(step.width(), room / (1 + LAUREL)) * (1 if place.won else OTHERS) - APART
        portrait = QRectF(step.center().x() - size / 2, step.top() - size - 1, size, size)
        if place.won and crown is None:
            paint_worn(painter, portrait, 1.0, None)
        if worded:
            paint_medallion(painter, portrait, place.badge, theme)
        else:
            paint_head(painter, place.badge.head, portrait)
        if place.won and crown is not None:
            paint_worn(painter, portrait, 1.0, crown)


class Podium(Painted):
    """The podium of a finished game before its scene."""

    def __init__(self, styling: Styling, units: float) -> None:
        """Start without a game; it is so many units high."""
        super().__init__(styling)
        self.units = units
        self.places: tuple[Ranked, ...] = ()
        self._triumph: Triumph | None = None
        self._painted: tuple[object, QPixmap] | None = None  # for what, and the picture: scenes are slow

    def show_places(self, places: tuple[Ranked, ...], triumph: Triumph | None) -> None:
        """Show these players, the winners first, and the scene of their game."""
        self.places, self._triumph = places, triumph
        self.setAccessibleName(in_words(self.styling.language, places))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(240), self.styling.px(self.units))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        wanted = (self.places, self._triumph, self.size(), ratio, self.styling.theme)
        if self._painted is None or self._painted[0] != wanted:
            self._painted = wanted, self._picture(ratio)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._painted[1])

    def _picture(self, ratio: float) -> QPixmap:
        theme, px, box = self.styling.theme, self.styling.px, QRectF(self.rect())
        pixmap = QPixmap((QSizeF(self.size()) * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRect(box)
            painter.fillRect(box, upright(box, theme.sea, theme.sea_deep))
            winners = tuple(place.badge for place in self.places if place.won)
            scenes = () if self._triumph is None else (self._triumph.paint, self._triumph.foreground)
            for paint in scenes:
                if paint is not None:
                    paint(painter, box, 1.0, winners, theme)
            inside, letters = box.adjusted(px(10), px(14), -px(10), 0), self.styling.font("strong", theme.sizes.small)
            crown = None if self._triumph is None else self._triumph.crown
            paint_podium(painter, inside, self.places, letters, theme, crown)
            draw(painter, rounded_outline(box.adjusted(0.8, 0.8, -0.8, -0.8), 0), QColor(theme.frame), 1.6)
        return pixmap
