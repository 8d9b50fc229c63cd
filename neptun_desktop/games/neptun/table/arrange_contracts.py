"""The draw piles, and the row of contracts."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.neptun.clicks.targets import ContractTarget
from neptun_desktop.games.neptun.rules.state import Contract
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.cards import CardKind
from neptun_desktop.games.neptun.table.faces import Back, City, Coin, ContractNumber, GoodsCard, Oar
from neptun_desktop.ui.board.furniture import Blank, Hollow, Panel, TextLine, Veil
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Face, Piece, piece
from neptun_desktop.ui.board.shown import ButtonTarget, Shown

PANEL_Z, CARD_Z, TARGET_Z, COIN_Z = 1.0, 5.0, 9.0, 10.0  # no glow covers the gold or the number on a contract
PILES = ButtonTarget("piles")
KINDS: tuple[CardKind, ...] = ("city", "goods", "oar")


def arrange_contracts(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the panel with piles and row."""
    panel = layout.panel("contracts")
    yield piece(keys.contracts_panel(), Panel(), panel, PANEL_Z)
    yield from _piles(shown, layout)
    figures, view = layout.of("contracts"), shown.view
    for place, contract in enumerate(view.row):
        corner = contract_corner(layout, place, len(view.merchants) + 1)
        boxes = {kind: layout.box(corner, figures[kind]) for kind in KINDS}
        if place >= view.revealed:
            faces: dict[CardKind, Face] = {kind: Back(kind) for kind in KINDS}
        elif contract is None:
            for kind in KINDS:
                yield piece(keys.taken(place, kind), Hollow(), boxes[kind], PANEL_Z + 1)
            continue
        else:
            faces = contract_faces(contract)
        for kind in KINDS:
            yield piece(keys.contract_card(place, kind), faces[kind], boxes[kind], CARD_Z + place * 0.01)
        if place == 0 and view.row_gold:
            yield piece(keys.row_gold(), Coin(view.row_gold), layout.box(corner, figures["gold"]), COIN_Z)
        whole = boxes["city"].united(boxes["oar"]).united(boxes["goods"])
        over = Veil() if place < view.given_up else Blank()
        yield piece(keys.contract(place), over, whole, TARGET_Z, ContractTarget(place))
        number = layout.box(corner, figures["number"])
        yield piece(keys.contract_number(place), ContractNumber(place + 1), number, COIN_Z)


def contract_faces(contract: Contract) -> dict[CardKind, Face]:
    """Return the three cards of a contract, face up."""
    return {
        "city": City(contract.city, contract.goods),
        "goods": GoodsCard(contract.goods),
        "oar": Oar(contract.oar),
    }


def shared_box(layout: Layout, place: int, count: int) -> QRectF:
    """Return one of the equal places in the panel, beside the draw piles."""
    panel, figures = layout.panel("contracts"), layout.of("contracts")
    x, y = figures["origin"]
    width = (panel.width() - x - figures["right"]) / count
    return QRectF(panel.x() + x + place * width, panel.y() + y, width, panel.height() - 2 * y)


def contract_corner(layout: Layout, place: int, count: int) -> QPointF:
    """Return the corner of a contract in the row."""
    box = shared_box(layout, place, count)
    return QPointF(box.center().x() - layout.of("contracts")["whole"] / 2, box.y())


def pile_box(layout: Layout, kind: CardKind) -> QRectF:
    """Return where a draw pile is."""
    panel, piles = layout.panel("contracts"), layout.of("contracts")["piles"]
    x = panel.x() + piles["origin"][0] + KINDS.index(kind) * piles["step"]
    return QRectF(x, panel.y() + piles["origin"][1], *piles["size"])


def _piles(shown: Shown, layout: Layout) -> Iterator[Piece]:
    view = shown.view
    left = {"city": view.pile_contracts, "goods": view.pile_contracts, "oar": view.pile_oars}
    for kind in KINDS:
        box = pile_box(layout, kind)
        for level in range(3 if left[kind] else 0):
            yield piece(keys.pile(kind, level), Back(kind), box.translated(0, -level * 1.5), CARD_Z + level, PILES)
        below = QRectF(box.x() - 2, box.bottom() + 4, box.width() + 4, 18)
        yield piece(keys.pile_count(kind), TextLine(str(left[kind]), "figure", 14, "ink", "centre"), below, CARD_Z)
    first, last = pile_box(layout, "city"), pile_box(layout, "oar")
    caption = QRectF(first.x(), first.top() - 24, last.right() - first.x(), 18)
    yield piece(keys.pile_caption(), TextLine(shown.labels.piles, "place", 14, "ink_soft", "centre"), caption, CARD_Z)
