"""What replaces the contract row: the oar cards of this sailing turn, and at the end all tiles won."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange_contracts import shared_box
from neptun_desktop.games.neptun.table.faces import Back, Bonus, Oar, PointTileFace
from neptun_desktop.games.neptun.table.gauges import Reach
from neptun_desktop.ui.board.furniture import Disc, Hollow, Plate, TextLine
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Face, Piece, piece
from neptun_desktop.ui.board.shown import Shown

PLATE_Z, CARD_Z = 3.0, 5.0
GAP = 3.0


def plate_box(layout: Layout, seat: int, seats: int) -> QRectF:
    """Return a merchant's part of the panel."""
    return shared_box(layout, seat, seats).adjusted(GAP, 0, -GAP, 0)


def played_oar_box(layout: Layout, seat: int, seats: int) -> QRectF:
    """Return where a merchant's card of this turn is."""
    return layout.box(plate_box(layout, seat, seats).topLeft(), layout.of("contracts")["played"]["card"])


def arrange_played_oars(shown: Shown, layout: Layout, names: tuple[str, ...]) -> Iterator[Piece]:
    """Yield each merchant's disc, card and reach while ships are sailing."""
    view, figures, seats = shown.view, layout.of("contracts")["played"], len(names)
    if view.stage in ("draft", "over"):
        return
    for seat, merchant in enumerate(view.merchants):
        plate, box = plate_box(layout, seat, seats), played_oar_box(layout, seat, seats)
        yield piece(keys.plate(seat), Plate(seat, seat == shown.acting), plate, PLATE_Z)
        yield piece(keys.played_disc(seat), Disc(seat), layout.box(plate.topLeft(), figures["disc"]), CARD_Z)
        x, y, height = figures["name"]
        name = QRectF(plate.x() + x, plate.y() + y, plate.width() - x - 4, height)
        yield piece(keys.played_name(seat), TextLine(names[seat], "place", 14), name, CARD_Z)
        face: Face = Hollow()
        if view.stage == "choose" and seat not in view.queue:
            face = Back("oar")
        elif view.stage != "choose" and merchant.played and _has_played(shown, seat):
            card = merchant.played[-1]
            face = Oar(card)
            reach = Reach(view.edition.oar_cards[card].strength, view.wind)
            yield piece(keys.reach(seat), reach, layout.box(plate.topLeft(), figures["reach"]), CARD_Z)
        yield piece(keys.played_oar(seat), face, box, CARD_Z)


def arrange_won_tiles(shown: Shown, layout: Layout, names: tuple[str, ...]) -> Iterator[Piece]:
    """Yield, once the game is over, every tile that each merchant won."""
    view, figures, seats = shown.view, layout.of("contracts")["won"], len(names)
    if view.stage != "over":
        return
    best = max(shown.points, default=None)
    for seat, merchant in enumerate(view.merchants):
        plate = plate_box(layout, seat, seats)
        won = bool(shown.points) and shown.points[seat] == best
        yield piece(keys.plate(seat), Plate(seat, won), plate, PLATE_Z)
        yield piece(keys.won_disc(seat), Disc(seat), layout.box(plate.topLeft(), figures["disc"]), CARD_Z)
        x, y, height = figures["name"]
        room = plate.width() - x - figures["points"]
        name = QRectF(plate.x() + x, plate.y() + y, room, height)
        yield piece(keys.won_name(seat), TextLine(names[seat], "place", 15), name, CARD_Z)
        if shown.points:
            total = QRectF(name.right(), name.y(), figures["points"] - 6, height)
            yield piece(
                keys.won_points(seat), TextLine(str(shown.points[seat]), "figure", 20, "ink", "right"), total, CARD_Z
            )
        faces: list[Face] = [PointTileFace(tile.temple, tile.value) for tile in merchant.tiles]
        bonus = view.edition.bonus
        faces += [Bonus(bonus.worth_unseen if tile is None else bonus.worth(tile)) for tile in merchant.bonus]
        (left, top), (across, down) = figures["tiles"], figures["step"]
        columns = int((plate.width() - left) // across)
        rows = -(-len(faces) // columns) if faces else 1
        down = min(down, (plate.height() - top - figures["size"][1] - 2) / max(rows - 1, 1))
        for place, face in enumerate(faces):
            row, column = divmod(place, columns)
            box = QRectF(plate.x() + left + column * across, plate.y() + top + row * down, *figures["size"])
            yield piece(keys.won_tile(seat, place), face, box, CARD_Z + row * 0.1)


def _has_played(shown: Shown, seat: int) -> bool:
    """Whether the last card played belongs to this turn: in extra turns only volunteers play, one after another."""
    view = shown.view
    if view.turn < view.edition.trade.sailing_turns:
        return True
    if seat not in view.volunteers or view.stage == "extra":
        return False
    return seat not in view.queue or (seat == view.queue[0] and view.stage != "play")
