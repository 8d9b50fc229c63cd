"""The scoring of a round, temple by temple: painted row by row, to be watched, skipped or replayed."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final, cast

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.pages.points import SO_FAR, paint_source
from neptun_desktop.games.neptun.pages.round_score import (
    ROW_MS,
    RoundScore,
    ScoreAnimation,
    TileFlight,
    round_score,
    temples_of,
)
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.chapters.scoring import standings
from neptun_desktop.games.neptun.rules.events import Event, TileClaimed, TileUnclaimed
from neptun_desktop.games.neptun.table.faces import paint_bonus_tile, paint_coin, paint_point_tile, region_tint
from neptun_desktop.games.neptun.texts import pages as texts
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import BONUS, source_name, source_of
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import Result, Tally, by_source
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.kit import CountStep
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, NARROWEST, STILL_READ, text_width, write
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import kept, square
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.ceremony import CeremonyPage, CeremonySheet, Grid, way
from neptun_desktop.ui.widgets.styling import Styling

SOUNDS: Final = MappingProxyType({SO_FAR: "disc", BONUS: "scoring", GOLD_TEMPLE: "coins"})

MOST_OF_TITLES = 0.42  # of the sheet, with the tiles beside them
LEFT_BEHIND = 0.6  # how clear a tile is that nobody took


class ScoreSheet(CeremonySheet):
    """The sheet at one moment of the animation."""

    def __init__(
        self, styling: Styling, edition: Edition, animation: ScoreAnimation, badges: tuple[SeatBadge, ...]
    ) -> None:
        """Show a round's scoring, before the first tile flies."""
        super().__init__(styling)
        self.edition, self.animation, self.badges = edition, animation, badges

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
        px = self.styling.px
        box = QRectF(self.rect()).adjusted(px(16), px(10), -px(16), -px(12))
        rows = len(self.animation.rows)
        height = (box.height() - 2 * px(62)) / max(1, rows)
        needed = max(
            (self._title_width(row) * NARROWEST + self._room_beside(row, height) for row in range(rows)), default=0
        )
        first = min(max(px(300), needed), box.width() * MOST_OF_TITLES)
        return Grid(box, rows, len(self.badges), first, px(62), px(62))

    def _title_of(self, source: str) -> str:
        names = Names(self.styling.language, self.edition, ())
        return names.tr.gettext(texts.FULL_MANIFESTS) if source == BONUS else names.temple_title(source)

    def _title_width(self, row: int) -> float:
        letters = self.styling.font("strong", self.styling.theme.sizes.body)
        return text_width(self._title_of(self.animation.rows[row]), letters)

    def _room_beside(self, row: int, height: float) -> float:
        """Return what a row of this height needs beside its title: for its picture and its tiles."""
        return min(self.styling.px(40), height - 6) + self.styling.px(18) + self._tiles_width(row, height)

    @override
    def paint_moment(self, painter: QPainter) -> None:
        label = self.styling.language.gettext(texts.POINTS)
        self.paint_columns(painter, self.animation.sums(self.now), label, before=self.animation.score.before)
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
            write(painter, room, title, self.styling.font("strong", theme.sizes.body), theme.ink, LEFT)
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

    def _home(self, row: int, place: int) -> QPointF:
        """Return where a tile is before it flies: at the right end of its temple's cell."""
        grid = self.grid
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
                self._paint_tile(painter, self._home(row, taken + place), source, value)

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
        middle = way(self._home(flight.row, place), end, share)
        self._paint_tile(painter, middle, flight.source, flight.value)
        if share >= 1 and flight.standing is not None:
            self._paint_standing(painter, flight.source, cell, flight.standing)

    def _paint_standing(self, painter: QPainter, source: str, cell: QRectF, standing: int) -> None:
        """Paint quietly how far a merchant is at a temple: beside the tile, or where it would be beside one."""
        theme, px = self.styling.theme, self.styling.px
        icon = px(15)
        spot = QRectF(cell.center().x() + px(6), cell.center().y() - icon / 2, icon, icon)
        if source == GOLD_TEMPLE:
            paint_coin(painter, spot)
        else:
            tint = region_tint(self.edition, source)
            if theme.name == "dark":
                tint = tint._replace(shade=tint.body)
            paint_art(painter, "favour", spot, tint=tint)
        figure = QRectF(spot.right() + px(3), cell.top(), px(24), cell.height())
        with kept(painter):
            painter.setOpacity(max(painter.opacity(), STILL_READ))
            write(painter, figure, str(standing), self.styling.font("body", theme.sizes.body), theme.ink, LEFT)
        painter.setPen(Qt.PenStyle.NoPen)


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
