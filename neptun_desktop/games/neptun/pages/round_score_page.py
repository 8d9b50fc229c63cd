"""The scoring of a round, temple by temple: painted row by row, to be watched, skipped or replayed."""

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Final, cast

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.pages.points import SO_FAR, paint_source
from neptun_desktop.games.neptun.pages.round_score import (
    ROW_MS,
    RoundScore,
    ScoreAnimation,
    TempleScore,
    TileFlight,
    round_score,
    temples_of,
)
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.chapters.scoring import standings
from neptun_desktop.games.neptun.rules.events import Event, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import (
    SlantedDisc,
    paint_bonus_tile,
    paint_coin,
    paint_point_tile,
    region_tint,
)
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.table.temples import (
    DISC_Z,
    WORDS_Z,
    Carved,
    Precinct,
    TemplePennant,
    TempleShape,
    Track,
    front_piece,
    purse_pieces,
    temple_shape,
    track_pieces,
)
from neptun_desktop.games.neptun.texts import pages as texts
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import BONUS, source_name, source_of
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, Tally, by_source
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.kit import CountStep
from neptun_desktop.ui.board.pieces import Piece, TableLook, piece
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, STILL_READ, text_width, write
from neptun_desktop.ui.paint.panels import draw, rounded_outline
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import clear_pixmap, kept, painter_on, square
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.ceremony import CeremonyPage, CeremonySheet, Grid, softly, way
from neptun_desktop.ui.widgets.styling import Styling

SOUNDS: Final = MappingProxyType({SO_FAR: "disc", BONUS: "scoring", GOLD_TEMPLE: "coins"})

HEAD, LOW_HEAD, FOOT = 88, 62, 62  # heights above and below the rows; in a low window heads are smaller
TALL, HIGH_ROW = 470, 56  # from which height of the sheet, and of a row
STAGE, LEAST_TABLE = (0.24, 0.56), 720  # how wide the stage is, by the sheet's width and height; a table beside it
FORECOURT, MEDAL = 0.15, 0.6  # how much of the stage is before the temple, and the size of a bonus, in shares
VIEW = 0.8  # how much wider the view is to each side than what is seen of it, likewise
APPEARS_MS, SWELLS = 220, 0.3  # how soon a temple is there; how much larger a tile is halfway
CONDENSED = 0.9  # so narrow may titles be, where there is room
WINDOW = (1366, 768)  # the temple that is scored has the shape that it has on the table of such a window
MOST_OF_TITLES = 0.42  # of the sheet, with the tiles beside them
LEFT_BEHIND = 0.6  # how clear a tile is that nobody took


