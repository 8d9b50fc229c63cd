"""The oar cards of this sailing turn, where the contract row lay: face down while they are chosen, then open."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.ui.neptun.faces import Back, Disc, Oar, Words
from neptun_desktop.ui.neptun.layout import Layout
from neptun_desktop.ui.neptun.pieces import Face, Piece, piece
from neptun_desktop.ui.neptun.shown import Shown

CARD_Z = 5.0
WIDTH, HEIGHT = 36.0, 100.0


def played_oar_box(layout: Layout, seat: int) -> QRectF:
    """Return where a merchant's card of this turn lies."""
    panel, figures = layout.panel("contracts"), layout.of("contracts")
    x = panel.x() + figures["origin"][0] + seat * layout.step(figures)
    return QRectF(x + 46, panel.y() + 9, WIDTH, HEIGHT)


def arrange_played_oars(shown: Shown, layout: Layout, names: tuple[str, ...]) -> Iterator[Piece]:
    """Return each merchant's disc and card while ships are sailing."""
    view = shown.view
    if view.stage in ("draft", "over"):
        return
    for seat, merchant in enumerate(view.merchants):
        box = played_oar_box(layout, seat)
        disc = QRectF(box.x() - 42, box.y() + 14, 34, 34)
        yield piece(("played disc", seat), Disc(seat), disc, CARD_Z)
        name = QRectF(box.x() - 46, box.y() + 54, 42, 18)
        yield piece(("played name", seat), Words(names[seat], "body", 13, "ink", "centre"), name, CARD_Z)
        face: Face | None = None
        if view.stage == "choose":
            face = None if seat in view.queue else Back("oar")
        elif merchant.played and _has_played(shown, seat):
            face = Oar(merchant.played[-1])
        if face is not None:
            yield piece(("played oar", seat), face, box, CARD_Z)


def _has_played(shown: Shown, seat: int) -> bool:
    """Whether the last card played belongs to this turn: in extra turns only volunteers have played, one by one."""
    view = shown.view
    if view.turn < view.edition.trade.sailing_turns:
        return True
    if seat not in view.volunteers or view.stage == "extra":
        return False
    return seat not in view.queue or (seat == view.queue[0] and view.stage != "play")
