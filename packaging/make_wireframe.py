"""Draw where things lie on a game's table, as labelled boxes: `python packaging/make_wireframe.py GAME FILE.svg`.

It reads the layout and the pieces of a new game for the most players, in a window of 1280 x 800. No screen is needed.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.arrange import Layout
from neptun_desktop.ui.board.pieces import Piece
from neptun_desktop.ui.match.table_presenter import Sight, TablePresenter
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from rooms_picture.svg import Frame, breadth, rectangle, text

WINDOW = (1280, 800)
LINE, SMALLER = 15, 0.88  # of the letters: their height, and their share of the size that widths are known for
STYLE = """
  text { font-family: "Noto Sans", "Segoe UI", "Helvetica Neue", Arial, sans-serif; font-size: 11px; fill: #5f5745 }
  .panel { fill: #f3ecda; stroke: #6b573d; stroke-width: 2 }
  .piece { fill: #fffdf7; stroke: #a89c82 }
  .tag { fill: #8a2f1f }
  .name { font-size: 13px; font-weight: 700; fill: #ffffff; text-anchor: middle }
"""


def pieces_of(game: str, layout: Layout) -> list[Piece]:
    """Return what lies on the table when a game begins, the lowest first."""
    box = game_box()
    entry, kit = box.games.entry(game), box.kit(game)
    edition, meta = entry.editions.shipped(), entry.meta
    seats = meta.players[-1]
    badges = tuple(SeatBadge(colour, meta.name_of(colour)) for colour in meta.colours[:seats])
    words = entry.phrases(language(), edition, tuple(badge.name for badge in badges))
    presenter = TablePresenter(entry, kit, words, entry.secrecy.agreed({}, 1))
    state = entry.new(edition, seats, 1)
    shown = presenter.shown(state, Sight(eyes=0, seat=0))
    return sorted(kit.arrange(shown, layout, badges, 0).values(), key=lambda piece: piece.z)


def framed(box: QRectF) -> Frame:
    """Return a box as the shapes want it."""
    return Frame(*(round(figure, 1) for figure in (box.x(), box.y(), box.width(), box.height())))


def drawn(layout: Layout, pieces: list[Piece]) -> Iterator[str]:
    """Yield panels, then the pieces on them, each named where there is room for its name."""
    panels = {name: framed(layout.panel(name)) for name in layout.of("panel")}
    yield from (rectangle(frame, "panel") for frame in panels.values())
    for piece in pieces:
        frame = framed(piece.box)
        if frame in panels.values():
            continue
        yield rectangle(frame, "piece", 3)
        words = [str(part) for part in piece.key]
        name = next((each for each in (" ".join(words), " ".join(words[1:])) if fits(each, frame)), "")
        yield text(frame.x + 3, frame.y + 12, name)
    for name, frame in panels.items():
        tag = Frame(frame.x + frame.width / 2 - 42, frame.y - 4, 84, 17)
        yield rectangle(tag, "tag", 3)
        yield text(frame.x + frame.width / 2, frame.y + 9, name, "name")


def fits(name: str, frame: Frame) -> bool:
    """Return whether there is room for a name."""
    return frame.height >= LINE and breadth(name) * SMALLER + 6 < frame.width


def main(game: str, file: Path) -> None:
    """Write the picture."""
    box = game_box()
    layout = box.kit(game).layout_for(*WINDOW)
    shapes = "\n".join(drawn(layout, pieces_of(game, layout)))
    size = f'viewBox="0 0 {WINDOW[0]} {WINDOW[1]}" width="{WINDOW[0]}" height="{WINDOW[1]}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    file.write_text(f"{opening}\n<style>{STYLE}</style>\n{shapes}\n</svg>\n", "utf-8")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication([])
    main(sys.argv[1], Path(sys.argv[2]))
