"""Wind and forecast, and the two tracks: order, and oars in the draft."""

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.ui.canvas.cards import signed
from neptun_desktop.ui.neptun.faces import Disc, SlantedDisc
from neptun_desktop.ui.neptun.furniture import Field, Marker, Panel, Words
from neptun_desktop.ui.neptun.layout import Layout
from neptun_desktop.ui.neptun.pieces import Piece, piece
from neptun_desktop.ui.neptun.shown import Shown

PANEL_Z, FIELD_Z, DISC_Z = 30.0, 31.0, 33.0
LIFT = 3.4


def arrange_wind(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Return the forecast scale with the wind scale below it, so that the marker drops straight down."""
    panel, figures, view = layout.panel("wind"), layout.of("wind"), shown.view
    scale = view.edition.wind
    low, high = scale.forecast
    count = high - low + 1
    first = panel.x() + figures["caption"]
    step = min(figures["step"], (panel.width() - figures["caption"] - 6) / count)
    yield piece(("wind panel",), Panel(), panel, PANEL_Z)
    for name, label in (("forecast", shown.labels.forecast), ("present", shown.labels.wind)):
        row = figures[name]
        box = QRectF(panel.x() + 8, panel.y() + row["y"], figures["caption"] - 8, row["height"])
        yield piece((name, "caption"), Words(label, "body", 13, "ink_soft"), box, FIELD_Z)

    def field(name: str, place: int) -> QRectF:
        row = figures[name]
        return QRectF(first + place * step, panel.y() + row["y"], step, row["height"])

    for place in range(count):
        forecast = low + place
        yield piece(("forecast", forecast), Field(signed(forecast)), field("forecast", place), FIELD_Z)
        yield piece(
            ("wind", scale.base + forecast), Field(str(scale.base + forecast)), field("present", place), FIELD_Z
        )
    if view.forecast is not None:
        yield piece(
            ("forecast marker",),
            Marker(signed(view.forecast), forecast=True),
            field("forecast", view.forecast - low),
            DISC_Z,
        )
    here = field("present", view.wind - scale.base - low)
    yield piece(("wind marker",), Marker(str(view.wind), forecast=False), here, DISC_Z)


def arrange_tracks(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Return the order track, and the oar track with its stacks."""
    panel, figures, view = layout.panel("tracks"), layout.of("tracks"), shown.view
    order, oars = figures["order"], figures["oars"]
    first = panel.x() + figures["caption"]
    yield piece(("tracks panel",), Panel(), panel, PANEL_Z)
    for name, row, label in (("order", order, shown.labels.order), ("oars", oars, shown.labels.crew)):
        box = QRectF(panel.x() + 8, panel.y() + row["y"], figures["caption"] - 8, row["height"])
        yield piece((name, "caption"), Words(label, "body", 13, "ink_soft"), box, FIELD_Z)
    laid = {seat for seat, _ in view.oar_track}
    for place, seat in enumerate(view.order):
        box = QRectF(first + place * order["step"], panel.y() + order["y"], order["height"], order["height"])
        yield piece(("order field", place), Field(str(place + 1)), box, FIELD_Z)
        if seat not in laid:
            yield piece(("order disc", seat), Disc(seat), box.adjusted(1, 1, -1, -1), DISC_Z)
    strengths = sorted({card.strength for card in view.edition.oars.common})
    step = min(oars["step"], (panel.width() - figures["caption"] - 6) / len(strengths))
    for place, strength in enumerate(strengths):
        box = QRectF(first + place * step, panel.y() + oars["y"], step, oars["height"])
        yield piece(("oar field", strength), Field(), box, FIELD_Z)
        figure = QRectF(box.x(), box.bottom() - 15, box.width(), 14)
        yield piece(
            ("oar figure", strength), Words(str(strength), "figure", 12, "ink_soft", "centre"), figure, FIELD_Z + 0.5
        )
    levels: dict[int, int] = defaultdict(int)
    for seat, strength in view.oar_track:
        place, level = strengths.index(strength), levels[strength]
        levels[strength] += 1
        width = step - 4
        foot = panel.y() + oars["y"] + oars["height"] - 14 - level * LIFT
        box = QRectF(first + place * step + 2, foot - width * 0.72 - LIFT - 1, width, width * 0.72 + LIFT + 1)
        yield piece(("order disc", seat), SlantedDisc(seat, LIFT), box, DISC_Z + level)