@frozen(slots=False)
class ScoredTemple:
    """A temple at the end of a round, as it is on the table, with everybody's disc; its tiles are painted apart."""

    edition: Edition
    score: TempleScore
    seats: int
    name: str

    @cached_property
    def shape(self) -> TempleShape:
        """Where everything is on it, in units of the table."""
        return temple_shape(layout_for(*WINDOW), self.edition, self.score.temple)

    @property
    def tiles(self) -> int:
        """How many tiles lie on it."""
        return len(self.score.awards) + len(self.score.unclaimed)

    @cached_property
    def reached(self) -> tuple[int, ...]:
        """How far everybody is, by seat: favours, or gold."""
        awards = {award.seat: award.standing for award in self.score.awards}
        known = self.score.standings or (0,) * self.seats
        return tuple(awards.get(seat, known[seat]) for seat in range(self.seats))

    @cached_property
    def ranked(self) -> tuple[Seat, ...]:
        """Everybody in the order of the temple; of a tie, whoever took the better tile comes first."""
        taking = [award.seat for award in self.score.awards]
        return tuple(
            sorted(
                range(self.seats),
                key=lambda seat: (-self.reached[seat], taking.index(seat) if seat in taking else self.seats),
            )
        )

    def pieces(self) -> Iterator[Piece]:
        """Yield what stands still, in no order."""
        shape, temple = self.shape, self.score.temple
        yield front_piece(shape, temple)
        yield piece(keys.temple_name(temple), Carved(self.name), shape.inscription.adjusted(2, 0, -2, -2), WORDS_Z)
        if self.reached[self.ranked[0]]:
            yield piece(keys.pennant(temple), TemplePennant(self.ranked[0]), shape.pennant, WORDS_Z)
        if temple == GOLD_TEMPLE:
            yield from purse_pieces(shape, self.ranked, self.reached)
        else:
            yield from self._track()

    def _track(self) -> Iterator[Piece]:
        shape, track, lift = self.shape, Track(self.edition.track_length), self.shape.layout.of("temples")["lift"]
        yield from track_pieces(shape, track, self.score.temple)
        placed = shape.discs(track, self.reached, self.ranked)
        for seat, (box, height) in placed.items():
            later = self.ranked[self.ranked.index(seat) + 1 :]
            upon = [other for other in later if self.reached[other] == self.reached[seat] > 0]
            seen = min((box.y() - placed[other][0].y() for other in upon), default=0.0)
            yield piece(keys.disc(self.score.temple, seat), SlantedDisc(seat, lift, seen), box, DISC_Z + height)

    def scale_in(self, box: QRectF) -> float:
        """Return how much larger it is in a box than on the table."""
        whole = self.shape.box
        return min(box.width() / whole.width(), box.height() / whole.height())

    def place_in(self, box: QRectF, part: QRectF) -> QRectF:
        """Return where a part of it is in a box, at whose foot it stands."""
        whole, scale = self.shape.box, self.scale_in(box)
        left, top = box.center().x() - whole.width() * scale / 2, box.bottom() - whole.height() * scale
        corner = part.topLeft() - whole.topLeft()
        return QRectF(left + corner.x() * scale, top + corner.y() * scale, part.width() * scale, part.height() * scale)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it into a box."""
        scale = self.scale_in(box)
        for each in sorted(self.pieces(), key=lambda one: one.z):
            place = self.place_in(box, QRectF(each.x, each.y, each.width, each.height))
            with kept(painter):
                painter.translate(place.topLeft())
                painter.scale(scale, scale)
                each.face.paint(painter, QRectF(0, 0, each.width, each.height), look)


class ScoreSheet(CeremonySheet):
    """The sheet at one moment of the animation."""

    def __init__(
        self, styling: Styling, edition: Edition, animation: ScoreAnimation, badges: tuple[SeatBadge, ...]
    ) -> None:
        """Show a round's scoring, before the first tile flies."""
        super().__init__(styling)
        self.edition, self.animation, self.badges = edition, animation, badges
        self._pictures: dict[tuple[object, ...], QPixmap] = {}
        self._grids: dict[tuple[int, int], Grid] = {}  # for a size; asked for again and again

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self._pictures.clear()
        self._grids.clear()

    @property
    @override
    def length(self) -> int:
        return self.animation.length

    @property
    @override
    def moments(self) -> Sequence[float]:
        return [row * ROW_MS for row in range(len(self.animation.rows) + 1)]

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(620), self.styling.px(430))

    @property
    @override
    def grid(self) -> Grid:
        size = self.width(), self.height()
        if size not in self._grids:
            self._grids[size] = self._grid()
        return self._grids[size]

    def _grid(self) -> Grid:
        px, box, stage = self.styling.px, self._inside, self.stage
        if stage is not None:
            box.setLeft(stage.right() + px(12))
        rows = len(self.animation.rows)
        head = HEAD if box.height() >= px(TALL) else LOW_HEAD
        height = (box.height() - px(head) - px(FOOT)) / max(1, rows)
        needed = max(
            (self._title_width(row, height) * CONDENSED + self._room_beside(row, height) for row in range(rows)),
            default=0,
        )
        first = min(max(px(240 if stage is not None else 300), needed), box.width() * MOST_OF_TITLES)
        return Grid(box, rows, len(self.badges), first, px(head), px(FOOT))

    @property
    def _inside(self) -> QRectF:
        px = self.styling.px
        return QRectF(self.rect()).adjusted(px(16), px(10), -px(16), -px(12))

    @property
    def stage(self) -> QRectF | None:
        """Where the temple stands that is being scored; None if there is no room for it beside the table."""
        px, box = self.styling.px, self._inside
        wide = min(box.width() * STAGE[0], box.height() * STAGE[1])
        roomy = box.height() >= px(TALL) and box.width() - wide >= px(LEAST_TABLE) * self.styling.theme.sizes.larger
        return QRectF(box.left(), box.top(), wide, box.height()) if roomy else None

    def _temple_box(self, stage: QRectF) -> QRectF:
        """Return the part of the stage that its temple fills."""
        px = self.styling.px
        return stage.adjusted(px(18), px(40), -px(18), -stage.height() * FORECOURT)

    @property
    def _scored(self) -> str:
        """What is being scored, or was last."""
        reached = self.animation.row_at(self.now)
        return self.animation.rows[-1 if reached is None else reached]

    def _temple_of(self, source: str) -> ScoredTemple:
        names = Names(self.styling.language, self.edition, ())
        return ScoredTemple(self.edition, self.animation.temple(source), len(self.badges), source_name(names, source))

    def _letters(self, row_height: float) -> QFont:
        """Return the letters of a row's title: larger in high rows."""
        sizes = self.styling.theme.sizes
        return self.styling.font("strong", sizes.title if row_height >= self.styling.px(HIGH_ROW) else sizes.body)

    def _title_of(self, source: str) -> str:
        names = Names(self.styling.language, self.edition, ())
        return names.tr.gettext(texts.FULL_MANIFESTS) if source == BONUS else names.temple_title(source)

    def _title_width(self, row: int, height: float) -> float:
        return text_width(self._title_of(self.animation.rows[row]), self._letters(height))

    def _room_beside(self, row: int, height: float) -> float:
        """Return what a row of this height needs beside its title: for its picture and its tiles."""
        return min(self.styling.px(40), height - 6) + self.styling.px(18) + self._tiles_width(row, height)

    @override
    def paint_moment(self, painter: QPainter) -> None:
        label = self.styling.language.gettext(texts.POINTS)
        self.paint_columns(painter, self.animation.sums(self.now), label, before=self.animation.score.before)
        if self.stage is not None:
            self._paint_stage(painter, self.stage)
        for row in range(len(self.animation.rows)):
            self._paint_row(painter, row)
        for flight in self.animation.flights:
            self._paint_flight(painter, flight)

    def _paint_row(self, painter: QPainter, row: int) -> None:
        theme, px, grid = self.styling.theme, self.styling.px, self.grid
        source, line = self.animation.rows[row], grid.row(row)
        place = self.begin_row(painter, row, self.animation.row_at(self.now))
        bonus = source == BONUS
        paint_source(painter, place.adjusted(3, 3, -3, -3) if bonus else place, source, self.edition, theme)
        title = self._title_of(source)
        wide = grid.first - place.width() - px(14) - self._tiles_width(row, grid.row_height)
        room = QRectF(place.right() + px(8), line.top(), wide, line.height())
        with kept(painter):
            painter.setOpacity(max(painter.opacity(), STILL_READ))
            write(painter, room, title, self._letters(line.height()), theme.ink, LEFT)
        self._paint_unclaimed(painter, row)
        for seat, standing in self.animation.temple(source).without_a_tile:
            self._paint_standing(painter, source, grid.cell(row, seat), standing)
        painter.setOpacity(1)

    def _tile_size(self, row_height: float) -> tuple[float, float]:
        height = min(self.styling.px(44), row_height - 8)
        return height * 0.84, height

    def _tiles_width(self, row: int, row_height: float) -> float:
        unclaimed = self.animation.temple(self.animation.rows[row]).unclaimed
        tiles = sum(flight.row == row for flight in self.animation.flights) + len(unclaimed)
        return tiles * (self._tile_size(row_height)[0] + self.styling.px(4)) + self.styling.px(10)

    def home(self, row: int, place: int, *, flies: bool = False) -> QPointF:
        """Return where a tile is: on the temple while that is scored, or whence it flies; else beside its title."""
        grid, stage, source = self.grid, self.stage, self.animation.rows[row]
        scored = self.now >= row * ROW_MS if flies else row == self.animation.row_at(self.now)
        if stage is not None and scored and source != BONUS:
            temple = self._temple_of(source)
            return temple.place_in(self._temple_box(stage), temple.shape.tile(place, temple.tiles)).center()
        label, (width, _) = grid.label(row), self._tile_size(grid.row_height)
        left = label.right() - self._tiles_width(row, grid.row_height) + self.styling.px(2)
        return QPointF(left + width / 2 + place * (width + self.styling.px(4)), label.center().y())

    def _paint_unclaimed(self, painter: QPainter, row: int) -> None:
        source = self.animation.rows[row]
        taken = sum(flight.row == row for flight in self.animation.flights)
        reached = self.animation.row_at(self.now)
        gone = reached is None or row < reached
        for place, value in enumerate(self.animation.temple(source).unclaimed):
            with kept(painter):
                painter.setOpacity(LEFT_BEHIND if gone else max(painter.opacity(), STILL_READ))
                self._paint_tile(painter, self.home(row, taken + place), source, value)

    def _paint_tile(self, painter: QPainter, middle: QPointF, source: str, value: int | None) -> None:
        width, height = self._tile_size(self.grid.row_height)
        if source == BONUS:
            paint_bonus_tile(painter, square(middle, height), value, self.styling.theme)
        elif value is not None:
            box = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
            paint_point_tile(painter, box, value, region_tint(self.edition, source))

    def _paint_flight(self, painter: QPainter, flight: TileFlight) -> None:
        place = sum(other.row == flight.row and other.starts < flight.starts for other in self.animation.flights)
        share = flight.progress(self.now)
        cell = self.grid.cell(flight.row, flight.seat)
        end = cell.center() - QPointF(self.styling.px(16) if flight.standing is not None else 0, 0)
        middle = way(self.home(flight.row, place, flies=True), end, share)
        nearer = 1 + SWELLS * math.sin(math.pi * share)
        with kept(painter):
            painter.translate(middle)
            painter.scale(nearer, nearer)
            self._paint_tile(painter, QPointF(0, 0), flight.source, flight.value)
        if share >= 1 and flight.standing is not None:
            self._paint_standing(painter, flight.source, cell, flight.standing)

    def _paint_standing(self, painter: QPainter, source: str, cell: QRectF, standing: int) -> None:
        """Paint quietly how far a merchant is at a temple: beside the tile, or where it would be beside one."""
        theme, px = self.styling.theme, self.styling.px
        high = cell.height() >= px(HIGH_ROW)
        icon = px(19 if high else 15)
        spot = QRectF(cell.center().x() + px(6), cell.center().y() - icon / 2, icon, icon)
        if source == GOLD_TEMPLE:
            paint_coin(painter, spot)
        else:
            tint = region_tint(self.edition, source)
            if theme.name == "dark":
                tint = tint._replace(shade=tint.body)
            paint_art(painter, "favour", spot, tint=tint)
        figure = QRectF(spot.right() + px(3), cell.top(), px(28), cell.height())
        letters = self.styling.font("body", theme.sizes.title if high else theme.sizes.body)
        with kept(painter):
            painter.setOpacity(max(painter.opacity(), STILL_READ))
            write(painter, figure, str(standing), letters, theme.ink, LEFT)
        painter.setPen(Qt.PenStyle.NoPen)

    def _paint_stage(self, painter: QPainter, stage: QRectF) -> None:
        """Paint what is being scored, large: the temple with everybody's disc; as it begins, it comes into view."""
        ratio, since = painter.device().devicePixelRatioF(), self.now % ROW_MS
        painter.drawPixmap(stage.topLeft(), self._picture("", stage, ratio))
        with kept(painter):
            if self.animation.row_at(self.now):
                painter.setOpacity(softly(since / APPEARS_MS))
            painter.drawPixmap(stage.topLeft(), self._picture(self._scored, stage, ratio))

    def _picture(self, source: str, stage: QRectF, ratio: float) -> QPixmap:
        """Return a temple, or what a bonus is; or without a source, the sky behind it; painted once for a size."""
        wanted = (source, stage.width(), stage.height(), ratio)
        if wanted not in self._pictures:
            look, box = TableLook(self.styling.theme, self.edition, self.badges), stage.translated(-stage.topLeft())
            picture = clear_pixmap(box.width(), box.height(), ratio)
            with painter_on(picture) as painter:
                if not source:
                    painter.setClipPath(rounded_outline(box, self.styling.theme.sizes.corner))
                    Precinct().paint(painter, box.adjusted(-box.width() * VIEW, 0, box.width() * VIEW, 0), look)
                    draw(painter, rounded_outline(box, 4), QColor(self.styling.theme.panel_edge), 2.4)
                elif source == BONUS:
                    medal = square(box.center(), box.width() * MEDAL)
                    paint_source(painter, medal, source, self.edition, self.styling.theme)
                else:
                    self._temple_of(source).paint(painter, self._temple_box(box), look)
            self._pictures[wanted] = picture
        return self._pictures[wanted]


