"""A table in the middle of a game, painted at once from made-up figures: to judge the art where it will lie."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.cards import (
    paint_card_back,
    paint_city_card,
    paint_goods_card,
    paint_oar_card,
    paint_small_oar,
    signed,
)
from neptun_desktop.ui.canvas.chart import neptun_chart
from neptun_desktop.ui.canvas.chart_paint import paint_chart
from neptun_desktop.ui.canvas.discs import paint_disc, paint_ship, paint_stack
from neptun_desktop.ui.canvas.fonts import font
from neptun_desktop.ui.canvas.layout import Layout
from neptun_desktop.ui.canvas.lettering import LEFT, write
from neptun_desktop.ui.canvas.palette import Tint
from neptun_desktop.ui.canvas.panels import (
    paint_button,
    paint_field,
    paint_glow,
    paint_panel,
    paint_prompt,
    paint_table,
    rounded_outline,
)
from neptun_desktop.ui.canvas.slots import paint_empty_slot, paint_fulfilled_slot, paint_lost_slot, paint_open_slot
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.canvas.tiles import paint_coin, paint_distance_tile, paint_point_tile

LOG = (
    "Blue took Tyros with honey into slot 3.",
    "The order is now Green, Red, Blue, Purple, Yellow.",
    "Draft turn 2 begins.",
    "Green revealed Pergamum with olives and left it.",
    "Green revealed Carthago Nova and took it.",
    "Green lies on crew 4.",
)


class SampleTable:
    """The made-up game, and the painting of each panel."""

    def __init__(self, edition: dict[str, Any], layout: Layout, theme: Theme) -> None:
        """Take the edition's plain tables, the places and the look."""
        self.edition, self.layout, self.theme = edition, layout, theme
        self.regions = {region["id"]: region for region in edition["region"]}
        self.colours = edition["edition"]["colours"]
        self.ports = {port["id"]: port for port in edition["port"]}

    def region_tint(self, region: str) -> Tint:
        """Return a region's tint."""
        return self.theme.region(self.regions[region]["colour"])

    def paint(self, painter: QPainter) -> None:
        """Paint everything."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_table(painter, QRectF(0, 0, self.layout.size.width(), self.layout.size.height()), self.theme)
        self.paint_map(painter)
        self.paint_wind(painter)
        self.paint_tracks(painter)
        self.paint_contracts(painter)
        self.paint_temples(painter)
        self.paint_hand(painter)
        for place in range(len(self.colours)):
            self.paint_merchant(painter, place)
        self.paint_log(painter)
        self.paint_prompt(painter)

    def paint_prompt(self, painter: QPainter) -> None:
        """Paint the line that says who acts."""
        box, theme, own = self.layout.panels["prompt"], self.theme, self.layout.inside["prompt"]
        paint_prompt(painter, box, theme, theme.merchant("red").body)
        paint_disc(painter, QRectF(*own["emblem"]), "red", theme)
        x, y, height = own["sentence"]
        words = "Red: take an open contract, or reveal the next one."
        write(painter, QRectF(x, y, 800, height), words, font("strong", theme.sizes.prompt), theme.prompt_ink, LEFT)
        x, y, height = own["phase"]
        words = "Round A  ·  draft turn 2 of 5"
        write(painter, QRectF(x, y, 800, height), words, font("body", theme.sizes.body), theme.prompt_ink_soft, LEFT)
        answer = own["answers"]
        paint_button(
            painter,
            QRectF(box.right() - answer["right"] - 150, answer["top"], 150, 38),
            theme,
            "first",
            "Reveal the next",
        )
        buttons = own["buttons"]
        for place, icon in enumerate(("menu", "log", "hint", "redo", "undo")):
            spot = QRectF(box.right() - buttons["right"] - 38 - buttons["step"] * place, buttons["top"], 38, 38)
            paint_button(painter, spot, theme, "off" if icon == "redo" else "rest")
            ink = theme.button_ink
            paint_art(painter, f"icon-{icon}", spot.adjusted(9, 9, -9, -9), tint=Tint(ink, ink, ink, ink))

    def paint_map(self, painter: QPainter) -> None:
        """Paint the chart with tiles and ships."""
        panel, chart, theme = self.layout.panels["map"], neptun_chart(), self.theme
        window = chart.window(panel)
        painter.save()
        painter.translate(panel.topLeft())
        colours = {key: region["colour"] for key, region in self.regions.items()}
        names = {key: region["name"] for key, region in self.regions.items()}
        paint_chart(painter, chart, window, theme, colours, names)
        painter.translate(-window.topLeft())
        coastal, high = (
            list(self.edition["distance_tiles"]["coastal"]),
            list(self.edition["distance_tiles"]["high_sea"]),
        )
        for route in chart.routes:
            paint_distance_tile(
                painter, route.tile, (high if route.high_sea else coastal).pop(), theme, high_sea=route.high_sea
            )
        for place, colour in enumerate(self.colours[:3]):
            paint_ship(painter, chart.ports["crete"].berth_of(place), 26, colour, theme)
        paint_ship(painter, chart.ports["roma"].berth_of(0), 26, "yellow", theme)
        paint_ship(painter, chart.ports["alexandria"].berth_of(0), 26, "blue", theme)
        painter.restore()

    def paint_wind(self, painter: QPainter) -> None:
        """Paint forecast and wind."""
        box, theme, own = self.layout.panels["wind"], self.theme, self.layout.inside["wind"]
        paint_panel(painter, box, theme)
        for key, words in (("forecast", "Forecast"), ("present", "Wind")):
            line = own[key]
            row = QRectF(box.left() + 7, box.top() + line["y"], own["caption"] - 8, line["height"])
            write(painter, row, words, font("strong", theme.sizes.small), theme.ink, LEFT)
            for place in range(11):
                field = QRectF(
                    box.left() + own["caption"] + own["step"] * place, row.top(), own["step"] - 1, row.height()
                )
                here = place == (5 if key == "present" else 7)
                paint_field(painter, field, theme, strong=here)
                figure = str(place) if key == "present" else signed(place - 5)
                write(
                    painter,
                    field,
                    figure,
                    font("figure", 14 if key == "present" else 12),
                    theme.ink if here else theme.ink_soft,
                )

    def paint_tracks(self, painter: QPainter) -> None:
        """Paint order track and oar track."""
        box, theme, own = self.layout.panels["tracks"], self.theme, self.layout.inside["tracks"]
        paint_panel(painter, box, theme)
        order, oars = own["order"], own["oars"]
        for line, words in ((order, "Order"), (oars, "Crew")):
            row = QRectF(box.left() + 8, box.top() + line["y"], own["caption"] - 8, line["height"])
            write(painter, row, words, font("strong", theme.sizes.small), theme.ink, LEFT)
        for place, colour in enumerate(self.colours):
            field = QRectF(box.left() + own["caption"] + order["step"] * place, box.top() + order["y"], 27, 28)
            paint_field(painter, field, theme)
            if place < len(self.colours) - 2:
                paint_disc(painter, field.adjusted(2.5, 3, -2.5, -3), colour, theme)
        for place in range(8):
            field = QRectF(box.left() + own["caption"] + oars["step"] * place, box.top() + oars["y"], 26, 40)
            paint_field(painter, field, theme)
            write(painter, field.adjusted(0, 25, 0, 0), str(place + 1), font("figure", 12), theme.ink_soft)
            if str(place + 1) == "4":
                paint_stack(painter, QPointF(field.center().x(), field.bottom() - 13), 20, self.colours[3:], 4, theme)

    def paint_contracts(self, painter: QPainter) -> None:
        """Paint draw piles and contracts."""
        box, theme, own = self.layout.panels["contracts"], self.theme, self.layout.inside["contracts"]
        paint_panel(painter, box, theme)
        piles = own["piles"]
        for place, kind in enumerate(("city", "goods", "oar")):
            spot = box.topLeft() + QPointF(piles["origin"][0] + piles["step"] * place, piles["origin"][1] + 4)
            for lift in (4, 2, 0):
                paint_card_back(painter, QRectF(spot + QPointF(0, lift), spot + QPointF(34, 48 + lift)), kind, theme)  # type: ignore[arg-type]
            count = QRectF(spot.x(), spot.y() + 58, 34, 18)
            write(painter, count, str(24 - place), font("figure", theme.sizes.body), theme.ink)
        cards = self.edition["city_card"]
        for place in range(6):
            left = box.left() + own["origin"][0] + self.layout.slid(own) * place
            corner = QPointF(left, box.top() + own["origin"][1])
            city, goods, oar = (QRectF(*own[key]).translated(corner) for key in ("city", "goods", "oar"))
            if place <= 2:  # noqa: PLR2004 - what may be clicked in this sample
                paint_glow(painter, rounded_outline(city.united(oar).adjusted(-2, -2, 2, 2), 6), theme)
            if place < 2:  # noqa: PLR2004
                card = cards[2 + place * 18]
                port = self.ports[card["port"]]
                good = ("olives", "honey")[place]
                tint = self.region_tint(port["region"])
                names = self.edition["goods"]["names"]
                paint_city_card(
                    painter, city, port["name"], port["region"], tint, card["gold"], card["temple"], names, theme, good
                )
                paint_goods_card(painter, goods, good, good.capitalize(), theme)
                paint_oar_card(painter, oar, (2, -1)[place], (4, 7)[place], theme)
            else:
                paint_card_back(painter, city, "city", theme)
                paint_card_back(painter, goods, "goods", theme)
                paint_card_back(painter, oar, "oar", theme)
            if place == 0:
                paint_coin(painter, QRectF(*own["gold"]).translated(corner), 1)

    def paint_temples(self, painter: QPainter) -> None:
        """Paint the six temples' tracks."""
        box, theme, own = self.layout.panels["temples"], self.theme, self.layout.inside["temples"]
        paint_panel(painter, box, theme)
        fields = own["fields"]
        step = self.layout.slid(fields)
        for number in (0, 5, 10, 15, 20):
            x = fields["x"] + step * (number - 0.5) if number else own["harbour"][0] + own["harbour"][2] / 2
            head = QRectF(box.left() + x - 15, box.top() + 2, 30, own["header"])
            write(painter, head, str(number), font("figure", theme.sizes.smallest), theme.ink_soft)
        for line, region in enumerate([*self.regions, "gold"]):
            tint = theme.region("gold") if region == "gold" else self.region_tint(region)
            top = box.top() + own["header"] + own["row"] * line
            name = "Gold" if region == "gold" else self.regions[region]["name"]
            emblem = QRectF(box.left() + 7, top + 3, 20, 20)
            paint_art(painter, f"emblem-{region}", emblem, tint=tint)
            write(
                painter, QRectF(box.left() + 34, top, 72, 26), name, font("strong", theme.sizes.body), theme.ink, LEFT
            )
            if region != "gold":
                paint_field(painter, QRectF(box.left() + own["harbour"][0], top + 2, own["harbour"][2] - 1, 22), theme)
                for number in range(fields["count"]):
                    spot = QRectF(box.left() + fields["x"] + step * number, top + 2, step - 1, 22)
                    paint_field(painter, spot, theme, milestone=number % 5 == 4)  # noqa: PLR2004
                for place, colour in enumerate(self.colours[:2]):
                    paint_stack(painter, QPointF(box.left() + 117 + 18 * place, top + 22), 17, [colour], 3, theme)
                foot = QPointF(box.left() + fields["x"] + step * (line * 2 + 2.5), top + 23)
                paint_stack(painter, foot, 18, self.colours[2 : 3 + line % 3], own["stack_lift"], theme)
                values = self.regions[region]["tiles"]["C"]
            else:
                for place, colour in enumerate(self.colours):
                    foot = QPointF(box.left() + 118 + 78 * place, top + 22)
                    paint_stack(painter, foot, 17, [colour], 3, theme)
                    write(
                        painter,
                        QRectF(foot.x() + 13, top, 40, 26),
                        str(9 - place),
                        font("figure", theme.sizes.body),
                        theme.ink,
                        LEFT,
                    )
                values = self.edition["gold_temple"]["tiles"]["C"]
            for place, value in enumerate(values):
                left = box.right() - own["tiles"]["right"] + own["tiles"]["step"] * place
                paint_point_tile(painter, QRectF(left, top + 2, *own["tiles"]["size"]), value, tint)

    def paint_hand(self, painter: QPainter) -> None:
        """Paint the hand of who acts."""
        box, theme, own = self.layout.panels["hand"], self.theme, self.layout.inside["hand"]
        paint_panel(painter, box, theme)
        title = QRectF(box.left() + 10, box.top() + 5, 300, 22)
        write(painter, title, "Your oar cards", font("strong", theme.sizes.body), theme.ink, LEFT)
        hand = [(2, 4), (-2, 6), (3, 1), (1, 5), (0, 7), (-1, 8), (1, 2)]
        for place, (wind, strength) in enumerate(hand):
            left = box.left() + own["origin"][0] + self.layout.slid(own) * place
            spot = QRectF(left, box.top() + own["origin"][1], *own["size"])
            paint_oar_card(painter, spot, wind, strength, theme, theme.merchant("red") if place < 2 else None)  # noqa: PLR2004

    def paint_merchant(self, painter: QPainter, place: int) -> None:
        """Paint one merchant's panel."""
        box, theme, own = self.layout.merchant_panel(place), self.theme, self.layout.inside["merchant"]
        colour = self.colours[place]
        tint = theme.merchant(colour)
        paint_panel(painter, box, theme, accent=theme.glow if place == 0 else None)
        painter.fillRect(QRectF(box.left() + 3, box.top() + 3, 4, box.height() - 6), tint.body)
        paint_disc(painter, QRectF(*own["emblem"]).translated(box.topLeft() + QPointF(4, 0)), colour, theme)
        name = QRectF(*own["name"]).translated(box.topLeft() + QPointF(4, 0))
        write(painter, name, colour.capitalize(), font("strong", theme.sizes.title), theme.ink, LEFT)
        ink = Tint(theme.ink_soft, theme.ink_soft, theme.panel, theme.ink)
        for key, icon, figure in (("gold", "coin", 5 + place), ("points", "points", 8), ("oars", "oar", 6)):
            spot = QRectF(*own[key]).translated(box.topLeft())
            paint_art(painter, icon, QRectF(spot.left(), spot.top() + 4, 18, 18), tint=None if key == "gold" else ink)
            write(painter, spot.adjusted(22, 0, 0, 0), str(figure), font("figure", theme.sizes.title), theme.ink, LEFT)
        samples = ("tyros", "thessalonica", "carthago_nova", "leptis_magna", "saguntum")
        slots = own["slots"]
        for slot, key in enumerate(samples):
            port = self.ports[key]
            left = box.left() + slots["origin"][0] + self.layout.slid(slots) * slot
            spot = QRectF(left, box.top() + slots["origin"][1], *slots["size"])
            state = ("fulfilled", "lost", "open", "open", "empty")[(slot + place) % 5]
            region_tint = self.region_tint(port["region"])
            if state == "open":
                good = self.edition["goods"]["names"][(slot + place) % 5]
                pay = "gold" if slot % 2 else "favour"
                paint_open_slot(painter, spot, port["name"], port["region"], region_tint, good, pay, 3, theme)  # type: ignore[arg-type]
            elif state == "fulfilled":
                paint_fulfilled_slot(painter, spot, port["name"], region_tint, theme)
            elif state == "lost":
                paint_lost_slot(painter, spot, port["name"], theme)
            else:
                paint_empty_slot(painter, spot, slot + 1, theme)
        known = own["known_oars"]
        for card, (wind, strength) in enumerate([(2, 4), (-2, 6), (3, 1), (1, 5), (0, 7), (-3, 8)]):
            spot = QRectF(*known["origin"], *known["size"]).translated(
                box.topLeft() + QPointF(self.layout.slid(known) * card, 0)
            )
            paint_small_oar(painter, spot, wind, strength, theme, played=card == 0)

    def paint_log(self, painter: QPainter) -> None:
        """Paint the log."""
        box, theme = self.layout.log_panel(len(self.colours)), self.theme
        paint_panel(painter, box, theme)
        for line, words in enumerate(LOG):
            row = QRectF(box.left() + 10, box.top() + 5 + 19.5 * line, box.width() - 20, 20)
            write(painter, row, words, font("body", theme.sizes.small), theme.ink, LEFT)
