"""What the board of Upon a Salty Ocean tells beyond what lies on it: signs, clocks, debts, windows, its painting."""

from itertools import combinations
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtGui import QColor, QImage

from neptun_desktop.controller.preview import Pointing
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.events import PriceMoved
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.table.faces import BuildingFace, CathedralFace, Space, effect_icons
from neptun_desktop.games.salty_ocean.table.keys import price, purse, purse_tag
from neptun_desktop.games.salty_ocean.table.layout import purse_spot
from neptun_desktop.games.salty_ocean.table.previews import arrows
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.texts.language import language, languages
from neptun_desktop.ui.board.paint_scheduler import face_pixmap
from neptun_desktop.ui.board.pieces import Face, Key, TableLook
from neptun_desktop.ui.paint.theme import LIGHT
from tests.kit.art_names import art_names
from tests.kit.slices import in_turns
from tests.toy.box import box, every_game
from tests.ui.recorder import painted, painted_face
from tests.ui.table_laws import LawTable, random_game

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.alone]
BOX = box(every_game())
ENTRY = BOX.games.entry(engine.GAME)


def table(seats: int = 4) -> LawTable:
    return LawTable(ENTRY, BOX.kit(engine.GAME), seats)


def beginning(seats: int = 4) -> State:
    state: State = ENTRY.new(ENTRY.editions.shipped(), seats, 1)
    return state


def faces(state: State) -> dict[Key, Any]:
    laid = table(len(state.merchants))
    scene = laid.scene(laid.shown(state, min(engine.to_act(state))))
    return {key: item.piece.face for key, item in scene.items_by_key.items()}


def picture(face: Face, width: float, height: float) -> QImage:
    look = TableLook(LIGHT, shipped_edition(), (), phrases_for(language(), shipped_edition(), 4))
    return face_pixmap(face, width, height, 1.0, look).toImage()


def colourfulness(image: QImage, rows: int) -> float:
    """Return the mean saturation of what is painted in the upper rows."""
    spots = [
        QColor(image.pixel(x, y)) for x in range(image.width()) for y in range(rows) if image.pixelColor(x, y).alpha()
    ]
    return sum(spot.hsvSaturationF() for spot in spots) / len(spots)


def test_a_clock_shows_whether_its_owner_may_still_use_it() -> None:
    state = beginning()
    state.owners["great_clock"] = (2, 0)
    state.merchants[0].clock_used = True
    shown = faces(state)
    assert shown["space", "great_clock", 0] == Space(2, ready=True)
    assert shown["space", "great_clock", 1] == Space(0, ready=False)


def test_a_purse_beyond_the_end_of_its_track_tells_its_figure() -> None:
    state, laid = beginning(), table()
    state.merchants[2].coins = 117
    scene = laid.scene(laid.shown(state, 0))
    assert painted(scene.items_by_key[purse_tag(2)]).words == ("117",)
    state.merchants[2].coins = 100
    assert purse_tag(2) not in faces(state)


def test_what_leads_into_debt_is_marked_for_who_acts() -> None:
    state = beginning()
    state.merchants[state.queue[0]].coins = 3
    state.costs |= {"city": 3, "port": 4}
    shown = faces(state)
    assert not shown["cost", "city", 3].debt
    assert shown["cost", "port", 4].debt


def test_every_building_tells_its_effect_in_signs_that_are_drawn() -> None:
    shown = faces(beginning())
    buildings = {key: face for key, face in shown.items() if isinstance(face, BuildingFace)}
    assert len(buildings) == 14
    for key, face in buildings.items():
        assert face.signs, key
        assert {sign.picture for sign in face.signs} <= set(art_names()), key


def test_an_inn_brings_more_with_more_merchants() -> None:
    """An inn pays 2, and 1 for each merchant without one."""
    edition = shipped_edition()
    brought = [effect_icons(edition, "inn", merchants)[1].words for merchants in (4, 3, 2)]
    assert [words.split("\N{EN DASH}") for words in brought] == [["+2", "5"], ["+2", "4"], ["+2", "3"]]