class RoundScorePage(CeremonyPage):
    """The animation. A click or a key skips to its end; the next one continues."""

    domain = GAME
    sheet: ScoreSheet

    def __init__(  # noqa: PLR0913, PLR0917  (its look, and what it shows)
        self,
        theme: Theme,
        language: Language,
        edition: Edition,
        score: RoundScore,
        badges: tuple[SeatBadge, ...],
        parent: QWidget | None = None,
    ) -> None:
        """Show a round's scoring, before it begins."""
        super().__init__(theme, language, parent)
        self.show_scene(GAME)
        self.score = score
        self.lay_out(ScoreSheet(self.styling, edition, ScoreAnimation(score), badges))

    @override
    def called(self) -> str:
        return self.language.gettext(texts.ROUND, round=round_letter(self.score.round))

    @override
    def telling(self, now: float) -> str:
        animation = self.sheet.animation
        row = animation.row_at(now)
        names = Names(self.language, self.sheet.edition, tuple(badge.name for badge in self.sheet.badges))
        if row is None:
            return texts.ties_line(self.language, unclaimed=any(temple.unclaimed for temple in self.score.temples))
        source = animation.rows[row]
        if source == BONUS:
            return texts.bonus_line(names, tuple(seat for seat, _ in self.score.bonus))
        awards = animation.temple(source).awards
        return texts.temple_line(names, source, tuple((award.seat, award.value) for award in awards))


