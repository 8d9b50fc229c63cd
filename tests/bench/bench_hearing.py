"""What hearing a table costs: nothing while nobody listens, and little of a frame while somebody does.

`PYTHONPATH=. python tests/bench/bench_hearing.py` lays a table of each game offscreen at 1280x800, in software. It
counts CPU time of this process, the least of several rounds.
"""

import os
import sys
import time
from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.match.table_session import TableAnnouncements, TableSession, new_match, table_session
from neptun_desktop.ui.preferences.preferences import Preferences

BOX = game_box()
SIZE, ROUNDS, FRAME_MS = (1280, 800), 7, 1000 / 60
MOST_SILENT = 0.01  # of a frame, for everything that a change of the table asks of the ears


@frozen
class HearingCosts:
    """CPU time in milliseconds."""

    silent: float  # of one change of what is lit, while nobody listens
    refresh: float  # of putting the table into words
    unheard_frame: float  # of painting the whole table without the spoken layer
    heard_frame: float  # and with it


def hearing_costs(game: str) -> HearingCosts:
    """Measure at a table where a person is asked."""
    session = _asked(game)
    page, hearing = session.page, session.page.findChildren(TableAnnouncements)[0]
    view = page.view
    silent = _least(page.scene.lit.emit, 2000)
    unheard = _least(view.viewport().repaint, 20)
    QAccessible.setActive(True)
    page.scene.lit.emit()
    refresh = _least(hearing.layer.refresh, 20)
    heard = _least(view.viewport().repaint, 20)
    QAccessible.setActive(False)
    hearing.layer.clear()
    session.host.close()
    page.close()
    return HearingCosts(silent, refresh, unheard, heard)


def _asked(game: str) -> TableSession:
    meta, ladder = BOX.games.metas[game], BOX.games.entry(game).ladder
    seats = tuple(
        SeatChoice(name=meta.name_of(colour), kind="bot" if place else "human", level=ladder.usual, colour=colour)
        for place, colour in enumerate(meta.colours[: meta.players[-1]])
    )
    match = new_match(BOX, SetUp(game=game, seats=seats, seed=7))
    session = table_session(BOX, match, None, Preferences(tempo="instant"))
    session.page.resize(*SIZE)
    session.page.show()
    session.page.begin()
    until = time.monotonic() + 60
    while session.page.asked is None and time.monotonic() < until:
        QCoreApplication.processEvents()
    session.page.view.finish_painting()
    QCoreApplication.processEvents()
    return session


def _least(action: Callable[[], object], times: int) -> float:
    """Return the milliseconds of CPU that one of many takes, in the best round."""
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        for _ in range(times):
            action()
        best = min(best, (time.process_time() - began) * 1000 / times)
    return best


def main() -> int:
    """Print the costs; fail if silence is not free."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    within = True
    for game in BOX.games.ids:
        found = hearing_costs(game)
        within &= found.silent <= MOST_SILENT * FRAME_MS
        sys.stdout.write(
            f"{game:12} silent {found.silent:.4f} ms ({found.silent / FRAME_MS:.3%} of a frame), "
            f"in words {found.refresh:.1f} ms, frame {found.unheard_frame:.2f} ms, heard {found.heard_frame:.2f} ms\n"
        )
    del application
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(main())
