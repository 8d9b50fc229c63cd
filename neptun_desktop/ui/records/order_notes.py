"""Standing orders of games that were left: kept in a small file, so that they survive a restart.

The journal holds only what they answered. An order is kept with the revision of its match at which it was given: what
has happened since tells whether it still stands.
"""

from pathlib import Path

from neptun_desktop.controller.standing_orders import StandingOrder
from neptun_desktop.match.kept import Kept

FILE = "standing-orders.json"
LARGEST_FILE = 2**16
MOST = 100  # matches; the oldest are forgotten


class OrderNotes:
    """One file for all matches."""

    def __init__(self, path: Path) -> None:
        """Use this file, which is made when there is something to write."""
        form = dict[str, tuple[StandingOrder, ...]]
        self._file = Kept[dict[str, tuple[StandingOrder, ...]]](path, form, {}, LARGEST_FILE)

    def of(self, match: str) -> tuple[StandingOrder, ...]:
        """Return the orders that were given in a match."""
        return self._file.read().get(match, ())

    def keep(self, match: str, orders: tuple[StandingOrder, ...]) -> None:
        """Keep the orders that stand in a match now."""
        noted = self._file.read()
        if noted.get(match, ()) == orders:
            return
        others = [(each, kept) for each, kept in noted.items() if each != match][1 - MOST :]
        self._file.write(dict(others) | ({match: orders} if orders else {}))