def step_page(
    styling: Styling, match: Match, entry: Entry, badges: tuple[SeatBadge, ...], speed: float
) -> RoundScorePage | None:
    """Return the scoring of a round, already playing, if the step ended with one; the last is part of the count."""
    score = scored_round(match, entry)
    if score is None or engine.result(entry.after) is not None:
        return None
    page = RoundScorePage(styling.theme, styling.language, match.edition, score, badges)
    page.begin(speed)
    return page


def scored_round(match: Match, entry: Entry) -> RoundScore | None:
    """Return what was scored in a step, or None if nothing was."""
    events = cast("tuple[Event, ...]", entry.events)
    tiles = [event.tile for event in events if isinstance(event, TileClaimed | TileUnclaimed)]
    if not tiles:
        return None
    before = [tally.total for tally in engine.standing(engine.observe(entry.before, None))]
    edition = match.edition
    reached = {temple: standings(entry.after, temple) for temple in temples_of(edition)}  # the next round begins there
    return round_score(edition, tiles[0].round, events, before, edition.bonus.worth_unseen, reached)


def final_count(match: Match, language: Language) -> tuple[CountStep, ...]:
    """Return the last scoring of a match, step by step."""
    entry = match.entries[-1]
    score = scored_round(match, entry)
    if score is None or match.result is None:
        return ()
    names = Names(language.of(GAME), match.edition, tuple(occupant.name for occupant in match.occupants))
    return count_steps(names, score, engine.standing(engine.observe(entry.before, None)), match.result)


