"""Wind and forecast, and the two tracks: order, and oars in the draft."""

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.edition.edition import Edition
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.cards import signed
from neptun_desktop.games.neptun.table.faces import SlantedDisc
from neptun_desktop.games.neptun.table.gauges import Marker
from neptun_desktop.games.neptun.table.scale_faces import Cartouche, Figure, Galley, RowingOar, Skies, Socket, Streamer
from neptun_desktop.games.neptun.table.thing_targets import ThingTarget
from neptun_desktop.ui.board.furniture import Blank, Disc, Picture, TextLine
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Face, Piece, piece
from neptun_desktop.ui.board.shown import Shown

PANEL_Z, FIELD_Z, DISC_Z = 30.0, 31.0, 33.0
LIFT = 3.4


def arrange_wind(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the forecast scale with the wind scale below it, so that the marker moves straight down."""
    panel, figures, view = layout.panel("wind"), layout.of("wind"), shown.view
    scale = view.edition.wind
    low, high = scale.forecast
    count = high - low + 1
    first = panel.x() + figures["caption"]
    step = min(figures["step"], (panel.width() - figures["caption"] - 6) / count)
    yield piece(keys.wind_panel(), Cartouche(), panel, PANEL_Z, ThingTarget("wind"))
    strips: tuple[tuple[str, str, Face], ...] = (
        ("forecast", shown.labels.forecast, Skies()),
        ("present", shown.labels.wind, Streamer()),
    )
    for name, label, face in strips:
        row = figures[name]
        box = QRectF(panel.x() + 8, panel.y() + row["y"], figures["caption"] - 10, row["height"])
        caption = TextLine(label, "place", 14, "ink_soft", like=(shown.labels.forecast, shown.labels.wind))
        yield piece(keys.scale_caption(name), caption, box, FIELD_Z)
        strip = QRectF(first - 1, panel.y() + row["y"], count * step + 2, row["height"])
        yield piece(keys.scale_strip(name), face, strip, FIELD_Z - 0.5)

    def field(name: str, place: int) -> QRectF:
        row = figures[name]
        return QRectF(first + place * step, panel.y() + row["y"], step, row["height"])

    for place in range(count):
        forecast = low + place
        yield piece(keys.forecast(forecast), Figure(signed(forecast)), field("forecast", place), FIELD_Z)
        yield piece(
            keys.wind(scale.base + forecast), Figure(str(scale.base + forecast)), field("present", place), FIELD_Z
        )
    if view.forecast is not None:
        yield piece(
            keys.forecast_marker(),
            Marker(signed(view.forecast), forecast=True),
            field("forecast", view.forecast - low),
            DISC_Z,
        )
    here = field("present", view.wind - scale.base - low)
    yield piece(keys.wind_marker(), Marker(str(view.wind), forecast=False), here, DISC_Z)


def order_box(layout: Layout, place: int) -> QRectF:
    """Return a field of the order track."""
    panel, figures = layout.panel("tracks"), layout.of("tracks")
    order = figures["order"]
    x = panel.x() + figures["caption"] + place * order["step"]
    return QRectF(x, panel.y() + order["y"], order["height"], order["height"])


def order_disc_box(layout: Layout, place: int) -> QRectF:
    """Return where a disc is on the order track."""
    return order_box(layout, place).adjusted(1, 1, -1, -1)


def oar_field_box(layout: Layout, strengths: tuple[int, ...], strength: int) -> QRectF:
    """Return a field of the oar track."""
    panel, figures = layout.panel("tracks"), layout.of("tracks")
    oars = figures["oars"]
    step = min(oars["step"], (panel.width() - figures["caption"] - 6) / len(strengths))
    x = panel.x() + figures["caption"] + strengths.index(strength) * step
    return QRectF(x, panel.y() + oars["y"], step, oars["height"])


def oar_disc_box(layout: Layout, strengths: tuple[int, ...], strength: int, level: int) -> QRectF:
    """Return where a disc is on the oar track, with `level` discs below it."""
    field = oar_field_box(layout, strengths, strength)
    width = field.width() - 4
    foot = field.top() + layout.of("tracks")["oars"]["plank"] + 2 - level * LIFT
    return QRectF(field.x() + 2, foot - width * 0.72 - LIFT - 1, width, width * 0.72 + LIFT + 1)


def crew_strengths(edition: Edition) -> tuple[int, ...]:
    """Return the crew strengths that have a field on the oar track."""
    return tuple(sorted({card.strength for card in edition.oars.common}))


def arrange_tracks(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the order track, and the oar track with its stacks."""
    panel, figures, view = layout.panel("tracks"), layout.of("tracks"), shown.view
    yield piece(keys.tracks_panel(), Cartouche(), panel, PANEL_Z)
    order, oars = figures["order"], figures["oars"]
    first = QRectF(panel.x(), panel.y(), panel.width(), oars["y"])
    yield piece(keys.order_panel(), Blank(), first, PANEL_Z + 0.5, ThingTarget("order"))
    caption = QRectF(panel.x() + 8, panel.y() + order["y"], figures["caption"] - 10, order["height"])
    yield piece(keys.order_caption(), TextLine(shown.labels.order, "place", 14, "ink_soft"), caption, FIELD_Z)
    laid = {seat for seat, _ in view.oar_track}
    for place, seat in enumerate(view.order):
        yield piece(keys.order_field(place), Socket(place + 1), order_box(layout, place), FIELD_Z)
        if seat not in laid:
            yield piece(keys.order_disc(seat), Disc(seat), order_disc_box(layout, place), DISC_Z)
    strengths = crew_strengths(view.edition)
    fields = [oar_field_box(layout, strengths, strength) for strength in strengths]
    galley = fields[0].united(fields[-1])
    yield piece(
        keys.crew_panel(), Blank(), galley.adjusted(-figures["caption"], 0, 0, 0), PANEL_Z + 0.5, ThingTarget("crew")
    )
    emblem = QRectF(panel.x() + 8, galley.top() + 4, figures["caption"] - 14, 26)
    yield piece(keys.crew_emblem(), Picture("rowers", inked=True), emblem, FIELD_Z)
    caption = QRectF(panel.x() + 8, emblem.bottom() + 2, figures["caption"] - 10, 20)
    yield piece(keys.crew_caption(), TextLine(shown.labels.crew, "place", 14, "ink_soft"), caption, FIELD_Z)
    hull = QRectF(galley.x() - 3, galley.y() + oars["plank"], galley.width() + 6, oars["hull"])
    yield piece(keys.galley(), Galley(), hull, FIELD_Z)
    for strength, field in zip(strengths, fields, strict=True):
        oar = field.adjusted(0, oars["plank"] + 2, 0, 0)
        yield piece(keys.oar_field(strength), RowingOar(strength), oar, FIELD_Z + 0.5)
    levels: dict[int, int] = defaultdict(int)
    for seat, strength in view.oar_track:
        level = levels[strength]
        levels[strength] += 1
        box = oar_disc_box(layout, strengths, strength, level)
        yield piece(keys.order_disc(seat), SlantedDisc(seat, LIFT), box, DISC_Z + level)