def test_a_building_has_colours_once_somebody_owns_one() -> None:
    owned, free = (
        picture(BuildingFace("rouen-building-inn", "Inn", (), stands=stands, tall=68, foot=90), 104, 126)
        for stands in (True, False)
    )
    assert colourfulness(owned, 64) > 1.5 * colourfulness(free, 64), "until then it is drawn in one ink"


@pytest.mark.parametrize("stage", range(9))
def test_stained_glass_lights_the_windows_that_are_built(stage: int) -> None:
    lit, dark = (
        picture(CathedralFace(stage, each, "Cathedral", 196, 231, (207, 20, 5)), 228, 252) for each in (True, False)
    )
    assert (lit != dark) == (stage >= 3)


def test_the_painting_never_changes_during_a_game() -> None:
    """It is by far the largest picture, and is painted once."""
    laid = table(3)
    shown = [laid.shown(position.state, 0) for position in random_game(ENTRY, 3, 5)]
    layout = laid.kit.layout_for(1280, 800)
    assert len({laid.kit.arrange(each, layout, laid.look.badges, 0)["panorama",] for each in shown[::9]}) == 1


def test_a_purse_beyond_the_track_tells_its_figure() -> None:
    state = beginning()
    state.merchants[1].coins, state.merchants[2].coins, state.merchants[3].coins = 112, 100, 104
    laid = table()
    scene = laid.scene(laid.shown(state, min(engine.to_act(state))))
    tags = {key[1]: item for key, item in scene.items_by_key.items() if key[0] == "purse tag"}
    assert {seat: item.piece.face.coins for seat, item in tags.items()} == {1: 112, 3: 104}  # type: ignore[attr-defined]
    boxes = [item.box() for item in tags.values()]
    assert not boxes[0].intersects(boxes[1])
    markers = [item.box() for key, item in scene.items_by_key.items() if key[0] == "purse"]
    assert not any(tag.intersects(marker) for tag in boxes for marker in markers)


@pytest.mark.parametrize(
    ("key", "title"),
    [
        ("coins", "Green: Coins in the purse: 10"),
        ("score", "10 coins if the game ended now: 4th place, 6 behind Yellow."),
        ("live", "10 coins if the game ended now: 4th place, 6 behind Yellow."),
    ],
)
def test_figures_of_a_panel_say_what_they_count(key: str, title: str) -> None:
    state = beginning()
    laid = table()
    seat = min(engine.to_act(state))
    scene = laid.scene(laid.shown(state, seat))
    target = scene.items_by_key[f"merchant {key}", 1].piece.target
    phrases = ENTRY.phrases(language(), state.edition, 4)
    preview = ENTRY.preview(Pointing(phrases, engine.observe(state, seat), seat), target)
    assert preview is not None
    assert preview.saying.title == title


@pytest.mark.parametrize(
    ("key", "title"),
    [
        (("purse limit", 40), "Purse cap: 40 coins"),
        (("purse limit", 80), "Purse cap: 80 coins"),
        (("first next turn",), "Hourglass: "),
    ],
)
def test_the_marks_of_the_purse_track_explain_themselves(key: Key, title: str) -> None:
    state, laid = beginning(), table()
    seat = min(engine.to_act(state))
    scene = laid.scene(laid.shown(state, seat))
    target = scene.target_at(scene.items_by_key[key].box().center())
    phrases = ENTRY.phrases(language(), state.edition, 4)
    preview = ENTRY.preview(Pointing(phrases, engine.observe(state, seat), seat), target)
    assert preview is not None
    assert preview.saying.title.startswith(title)


@pytest.mark.parametrize(
    "coins",
    [
        (12, 12, 13, 13),
        (10, 12, 14, 16),
        (-22, -22, -21, 40),
        (0, 30, 60, 100),
        (3, 3, 3, 3),
        (104, 131, 150, 204),
    ],
)
def test_the_flag_of_who_goes_first_covers_no_marker(coins: tuple[int, ...]) -> None:
    state, laid = beginning(), table()
    for merchant, amount in zip(state.merchants, coins, strict=True):
        merchant.coins = amount
    scene = laid.scene(laid.shown(state, min(engine.to_act(state))))
    flag = scene.items_by_key["first next turn",].box()
    pins = ("purse", "purse tag")
    markers = [item.box().adjusted(1, 1, -1, -1) for key, item in scene.items_by_key.items() if key[0] in pins]
    assert not any(flag.intersects(marker) for marker in markers)
    assert scene.table_layout.panel("purses").contains(flag)


