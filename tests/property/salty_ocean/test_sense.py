"""No level pays for an action that changes nothing, or buys at the end what brings less than it costs."""

from itertools import cycle, islice

import pytest

from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.rules.events import SaltMade
from neptun_desktop.games.salty_ocean.rules.state import Options
from tests.conftest import SOAK
from tests.kit.slices import in_turns
from tests.lab.salty_ocean.whims import deeds

QUICK = 0.01  # of the levels' budgets: one action is tried
GAMES = 48 if SOAK else 1  # of each level at each size of table: a thousand over all levels
HOUSE_RULES = (Options(), Options(open_windows=True), Options(pyramid=True), Options(plain_sales=True))


@pytest.mark.parametrize(("level", "merchants"), in_turns(LADDER.ids, (2, 4, 3)))
def test_nothing_is_paid_for_to_no_end(level: str, merchants: int) -> None:
    """Ships catch something, goods are loaded, and what is bought in the last turn can bring what it costs."""
    found = 0
    for seed, options in enumerate(islice(cycle(HOUSE_RULES), GAMES)):
        for deed in deeds([LADDER.level(level)] * merchants, seed, QUICK, options):
            if isinstance(deed, SaltMade):
                continue
            found += 1
            assert not deed.changes_nothing, (seed, deed.seat, deed.before.round, deed.command)
            assert not deed.is_bought_at_a_loss, (seed, deed.seat, deed.before.round, deed.command)
    assert found > GAMES  # else this would prove nothing
