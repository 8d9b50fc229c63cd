"""No level throws away what it has: at the end no favour is bought for more than it brings, and nobody sails dear."""

from collections import Counter

import pytest

from neptun_desktop.bots.bot import Budget
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import BuyFavour, Command, Deliver, Sail
from neptun_desktop.games.neptun.rules.outlook import after_answer, change, sailing_reach
from neptun_desktop.games.neptun.rules.state import Options, View
from neptun_desktop.kernel.seat import Seat

FEW = Budget(iterations=6)
MANY = 4
LOW = ("cabin_boy", "deckhand")
TABLES = (("cabin_boy", "deckhand", "cabin_boy", "deckhand"), ("trader", "navigator", "admiral"))


def loses_by_favour(view: View, seat: Seat, command: Command) -> bool:
    """Whether a favour bought after the last voyage leaves fewer points than the gold would."""
    if command != BuyFavour(buy=True) or view.round + 1 < len(view.edition.gold_temple.rounds):
        return False
    merchant = view.merchants[seat]
    is_over = not merchant.hand and not merchant.open_slots
    return is_over and change(view, after_answer(view, seat, command), seat).points < 0


def pays_to_no_end(view: View, seat: Seat, command: Command) -> bool:
    """Whether miles are paid for on the way to a port where nothing can be delivered."""
    if not isinstance(command, Sail):
        return False
    merchant = view.merchants[seat]
    miles = view.chart.ways(merchant.port).miles[command.port]
    ports = {
        view.edition.port_of[slot.city] for slot in merchant.manifest if slot.status == "open" and slot.city is not None
    }
    return miles > sailing_reach(view, merchant) and command.port not in ports


def throws_away(view: View, seat: Seat, command: Command) -> bool:
    """Whether a delivery gives up four contracts though there is time for some of them."""
    if not isinstance(command, Deliver) or command.slot is None:
        return False
    given_up = sum(slot < command.slot for slot in view.merchants[seat].open_slots)
    return given_up >= MANY and view.turn + 2 < view.edition.trade.sailing_turns


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES, ids=["low", "high"])
def test_no_level_wastes_what_it_has(table: tuple[str, ...], soak_factor: int) -> None:
    wasted: Counter[tuple[str, str]] = Counter()
    games = 2 * soak_factor if table == TABLES[0] else max(1, soak_factor // 5)
    for seed in range(games):
        state, number = engine.new(shipped_edition(), len(table), 70_000 + seed, Options()), 0
        while waiting := engine.to_act(state):
            seat = min(waiting)
            view, legal, level = engine.observe(state, seat), engine.legal(state, seat), table[seat]
            command = LADDER.level(level).bot.choose(view, legal, FEW, number).command
            wasted[level, "favour"] += loses_by_favour(view, seat, command)
            wasted[level, "miles"] += level in LOW and pays_to_no_end(view, seat, command)
            wasted[level, "contracts"] += throws_away(view, seat, command)
            engine.step(state, seat, command)
            number += 1
    assert +wasted == {}