@pytest.mark.parametrize(
    "coins", [(12, 13, 40, 60), (10, 11, 12, 13), (12, 12, 13, 60), (5, 6, 6, 6), (0, 0, 0, 0), (100, 100, 100, 100)]
)
def test_of_every_merchant_on_neighbouring_coins_the_emblem_is_seen(coins: tuple[int, ...]) -> None:
    state, laid = beginning(), table()
    for merchant, amount in zip(state.merchants, coins, strict=True):
        merchant.coins = amount
    scene = laid.scene(laid.shown(state, min(engine.to_act(state))))
    markers = {key[1]: item for key, item in scene.items_by_key.items() if key[0] == "purse"}
    for item in markers.values():
        ((seat, emblem),) = item.piece.face.emblems(item.box()).items()  # type: ignore[attr-defined]
        before = [other.box() for other in markers.values() if other.zValue() > item.zValue()]
        assert not any(box.adjusted(1, 1, -1, -1).intersects(emblem.adjusted(1, 1, -1, -1)) for box in before)
        assert scene.table_layout.panel("purses").adjusted(0, -3 * coins.count(coins[seat]), 0, 0).contains(emblem)


@pytest.mark.parametrize("steps", [(5, 5, 0, 0), (3, 3, 3, 4), (6, 6, 6, 7), (2, 2, 2, 2), (1, 1, 2, 2)])
def test_of_every_merchant_on_the_cathedral_the_emblem_is_seen(steps: tuple[int, ...]) -> None:
    """Up to four share a step; none of their discs reaches those of the next step."""
    state, laid = beginning(), table()
    for merchant, step in zip(state.merchants, steps, strict=True):
        merchant.cathedral = step
    scene = laid.scene(laid.shown(state, min(engine.to_act(state))))
    stands = {item.box().x(): item for key, item in scene.items_by_key.items() if key[0] == "cathedral markers"}
    emblems = [emblem for item in stands.values() for emblem in item.piece.face.emblems(item.box()).values()]  # type: ignore[attr-defined]
    assert len(emblems) == sum(step > 0 for step in steps)
    assert not any(one.intersects(other) for one, other in combinations(emblems, 2))
    assert all(any(item.box().contains(emblem) for item in stands.values()) for emblem in emblems)


@pytest.mark.parametrize(
    "coins",
    [
        (12, 12, 13, 13),
        (10, 10, 10, 11),
        (-22, -21, -20, -19),
        (97, 98, 99, 100),
        (38, 40, 40, 41),
        (101, 117, 117, 204),
        (103, 131, 150, 204),
    ],
)
def test_stacks_on_neighbouring_coins_stand_side_by_side(coins: tuple[int, ...]) -> None:
    state, laid = beginning(), table()
    for merchant, amount in zip(state.merchants, coins, strict=True):
        merchant.coins = amount
    scene = laid.scene(laid.shown(state, min(engine.to_act(state))))
    boxes = {key[1]: item.box() for key, item in scene.items_by_key.items() if key[0] == "purse"}
    panel = scene.table_layout.panel("purses")
    for one, other in combinations(range(4), 2):
        if coins[one] != coins[other]:
            assert not boxes[one].intersects(boxes[other]), "clear of other stacks"
        if coins[one] < coins[other]:
            assert boxes[one].x() < boxes[other].x(), "the richer, the farther to the right"
    assert all(panel.left() < box.left() and box.right() < panel.right() for box in boxes.values())