def count_steps(
    names: Names, score: RoundScore, before: Sequence[Tally], result: Result | None = None
) -> tuple[CountStep, ...]:
    """Return the steps of a count: what everybody had before it, full manifests, then temple by temple.

    If bonus tiles differ, only their owners know them until now: they are counted last.
    """
    bonus_known = names.edition.bonus.worth_unseen is not None
    earlier = {seat: by_source(tally.lines, source_of) for seat, tally in enumerate(before)}
    rows = [(SO_FAR, names.tr.gettext(texts.SO_FAR), texts.so_far_line(names, score.before), earlier)]
    if score.bonus and bonus_known:
        full = {seat: {BONUS: worth or 0} for seat, worth in score.bonus}
        rows.append((BONUS, source_name(names, BONUS), texts.bonus_line(names, tuple(full)), full))
    for temple in score.temples:
        taken = tuple((award.seat, award.value) for award in temple.awards)
        gains = {seat: {temple.temple: value} for seat, value in taken}
        words = texts.temple_line(names, temple.temple, taken)
        rows.append((temple.temple, source_name(names, temple.temple), words, gains))
    if result is not None and not bonus_known:
        worth = {seat: by_source(tally.lines, source_of).get(BONUS, 0) for seat, tally in enumerate(result.tallies)}
        worth = {seat: points for seat, points in worth.items() if points}
        gains = {seat: {BONUS: points} for seat, points in worth.items()}
        rows.append((BONUS, source_name(names, BONUS), texts.revealed_line(names, worth), gains))
    return tuple(
        CountStep(
            emblem=source,
            title=title,
            words=words,
            gains=tuple(gains.get(seat, {}) for seat in range(len(before))),
            scene=number / len(rows),
            sound=SOUNDS.get(source, "temple_bell" if gains else ""),
        )
        for number, (source, title, words, gains) in enumerate(rows, 1)
    )
