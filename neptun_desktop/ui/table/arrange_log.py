"""The log: sentences that wrap over several rows, the newest last; it fills from the top, and can be scrolled back."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.ui.table.furniture import Disc, Panel, TextRows, wrapped
from neptun_desktop.ui.table.layout import Layout
from neptun_desktop.ui.table.pieces import Piece, piece
from neptun_desktop.ui.table.shown import LogLine, LogTarget, Shown

PANEL_Z, LINE_Z = 1.0, 3.0
EDGE, INDENT, DISC = 8.0, 20.0, 15.0
SPREAD = 8.0  # most extra space between sentences, where another would not fit


def arrange_log(shown: Shown, layout: Layout, panel: QRectF, back: int = 0) -> Iterator[Piece]:
    """Yield the pieces of the newest sentences that fit into a panel; `back` skips that many of the newest."""
    figures = layout.of("log")
    yield piece(("log panel",), Panel(), panel, PANEL_Z)
    line = figures["line"]
    fitting, spare = _fitting(shown, layout, panel.height() - 2 * EDGE + 2, back)
    gap = figures["gap"] + min(SPREAD, spare / max(1, len(fitting) - 1))
    used = sum(len(rows) * line + gap for _, rows in fitting) - gap
    foot = min(panel.bottom() - EDGE, panel.y() + EDGE + used)
    for number, rows in fitting:
        top = foot - len(rows) * line
        seat = shown.log[number].seat
        if seat is not None:
            disc = QRectF(panel.x() + EDGE, top + (line - DISC) / 2, DISC, DISC)
            yield piece(("log disc", number), Disc(seat), disc, LINE_Z)
        box = QRectF(panel.x() + EDGE + INDENT, top, panel.width() - 2 * EDGE - INDENT, foot - top)
        face = TextRows(rows, "body", figures["letters"], line)
        yield piece(("log line", number), face, box, LINE_Z, LogTarget(number))
        foot = top - gap


def _fitting(shown: Shown, layout: Layout, room: float, back: int) -> tuple[list[tuple[int, tuple[str, ...]]], float]:
    """Return the sentences that fit, newest first, and the space left over if an older one does not fit."""
    figures = layout.of("log")
    fitting: list[tuple[int, tuple[str, ...]]] = []
    for number in range(max(0, len(shown.log) - back) - 1, -1, -1):
        rows = log_rows(layout, shown.log[number])
        needed = len(rows) * figures["line"]
        if needed > room:
            return fitting, room + figures["gap"]
        fitting.append((number, rows))
        room -= needed + figures["gap"]
    return fitting, 0.0


def log_rows(layout: Layout, line: LogLine) -> tuple[str, ...]:
    """Return a sentence as the log shows it: wrapped, and cut if it needs more than `most_rows`."""
    figures = layout.of("log")
    width = layout.panel("log").width() - 2 * EDGE - INDENT
    return wrapped(line.words, "body", figures["letters"], width, figures["most_rows"])
