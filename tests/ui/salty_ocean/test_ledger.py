"""The end of a turn and of the game: everything is settled on a page, row by row, to the coins that the rules say."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.pages.ledger import (
    Ledger,
    LedgerAnimation,
    ledger_of,
    turn_entries,
)
from neptun_desktop.games.salty_ocean.pages.ledger_page import LedgerPage
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules import events as event_types
from neptun_desktop.games.salty_ocean.rules.commands import PASS, BuildShip, Buy, Command, Repair, Sell, Take
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from neptun_desktop.games.salty_ocean.texts.ledger import Cell
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.language import language
from neptun_desktop.ui.paint.theme import LIGHT
from tests.property.salty_ocean.play import Table
from tests.ui.samples.page_sheet import stage
from tests.unit.games.salty_ocean.rules.tables import ANNA, BEA, CARLO, caravel, merchant, table


@pytest.fixture
def page(qtbot: QtBot) -> LedgerPage:
    window, page = stage("turn-end", LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    assert isinstance(page, LedgerPage)
    page.stands_in = window  # type: ignore[attr-defined]  # keeps it alive
    page.begin(1.0)
    return page


def a_game(seats: int, seed: int) -> list[Entry]:
    """Return the steps of a random game of rich merchants, who build a lot."""
    moments = Table(seats, seed, Options(), seed, 0.93, 90).moments()
    return [Entry(each.seat, each.command, each.before, each.after, each.events) for each in moments]


def turn_ends(entries: list[Entry]) -> list[Ledger]:
    """Return the ends of its turns."""
    return [
        ledger_of(turn_entries(entries, entry))
        for entry in entries
        if any(isinstance(event, event_types.TurnBegan) for event in entry.events)
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_ledger_adds_up_to_what_the_rules_say(seats: int) -> None:
    entries = a_game(seats, 5)
    ends = [entry for entry in entries if any(isinstance(event, event_types.TurnBegan) for event in entry.events)]
    found = turn_ends(entries)
    assert [ledger.round for ledger in found] == [0, 1, 2, 3], "the last turn is settled in the final count"
    for ledger, end in zip(found, ends, strict=True):
        film, coins = LedgerAnimation(ledger), tuple(merchant.coins for merchant in end.after.merchants)
        rows = {row.source: row.cells for row in ledger.settled}
        assert film.sums(0, seats) == tuple(rows["start"][seat].coins for seat in range(seats))
        assert film.sums(film.length, seats) == if_it_ended_now(end.after).scores
        assert tuple(rows["new_order"][seat].count for seat in range(seats)) == coins
        assert film.sums(film.beats[-2].starts, seats) == coins, "buildings come last"


def ledger_when_all_pass(state: State, *commands: Command) -> Ledger:
    """Return the end of the turn if nobody does anything more than these commands, or than passing."""
    entries = []
    for command in (*commands, *[PASS] * len(state.merchants)):
        seat = state.queue[0]
        step = engine.apply(state, seat, command)
        entries.append(Entry(seat, command, state, step.state, step.events))
        state = step.state
    (ledger,) = turn_ends(entries)
    return ledger


def test_every_reason_has_a_row_in_the_order_of_the_rules() -> None:
    """A vault, a bank with an inn, and a debtor."""
    owns: dict[Building, tuple[int, ...]] = {"bank": (0, 1), "vault": (0,), "inn": (1,)}
    ledger = ledger_when_all_pass(table(merchant(60), merchant(90), merchant(-5), owns=owns))
    assert [row.source for row in ledger.settled] == [
        *("start", "salt", "inn", "interest", "debt", "cap", "new_order", "buildings")
    ]
    inn, interest, debt, cap, purses = (row.cells for row in ledger.settled[2:7])
    assert inn == {1: Cell(coins=4)}
    assert interest == {0: Cell(coins=6), 1: Cell(coins=4)}
    assert debt == {2: Cell(coins=-1)}
    assert cap == {1: Cell(coins=-18)}
    assert purses == {2: Cell(count=-6, place=1), 0: Cell(count=66, place=2), 1: Cell(count=80, place=3)}
    assert ledger.next_turn is not None
    assert ledger.next_turn.began.round == 1


def test_what_went_in_and_out_during_the_turn_has_rows_of_its_own() -> None:
    """Anna sells, buys a barrel of salt and has a caravel built at Bea's: nothing is hidden in the purse."""
    state = table(
        merchant(4, caravel((0, 4, 0))),
        owns={"finance_office": (ANNA,), "shipyard": (BEA,), "academy": (BEA, CARLO)},
        prices={"herring": 5, "salt": 1},
    )
    sold = (Sell("herring"), Take(4), PASS, PASS)
    ledger = ledger_when_all_pass(state, *sold, Buy("salt", 1), PASS, PASS, BuildShip("caravel"))
    assert {row.source: dict(row.cells) for row in ledger.settled[:5]} == {
        "start": {ANNA: Cell(coins=4), BEA: Cell(coins=10), CARLO: Cell(coins=10)},
        "sales": {ANNA: Cell(coins=23)},
        "actions": {ANNA: Cell(coins=-1)},
        "bought": {ANNA: Cell(coins=-1)},
        "ships": {ANNA: Cell(coins=-6), BEA: Cell(coins=4), CARLO: Cell(coins=1)},
    }
    assert ledger.settled[-2].cells[ANNA] == Cell(count=19, place=3)


