"""The first page of the window: the start page or, for a saved game, a picture and then its table."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from neptun_desktop.ui.window.window import MainWindow

log = logging.getLogger(__name__)


def show_first_page(window: MainWindow, file: Path | None) -> None:
    """Show it. A page that cannot be shown must not keep a saved game from opening."""
    if file is None:
        window.show_start()
        return
    try:
        announce(window, file)
    except Exception:
        log.exception("A saved game is opened without a picture")
        open_first(window, file)


def announce(window: MainWindow, file: Path) -> None:
    """Say that a saved game is being opened; what its table needs is loaded once that is seen."""
    from neptun_desktop.match.glance import game_at_a_glance  # noqa: PLC0415  (a quick start)
    from neptun_desktop.ui.window.opening_page import OpeningPage  # noqa: PLC0415

    game = game_at_a_glance(file)
    page = OpeningPage(*window.theme_and_language, game if game in window.games else window.games[0])
    page.seen.connect(lambda: open_first(window, file))
    window.stack.addWidget(page)
    window.show_page(page)


def open_first(window: MainWindow, file: Path) -> None:
    """Open a saved game; if that is impossible, the start page says why."""
    with explaining(window):
        window.open(file)
        if window.session is None:
            window.show_start()


@contextmanager
def explaining(window: MainWindow) -> Iterator[None]:
    """Whatever fails, there is a window that explains it, with a report."""
    try:
        yield
    except Exception as error:
        from neptun_desktop.ui.trouble.trouble_hook import trouble_of  # noqa: PLC0415

        log.exception("The start failed")
        window.show_trouble(trouble_of(error))
