"""The pages of Upon a Salty Ocean with something on them."""

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.ledger import ROW_MS, Ledger, NextTurn, Row
from neptun_desktop.games.salty_ocean.pages.ledger_page import LedgerPage, count_steps
from neptun_desktop.games.salty_ocean.pages.points import CoinSources
from neptun_desktop.games.salty_ocean.rules import events as event_types
from neptun_desktop.games.salty_ocean.texts.ledger import Cell
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.tally import Tally, TallyLine, most_points_win
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.kit import CountStep, PointsOverTime
from neptun_desktop.ui.match.final_page import FinalPage, FinalScore
from neptun_desktop.ui.match.victory import BEAT_MS, VictoryPage
from neptun_desktop.ui.paint.players import heads_at_table
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme

STILL = 0.001  # a speed at which nothing goes on by itself
MERCHANTS = ("Guillaume", "Jeanne", "Robert", "Marguerite")


def coins(*amounts: int) -> dict[int, Cell]:
    """Return what merchants get or lose; 0: nothing happens to one."""
    return {seat: Cell(coins=amount) for seat, amount in enumerate(amounts) if amount}


def merchants(seats: int = 4) -> tuple[SeatBadge, ...]:
    """Return merchants of Rouen: people, and bots of the best level."""
    entry = game_box().games.entry(GAME)
    best = entry.ladder.ids[-1]
    heads = heads_at_table(entry.meta, zip(MERCHANTS, (None, best, best, None), strict=True))
    return tuple(map(SeatBadge, shipped_edition().colours[:seats], MERCHANTS[:seats], heads))


def turn_end() -> Ledger:
    """Return a turn's end with everything in it."""
    return Ledger(
        round=2,
        settled=(
            Row("start", coins(21, 8, -4, 64)),
            Row("sales", coins(30, 0, 36, 21)),
            Row("actions", coins(-7, -5, -8, -6)),
            Row("bought", coins(0, -12, 0, 0)),
            Row("ships", coins(0, 0, -8, 4)),
            Row("repairs", {3: Cell(count=2)}),
            Row("salt", {0: Cell(count=10), 1: Cell(count=1, lost=6), 2: Cell(count=7), 3: Cell(lost=12)}),
            Row("inn", coins(4, 4, 0, 0)),
            Row("interest", coins(0, 0, 0, 3)),
            Row("debt", coins(0, -2, 0, 0)),
            Row("cap", coins(-8, 0, 0, -6)),
            Row(
                "new_order",
                {
                    0: Cell(count=40, place=3),
                    1: Cell(count=-7, place=1),
                    2: Cell(count=16, place=2),
                    3: Cell(count=80, place=4),
                },
            ),
            Row(
                "buildings",
                {
                    0: Cell(coins=26, count=66),
                    1: Cell(coins=35, count=28),
                    2: Cell(coins=21, count=37),
                    3: Cell(count=80),
                },
            ),
        ),
        next_turn=NextTurn(
            began=event_types.TurnBegan(3, 4),
            forecast=event_types.TileTurnedUp("T5", 8),
            prices=(("salt", 1, 2), ("herring", 6, 6), ("cod", 5, 3)),
        ),
    )


SETTLED = (
    Row("purse", coins(30, 137, 61, 24)),
    Row("inn", coins(0, 4, 4, 0)),
    Row("interest", coins(1, 13, 0, 0)),
    Row("debt", coins(0, 0, 0, -1)),
    Row("cap", coins(0, 0, -25, 0)),
)
PAID_OUT = (
    Row("lighthouse", coins(0, 6, 0, 4)),
    Row("cathedral", coins(55, 0, 55, 70)),
    Row("stained_glass", coins(0, 0, 0, 10)),
    Row("town_hall", coins(7, 0, 0, 0)),
    Row("st_maclou", coins(0, 6, 0, 0)),
)


def _page(ledger: Ledger, moment: float) -> Callable[[Theme, Language, QWidget | None], QWidget]:
    def make(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
        page = LedgerPage(theme, language, shipped_edition(), ledger, merchants(), parent)
        page.begin(1.0)
        page.animation.pause()
        page.animation.setCurrentTime(round(moment * ROW_MS))
        return page

    return make


def final_score() -> FinalScore:
    """Return the end of a game with everything in it, and how it came about: in debt at first."""
    purses = [sum(row.cells[seat].coins for row in SETTLED if seat in row.cells) for seat in range(4)]
    tallies = tuple(
        Tally(
            (
                TallyLine("coins", purse),
                *(TallyLine(row.source, row.cells[seat].coins) for row in PAID_OUT if seat in row.cells),
            )
        )
        for seat, purse in enumerate(purses)
    )
    lines = tuple(
        (12 + seat, -10 * seat, -4, purse // 2, purse, total.total)
        for seat, (purse, total) in enumerate(zip(purses, tallies, strict=True))
    )
    moments = ("1", "2", "3", "4", "5", "")
    over_time = PointsOverTime(moments=moments, lines=lines)
    return FinalScore(result=most_points_win(tallies), over_time=over_time, shared=frozenset({0}))


def _final(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    box = game_box()
    page = FinalPage(theme, language, box.games.entry(GAME), box.kit(GAME), shipped_edition(), parent)
    page.show_score(final_score(), merchants())
    return page


def _victory(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = _ceremony(theme, language, parent)
    page.skip()
    return page


def _count(theme: Theme, language: Language, parent: QWidget | None) -> QWidget:
    page = _ceremony(theme, language, parent)
    page.animation.pause()
    page.animation.setCurrentTime(round((page.sheet.count.starts[7] + BEAT_MS / 2) / STILL))
    return page


def _ceremony(theme: Theme, language: Language, parent: QWidget | None) -> VictoryPage:
    box, edition = game_box(), shipped_edition()
    kit = box.kit(GAME)
    assert kit.triumph is not None
    page = VictoryPage(theme, language, box.games.entry(GAME), kit.triumph, parent, CoinSources())

    def steps(tr: Language) -> tuple[CountStep, ...]:
        names = TableNames(tr.of(GAME), edition, tuple(badge.name for badge in merchants()))
        return count_steps(names, SETTLED, PAID_OUT)

    page.show_result(final_score().result, merchants(), STILL, steps)
    return page


SALTY_PAGES: Mapping[str, Callable[[Theme, Language, QWidget | None], QWidget]] = {
    "turn-end": _page(turn_end(), 6.4),
    "turn-ended": _page(turn_end(), 99),
    "count-in-rouen": _count,
    "victory-in-rouen": _victory,
    "final-coins": _final,
}