def test_bars_lead_from_row_to_row_to_what_everybody_has() -> None:
    film = LedgerAnimation(ledger_when_all_pass(table(merchant(60), merchant(90), merchant(-5))))
    last = len(film.rows) - 1
    assert [film.coins_after(-1, seat) for seat in range(3)] == [0, 0, 0]
    assert [film.coins_after(0, seat) for seat in range(3)] == [60, 90, -5]
    assert tuple(film.coins_after(last, seat) for seat in range(3)) == film.sums(film.length, 3)
    assert film.reach == (-6, 90)


def test_a_merchant_with_few_coins_and_a_cathedral_is_ahead() -> None:
    film = LedgerAnimation(ledger_when_all_pass(table(merchant(29), merchant(5), merchant(1, cathedral=8))))
    assert film.sums(film.length, 3) == (29, 5, 71)


def test_ships_that_merchants_chose_to_repair_belong_to_the_end_of_the_turn() -> None:
    """Such a choice is a step of its own, after the last pass."""
    chosen = 0
    for seed in range(20):
        entries = a_game(3, seed)
        chosen += sum(isinstance(entry.command, Repair) for entry in entries)
        repairs = [event for entry in entries for event in entry.events if isinstance(event, event_types.ShipRepaired)]
        rows = [row for ledger in turn_ends(entries) for row in ledger.settled if row.source == "repairs"]
        assert [cell.count for row in rows for cell in row.cells.values()] == [event.damage for event in repairs]
    assert chosen


def test_a_turn_is_told_from_its_beginning_or_from_where_the_record_begins() -> None:
    """A match that was begun anew at a position may have nothing before it."""
    entries = a_game(3, 5)
    last = next(entry for entry in entries if entry.before.round == 1 and entry.after.round == 2)
    turn = turn_entries(entries, last)
    assert turn == tuple(entry for entry in entries if entry.before.round == 1)
    assert turn_entries(turn[3:], last) == turn[3:]


def test_what_happens_is_told_in_words(page: LedgerPage) -> None:
    said = page.sheet.accessibleName()
    assert (
        "Salines make salt: Guillaume 10, Jeanne 1 (6 lost: no room), Robert 7, Marguerite 0 (12 lost: no room)."
    ) in said
    assert "Actions cost: Guillaume −7 coins, Jeanne −5 coins, Robert −8 coins, Marguerite −6 coins." in said
    assert "New turn order, fewest coins first: Jeanne (7 coins in debt), Robert (16 coins), Guillaume (40" in said
    assert "if the game ended now: Guillaume 66 coins, Jeanne 28 coins, Robert 37 coins, Marguerite 80 coins." in said
    assert said.endswith("salt up 1 row, herring up 2 rows, cod up 1 row.")


def test_a_click_skips_and_the_next_goes_on(page: LedgerPage, qtbot: QtBot) -> None:
    QTest.mouseClick(page.sheet, Qt.MouseButton.LeftButton)
    assert not page.running
    assert page.sheet.now == page.sheet.length
    with qtbot.waitSignal(page.finished):
        QTest.mouseClick(page.onward, Qt.MouseButton.LeftButton)


def test_it_can_be_seen_again(page: LedgerPage) -> None:
    page.skip()
    QTest.mouseClick(page.replay, Qt.MouseButton.LeftButton)
    assert page.running
    assert page.sheet.now < page.sheet.length


def test_without_animation_the_end_is_shown_at_once(page: LedgerPage) -> None:
    page.begin(0)
    assert not page.running
    assert page.sheet.now == page.sheet.length
    assert page.line.text().startswith("Turn 4 of 5 begins")
