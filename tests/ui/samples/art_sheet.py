"""Contact sheets: all art at several sizes and looks, for critical eyes. `ui.neptun.sheet` writes them."""

import tomllib
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.table.faces import (
    Back,
    City,
    Distance,
    GoodsCard,
    paint_bonus_tile,
    paint_coin,
    paint_oar_card,
    paint_point_tile,
    paint_ship,
)
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import font, write
from neptun_desktop.ui.paint.players import paint_disc, paint_stack
from neptun_desktop.ui.paint.theme import LOOKS, MERCHANT_PALETTES, Theme
from tests.kit.art_names import art_names

ICON_SIZES = (16, 24, 48, 96)


def _blank(width: int, height: int, theme: Theme) -> tuple[QImage, QPainter]:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(theme.panel))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter


def icon_sheet(theme: Theme) -> QImage:
    """Return every picture at four sizes."""
    names = art_names()
    columns, cell_width, cell_height = 6, 200, 122
    image, painter = _blank(columns * cell_width, -(-len(names) // columns) * cell_height, theme)
    for place, name in enumerate(names):
        x, y = (place % columns) * cell_width + 6, (place // columns) * cell_height + 4
        colour = name.rpartition("-")[2]
        tint = theme.merchants.tints.get(colour) if name.startswith(("ship", "merchant")) else REGIONS["orange"]
        for size in ICON_SIZES:
            paint_art(painter, name, QRectF(x, y, size, size), tint=tint)
            x += size + 4
        write(painter, QRectF(place % columns * cell_width, y + 98, cell_width, 16), name, font("body", 12), theme.ink)
    painter.end()
    return image


def card_sheet(theme: Theme, edition: dict[str, Any]) -> QImage:
    """Return cards at the table's size and large."""
    image, painter = _blank(1280, 900, theme)
    goods = edition["goods"]["names"]
    shipped = shipped_edition()
    look = TableLook(theme, shipped, (), Names(language(), shipped, ()))
    for place, card in enumerate(range(0, len(shipped.city_cards), 2)):
        for box in (QRectF(10 + 84 * place, 10, 80, 102), QRectF(10 + 252 * place, 126, 240, 306)):
            if box.right() < image.width():
                City(card).paint(painter, box, look)
    for place, good in enumerate(goods):
        face = GoodsCard(shipped.good_of.index(good))
        face.paint(painter, QRectF(10 + 50 * place, 446, 46, 50), look)
        face.paint(painter, QRectF(280 + 100 * place, 446, 92, 100), look)
    for place, (wind, strength) in enumerate(((3, 1), (1, 4), (0, 5), (-1, 7), (-3, 8))):
        paint_oar_card(painter, QRectF(10 + 50 * place, 504, 46, 50), wind, strength, theme)
        paint_oar_card(painter, QRectF(10 + 50 * place, 566, 44, 134), wind, strength, theme)
        paint_oar_card(painter, QRectF(280 + 100 * place, 560, 88, 268), wind, strength, theme)
    for place, kind in enumerate(("city", "goods", "oar")):
        Back(kind).paint(painter, QRectF(800 + 130 * place, 446, 120, 153), look)  # type: ignore[arg-type]
        Back(kind).paint(painter, QRectF(800 + 50 * place, 620, 34, 48), look)  # type: ignore[arg-type]
    for place, colour in enumerate(edition["edition"]["colours"]):
        paint_oar_card(painter, QRectF(980 + 50 * place, 620, 44, 134), 2, 4, theme, theme.merchant(colour))
    painter.end()
    return image


def piece_sheet(  # noqa: C901 - a list of everything
    theme: Theme, edition: dict[str, Any]
) -> QImage:
    """Return ships, discs, stacks, tiles and coins, in the three palettes of merchants."""
    image, painter = _blank(900, 420, theme)
    look = TableLook(theme, shipped_edition(), ())
    painter.fillRect(QRectF(0, 0, 900, 60), QColor(theme.sea_deep))
    colours = edition["edition"]["colours"]
    for place, colour in enumerate(colours):
        for step, size in enumerate((26, 40, 64)):
            x = (30 + place * 32, 200 + place * 46, 440 + place * 70)[step]
            paint_ship(painter, QPointF(x, 56), size, colour, theme)
            paint_disc(painter, QRectF(x - size / 2 + 2, 70, size - 4, size - 4), colour, theme)
    for place in range(5):
        paint_stack(painter, QPointF(30 + place * 40, 190), 18, colours[: place + 1], 3.4, theme)
        paint_stack(painter, QPointF(260 + place * 80, 200), 54, colours[: place + 1], 10, theme)
    for place, miles in enumerate((3, 4, 5, 6, 7, 8)):
        Distance(miles, high_sea=False).paint(painter, QRectF(15 + 34 * place, 225, 30, 30), look)
    for place, miles in enumerate((11, 12, 13)):
        Distance(miles, high_sea=True).paint(painter, QRectF(235 + 40 * place, 225, 30, 30), look)
    for place, region in enumerate(edition["region"]):
        tint = REGIONS[region["colour"]]
        paint_point_tile(painter, QRectF(400 + 24 * place, 229, 18, 22), region["tiles"]["C"][0], tint)
    paint_bonus_tile(painter, QRectF(690, 224, 34, 34), 3, theme)
    paint_bonus_tile(painter, QRectF(734, 224, 34, 34), None, theme)
    for place, amount in enumerate((1, 5, 12)):
        paint_coin(painter, QRectF(790 + 30 * place, 228, 24, 24), amount)
    for line, palette in enumerate(MERCHANT_PALETTES):
        for place, tint in enumerate(palette.tints.values()):
            painter.fillRect(QRectF(20 + 60 * place, 275 + 45 * line, 56, 36), QColor(tint.body))
        write(painter, QRectF(330, 275 + 45 * line, 200, 36), palette.name, font("body", 15), theme.ink)
    for place, tint in enumerate(REGIONS.values()):
        painter.fillRect(QRectF(540 + 60 * place, 275, 56, 36), QColor(tint.body))
        painter.fillRect(QRectF(540 + 60 * place, 311, 56, 18), QColor(tint.shade))
    painter.end()
    return image


def save_sheets(folder: Path) -> None:
    """Write all sheets into a folder, in every look."""
    folder.mkdir(parents=True, exist_ok=True)
    edition = tomllib.loads(resource("neptun", "edition.toml").read_text(encoding="utf-8"))
    for name, theme in LOOKS.items():
        look = name.replace(" ", "-")
        icon_sheet(theme).save(str(folder / f"icons-{look}.png"))
        card_sheet(theme, edition).save(str(folder / f"cards-{look}.png"))
        piece_sheet(theme, edition).save(str(folder / f"pieces-{look}.png"))
