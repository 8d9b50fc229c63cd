"""The log: sentences that wrap over several rows, the newest last; it fills from the top, and can be scrolled back."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen
from PySide6.QtCore import QRectF

from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.furniture import Disc, Panel, TextRows, wrapped
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, piece
from neptun_desktop.ui.board.shown import LogLine, LogTarget, Shown
from neptun_desktop.ui.paint.lettering import STEPS

PANEL_Z, LINE_Z = 1.0, 3.0
EDGE, INDENT, DISC = 8.0, 20.0, 15.0
SPREAD = 8.0  # most extra space between sentences, where another would not fit


@frozen
class LogText:
    """A sentence as the log shows it: wrapped, in letters and lines of this height."""

    rows: tuple[str, ...]
    letters: float
    line: float

    @property
    def height(self) -> float:
        """The height of all its rows."""
        return len(self.rows) * self.line

    def says_all(self, words: str) -> bool:
        """Return whether nothing of the sentence is cut."""
        return " ".join(self.rows) == " ".join(words.split())


def arrange_log(shown: Shown, layout: Layout, panel: QRectF, back: int = 0) -> Iterator[Piece]:
    """Yield the pieces of the newest sentences that fit into a panel; `back` skips that many of the newest."""
    figures = layout.of("log")
    yield piece(keys.log_panel(), Panel(), panel, PANEL_Z)
    fitting, spare = _fitting(shown, layout, log_room(panel), back)
    gap = figures["gap"] + min(SPREAD, spare / max(1, len(fitting) - 1))
    used = sum(text.height + gap for _, text in fitting) - gap
    foot = min(panel.bottom() - EDGE, panel.y() + EDGE + used)
    for number, text in fitting:
        top = foot - text.height
        seat = shown.log[number].seat
        if seat is not None:
            disc = QRectF(panel.x() + EDGE, top + (text.line - DISC) / 2, DISC, DISC)
            yield piece(keys.log_disc(number), Disc(seat), disc, LINE_Z)
        box = QRectF(panel.x() + EDGE + INDENT, top, panel.width() - 2 * EDGE - INDENT, foot - top)
        face = TextRows(text.rows, "body", text.letters, text.line)
        yield piece(keys.log_line(number), face, box, LINE_Z, LogTarget(number))
        foot = top - gap


def log_room(panel: QRectF) -> float:
    """Return how much of a panel's height sentences fill."""
    return panel.height() - 2 * EDGE + 2


def _fitting(shown: Shown, layout: Layout, room: float, back: int) -> tuple[list[tuple[int, LogText]], float]:
    """Return the sentences that fit, newest first, and the space left over if an older one does not fit."""
    whole, gap = room, layout.of("log")["gap"]
    fitting: list[tuple[int, LogText]] = []
    for number in range(max(0, len(shown.log) - back) - 1, -1, -1):
        text = log_text(layout, shown.log[number], whole)
        if text.height > room:
            return fitting, room + gap
        fitting.append((number, text))
        room -= text.height + gap
    return fitting, 0.0


def log_text(layout: Layout, line: LogLine, room: float) -> LogText:
    """Return a sentence in the text size; a long one that would fill more than the log is a little smaller."""
    figures = layout.of("log")
    width = layout.panel("log").width() - 2 * EDGE - INDENT
    sizes = [1 + (layout.larger - 1) * share for share in STEPS] if layout.larger > 1 else []
    ways = [_set(line.words, width, figures, larger) for larger in (*sizes, 1.0)]
    return next((text for text in ways if text.height <= room and text.says_all(line.words)), ways[-1])


def _set(words: str, width: float, figures: Mapping[str, Any], larger: float) -> LogText:
    letters = round(figures["letters"] * larger)
    rows = wrapped(words, "body", letters, width, figures["most_rows"])
    return LogText(rows, letters, figures["line"] * larger)
