"""The city: its buildings with their spaces, the tracks of saline and depot, and the growing cathedral."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from neptun_desktop.games.salty_ocean.clicks.targets import BuildingTarget, SalineTarget
from neptun_desktop.games.salty_ocean.edition.edition import Building, Edition
from neptun_desktop.games.salty_ocean.rules.chapters.turns import clock_is_ready
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.building_faces import BuildingFace, CathedralFace, Space
from neptun_desktop.games.salty_ocean.table.effect_icons import effect_icons
from neptun_desktop.games.salty_ocean.table.faces import Stack, TrackField
from neptun_desktop.games.salty_ocean.table.labels import SALINE
from neptun_desktop.games.salty_ocean.table.layout import cathedral_fields, city_cells, level_boxes, space_boxes
from neptun_desktop.ui.board.furniture import Disc, StandingDisc
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, piece
from neptun_desktop.ui.board.shown import Shown

BUILDING_Z, SPACE_Z, MARKER_Z = 2.0, 3.0, 4.0
LEVEL_DISC = 15.0
MOST_LYING, LYING_OUT = 2, 4.0  # so many markers lie below a field, and reach a little beyond it


def arrange_city(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield every building."""
    for name, cell in city_cells(layout).items():
        if name == SALINE:
            view: View = shown.view
            face, levels = _face(shown, layout, name, "rouen-saline", stands=True), view.edition.saline_output
            yield piece(keys.saline(), face, cell, BUILDING_Z, SalineTarget(), glow=face.scroll(cell))
            reached = [merchant.saline - 1 for merchant in view.merchants]
            yield from _levels(layout, cell, SALINE, list(map(str, levels)), reached)
        elif name == "cathedral":
            yield from _cathedral(shown, layout, cell)
        else:
            yield from _building(shown, layout, cell, name)


def _face(shown: Shown, layout: Layout, name: str, picture: str, *, stands: bool) -> BuildingFace:
    signs = effect_icons(shown.view.edition, name, len(shown.view.merchants))
    return BuildingFace(picture, shown.labels.buildings[name], signs, stands, layout.of("city")["picture"])


def _building(shown: Shown, layout: Layout, cell: QRectF, name: str) -> Iterator[Piece]:
    view: View = shown.view
    owners = view.owners.get(name, ())  # type: ignore[call-overload]  # a building
    stands = bool(owners) or name == "depot"
    face = _face(shown, layout, name, f"rouen-building-{name}", stands=stands)
    yield piece(keys.building(name), face, cell, BUILDING_Z, BuildingTarget(name), glow=face.scroll(cell))
    if name == "depot":
        levels = [str(capacity) for capacity in view.edition.depot_capacity]
        yield from _levels(layout, cell, name, levels, [merchant.depot_level for merchant in view.merchants])
        return
    closed = view.edition.closed_spaces[len(view.merchants)][name]  # type: ignore[index]  # a building
    spaces = max(view.edition.spaces[name])  # type: ignore[index]
    figures = space_figures(view.edition, name)  # type: ignore[arg-type]
    for rank, box in enumerate(space_boxes(layout, cell, spaces)):
        owner = owners[rank - closed] if closed <= rank < closed + len(owners) else None
        ready = clock_is_ready(view, owner) if name == "great_clock" and owner is not None else None
        face_of = Space(owner, "" if owner is not None else figures[rank], rank < closed, ready)
        yield piece(keys.space(name, rank), face_of, box, SPACE_Z)


def space_figures(edition: Edition, building: Building) -> tuple[str, ...]:
    """Return what stands on each space of a building: its worth, or what it brings; nothing where all are alike."""
    effects = edition.effects
    ranked = {
        "finance_office": [f"+{coins}" for coins in effects.finance_office_per_sale],
        "stained_glass": [str(coins) for coins in effects.stained_glass_end],
        "town_hall": [
            f"{space.flat}+" if space.flat else "1" if space.per == 1 else f"1/{space.per}"
            for space in effects.town_hall_end
        ],
        "great_clock": [f"+{coins}" for coins in effects.great_clock_surcharge],
        "st_maclou": [str(coins) for coins in effects.st_maclou_end],
        "fierte": [str(tiles) for tiles in effects.fierte_tiles_seen],
    }
    return tuple(ranked.get(building, [""] * max(edition.spaces[building])))


def _levels(layout: Layout, cell: QRectF, name: str, levels: list[str], reached: list[int]) -> Iterator[Piece]:
    """Yield a short track with the markers of those who stand on each level."""
    for level, (words, box) in enumerate(zip(levels, level_boxes(layout, cell, len(levels)), strict=True)):
        here = tuple(seat for seat, at in enumerate(reached) if at == level)
        yield piece(keys.level(name, level), TrackField(words, marker=bool(here)), box, SPACE_Z)
        for place, (seat, spot) in enumerate(zip(here, _marker_boxes(box, len(here)), strict=True)):
            face = Disc(seat) if len(here) <= MOST_LYING else StandingDisc(seat)
            yield piece(keys.level_marker(name, seat), face, spot, MARKER_Z + place * 0.01)


def _marker_boxes(field: QRectF, markers: int) -> list[QRectF]:
    """Return where markers are below their field: they lie side by side or, where they are many, stand on edge."""
    breadth = LEVEL_DISC if markers <= MOST_LYING else field.width() / markers
    step = min(breadth, (field.width() + LYING_OUT - breadth) / max(markers - 1, 1))
    left = field.center().x() - (breadth + step * (markers - 1)) / 2
    return [QRectF(left + place * step, field.bottom() + 1, breadth, LEVEL_DISC) for place in range(markers)]


def _cathedral(shown: Shown, layout: Layout, cell: QRectF) -> Iterator[Piece]:
    view: View = shown.view
    figures = layout.of("cathedral")
    stage = max(merchant.cathedral for merchant in view.merchants)
    lit = bool(view.owners["stained_glass"])
    face = CathedralFace(min(stage, 8), lit, shown.labels.buildings["cathedral"], figures["picture"])
    yield piece(keys.building("cathedral"), face, cell, BUILDING_Z, BuildingTarget("cathedral"), glow=face.scroll(cell))
    values = view.edition.cathedral.values
    for step, (value, box) in enumerate(zip(values, cathedral_fields(layout, cell, len(values)), strict=True), 1):
        here = tuple(seat for seat, merchant in enumerate(view.merchants) if merchant.cathedral == step)
        limited = value in view.edition.cathedral.places
        field = TrackField(str(value), marker=bool(here), milestone=limited)
        yield piece(keys.cathedral_step(step), field, box, SPACE_Z)
        if here:
            width, height = figures["disc"]
            tall = height + figures["stack_lift"] * (len(here) + 1)
            stack = QRectF(box.center().x() - width / 2 - 2, box.y() - tall + 6, width + 4, tall)
            yield piece(keys.cathedral_markers(step), Stack(here, width, figures["stack_lift"]), stack, MARKER_Z)
