"""Points: if the round ended now, as they grew over a game, and where they come from in an average game."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.pages.score_values import temples_of
from neptun_desktop.games.neptun.pages.tiles_table import TilesTable
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended
from neptun_desktop.games.neptun.rules.state import State, View
from neptun_desktop.games.neptun.table.faces import paint_bonus_tile
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.texts import pages as words
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.games.neptun.texts.scoring import BONUS, source_name
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import most_points_win
from neptun_desktop.match.match import Match
from neptun_desktop.texts.game_phrases import tally_lines
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.ui.board.kit import GamePanel, PointsOverTime
from neptun_desktop.ui.board.source_columns import SourceColumns
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.styling import Styling


class PointsPanel(GamePanel):
    """Every merchant's tiles so far, and those that this round would bring."""

    domain = GAME

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Start without figures."""
        super().__init__(theme, language, parent)
        self.line = Label("quiet", self.styling, wraps=True)
        self.table = TilesTable(self.styling, edition)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(self.table, 1)
        self.on_restyle(self._reword)
        self.settle()

    @override
    def show_view(self, view: View, badges: tuple[SeatBadge, ...]) -> None:
        """Show what everyone would have if this round were scored now."""
        tallies = points_if_round_ended(view)
        self.table.lay(most_points_win(tallies), badges, view.round)
        told = [f"{isolated(badge.name)} {tally.total}" for badge, tally in zip(badges, tallies, strict=True)]
        self.table.setAccessibleName(self.language.enumeration(told))
        words = phrases_for(self.language, view.edition, tuple(badge.name for badge in badges))
        self.table.setAccessibleDescription(in_sentences(tally_lines(words, most_points_win(tallies))))
        self._measure()

    def _measure(self) -> None:
        px = self.styling.px
        self.sheet.setMinimumWidth(px(960))
        self.table.setMinimumHeight(px(34 + 58 * max(3, len(self.table.badges))))

    def _reword(self) -> None:
        self.call(self.language.gettext(words.POINTS_NOW))
        self.line.setText(self.language.gettext(words.POINTS_NOW_LINE))
        self._measure()


def points_over_time(match: Match) -> PointsOverTime:
    """Return, for the start of every turn and the end, what each merchant would have if the round had ended then."""
    moments: list[str] = []
    points: list[tuple[int, ...]] = []
    last: tuple[int, int, bool] | None = None
    for state in (*(entry.before for entry in match.entries), match.state):
        turn = (state.round, state.turn, state.stage == "draft")
        if turn == last and state.stage != "over":
            continue
        new_round = last is None or last[0] != state.round
        last = turn
        moments.append(round_letter(state.round) if new_round else "")
        points.append(_points(state))
    return PointsOverTime(moments=tuple(moments), lines=tuple(zip(*points, strict=True)))


def _points(state: State) -> tuple[int, ...]:
    return tuple(tally.total for tally in points_if_round_ended(engine.observe(state, None)))


class TempleChart(SourceColumns):
    """One person's average points, temple by temple."""

    def __init__(self, styling: Styling) -> None:
        """Start with an empty chart."""
        self.edition = shipped_edition()
        super().__init__(styling)

    @property
    @override
    def columns(self) -> tuple[str, ...]:
        return (*temples_of(self.edition), BONUS)

    @override
    def source_name(self, source: str) -> str:
        return source_name(Names(self.styling.language, self.edition, ()), source)

    @override
    def told(self, source: str, points: str) -> str:
        return words.source_points(self.styling.language.of(GAME), self.source_name(source), points)

    @override
    def tint(self, source: str) -> Tint:
        colour = next((region.colour for region in self.edition.regions if region.id == source), "gold")
        return REGIONS[colour]

    @override
    def paint_emblem(self, painter: QPainter, box: QRectF, source: str) -> None:
        if source == BONUS:
            paint_bonus_tile(painter, box, None, self.styling.theme)
        else:
            paint_art(painter, "temple-gold" if source == GOLD_TEMPLE else "temple", box, tint=self.tint(source))
