"""Contact sheets: all art at several sizes and looks, for critical eyes. `ui.neptun.sheet` writes them."""

import tomllib
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from neptun_desktop.games.neptun.table.faces import (
    paint_bonus_tile,
    paint_card_back,
    paint_city_card,
    paint_coin,
    paint_distance_tile,
    paint_goods_card,
    paint_oar_card,
    paint_point_tile,
    paint_ship,
)
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import font, write
from neptun_desktop.ui.paint.palette import MERCHANT_PALETTES
from neptun_desktop.ui.paint.players import paint_disc, paint_stack
from neptun_desktop.ui.paint.theme import LOOKS, Theme
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
    ports = {port["id"]: port for port in edition["port"]}
    colours = {region["id"]: region["colour"] for region in edition["region"]}
    for place, card in enumerate(edition["city_card"][::2]):
        port = ports[card["port"]]
        tint = REGIONS[colours[port["region"]]]
        for box in (QRectF(10 + 84 * place, 10, 80, 102), QRectF(10 + 252 * place, 126, 240, 306)):
            if box.right() < image.width():
                paint_city_card(
                    painter, box, port["name"], port["region"], tint, card["gold"], card["temple"], goods, theme
                )
    for place, good in enumerate(goods):
        paint_goods_card(painter, QRectF(10 + 50 * place, 446, 46, 50), good, good.capitalize(), theme)
        paint_goods_card(painter, QRectF(280 + 100 * place, 446, 92, 100), good, good.capitalize(), theme)
    for place, (wind, strength) in enumerate(((3, 1), (1, 4), (0, 5), (-1, 7), (-3, 8))):
        paint_oar_card(painter, QRectF(10 + 50 * place, 504, 46, 50), wind, strength, theme)
        paint_oar_card(painter, QRectF(10 + 50 * place, 566, 44, 134), wind, strength, theme)
        paint_oar_card(painter, QRectF(280 + 100 * place, 560, 88, 268), wind, strength, theme)
    for place, kind in enumerate(("city", "goods", "oar")):
        paint_card_back(painter, QRectF(800 + 130 * place, 446, 120, 153), kind, theme)  # type: ignore[arg-type]
        paint_card_back(painter, QRectF(800 + 50 * place, 620, 34, 48), kind, theme)  # type: ignore[arg-type]
    for place, colour in enumerate(edition["edition"]["colours"]):
        paint_oar_card(painter, QRectF(980 + 50 * place, 620, 44, 134), 2, 4, theme, theme.merchant(colour))
    painter.end()
    return image


def piece_sheet(  # noqa: C901 - a list of everything
    theme: Theme, edition: dict[str, Any]
) -> QImage:
    """Return ships, discs, stacks, tiles and coins, in the three palettes of merchants."""
    image, painter = _blank(900, 420, theme)
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
        paint_distance_tile(painter, QPointF(30 + 34 * place, 240), miles, theme, high_sea=False)
    for place, miles in enumerate((11, 12, 13)):
        paint_distance_tile(painter, QPointF(250 + 40 * place, 240), miles, theme, high_sea=True)
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