@pytest.mark.parametrize("coins", [(-22, -22, -22, -22), (-22, -22, -22, -21), (100, 100, 100, 100)])
def test_a_stack_of_purses_stands_above_its_own_field_and_within_the_panel(coins: tuple[int, ...]) -> None:
    state, laid = beginning(), table()
    for merchant, amount in zip(state.merchants, coins, strict=True):
        merchant.coins = amount
    scene = laid.scene(laid.shown(state, min(engine.to_act(state))))
    boxes = [scene.items_by_key[purse(seat)].box() for seat in range(3)]
    assert all(scene.table_layout.panel("purses").contains(box) for box in boxes)
    (shelf,) = [item.box() for key, item in scene.items_by_key.items() if key[0] == "purse shelf"]
    assert abs(shelf.center().x() - purse_spot(scene.table_layout, state.edition, coins[0]).x()) < 30


@pytest.mark.parametrize("coins", [(40, 80, 40, 80), (38, 39, 41, 42), (-22, -22, -22, -22), (100, 180, 101, 99)])
def test_no_purse_covers_the_sign_of_a_cap_or_the_figures_of_the_track(coins: tuple[int, ...]) -> None:
    state, laid = beginning(), table()
    for merchant, amount in zip(state.merchants, coins, strict=True):
        merchant.coins = amount
    scene = laid.scene(laid.shown(state, min(engine.to_act(state))))
    items = scene.items_by_key
    track = items["purse track",]
    below = [item.box() for key, item in items.items() if key[0] == "purse limit"]
    below += [spot.translated(track.pos()) for spot in painted(track).spots]
    for item in [item for key, item in items.items() if key[0] in {"purse", "purse tag", "first next turn"}]:
        assert not any(item.box().intersects(box) for box in below)


LAYOUTS = ((1280, 800), (1366, 768), (1024, 768), (2560, 1440))


@pytest.mark.soak
@pytest.mark.parametrize(("locale", "larger"), in_turns(languages(), (1.0, 1.3)))
def test_labels_of_buildings_fit_and_cover_nothing(locale: str, larger: float) -> None:
    laid, state = LawTable(ENTRY, BOX.kit(engine.GAME), 4, locale), beginning()
    for size in LAYOUTS:
        layout = evolve(laid.kit.layout_for(*size), larger=larger)
        pieces = laid.kit.arrange(laid.shown(state, 0), layout, laid.look.badges, 0)
        labels = {
            key: each.box.adjusted(each.inset[0], each.inset[1], -each.inset[2], -each.inset[3])
            for key, each in pieces.items()
            if isinstance(each.face, BuildingFace | CathedralFace)
        }
        assert len(labels) == 15
        on_plots = {"space", "level", "level marker", "cathedral step", "cathedral markers", "ship"}
        others = [each.box for key, each in pieces.items() if key[0] in on_plots]
        for key, label in labels.items():
            assert layout.panel("city").contains(label), key
            assert not any(label.intersects(other) for other in others), key
            written = painted_face(pieces[key].face, pieces[key].width, pieces[key].height, laid.look).words
            assert not any("…" in words for words in written), written
        assert not any(one.intersects(other) for one, other in combinations(labels.values(), 2))


def test_in_the_last_turn_nobody_goes_first_in_the_next() -> None:
    state, flag = beginning(), ("first next turn",)
    assert flag in faces(state)
    state.round = state.edition.turns - 1
    assert flag not in faces(state)


@pytest.mark.parametrize(("before", "after"), [(2, 5), (5, 2)])
def test_the_arrow_of_a_price_points_to_where_it_goes(before: int, after: int) -> None:
    """Its head is behind its tip, whether the price falls or rises."""
    table = LawTable(BOX.games.entry("salty_ocean"), BOX.kit("salty_ocean"), 3)
    scene = table.scene(table.shown(next(random_game(table.entry, 3, 1)).state, 0))
    start, end = (scene.items_by_key[price("salt", row)].box().center().y() for row in (before, after))
    (arrow,) = arrows(scene, [PriceMoved("salt", before, after)])
    corners = [arrow.elementAt(number) for number in range(arrow.elementCount())]
    assert (corners[0].y, corners[1].y) == (start, end)
    assert {corner.x for corner in corners[:2]} == {corners[3].x}
    for side in (corners[2], corners[4]):
        assert min(start, end) < side.y < max(start, end)
    assert corners[2].x < corners[3].x < corners[4].x
