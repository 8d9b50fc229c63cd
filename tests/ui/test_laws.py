"""After every command, whatever was shown on the way, the table says what the view says."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.games.neptun.events import ShipSailed
from neptun_desktop.ui.canvas.film import Projector
from neptun_desktop.ui.neptun.event_animations import script
from neptun_desktop.ui.neptun.map_shapes import neptun_chart
from neptun_desktop.ui.table.board import BoardScene
from neptun_desktop.ui.table.layout import layout_for
from neptun_desktop.ui.table.scene import NeptunScene
from neptun_desktop.ui.table.shown import Shown
from tests.ui.expected import expected_table
from tests.ui.reader import read_table
from tests.ui.samples.table_sheet import NAMES, Posed, play_randomly
from tests.ui.tables import look_for, shown_to

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.soak]

FRAME = 70.0  # milliseconds; a real film has more pictures, and no other kind


def watched(projector: Projector, _chance: Random) -> None:
    while projector.running:
        projector.play_on(FRAME)


def skipped(projector: Projector, chance: Random) -> None:
    for _ in range(chance.randrange(12)):
        projector.play_on(chance.choice((1.0, FRAME, 3 * FRAME)))
    projector.skip()


def switched_off(projector: Projector, _chance: Random) -> None:
    assert not projector.running


Watch = Callable[[Projector, Random], None]
WAYS: dict[str, Watch] = {"watched": watched, "skipped": skipped, "off": switched_off}


def whose_eyes(moment: Posed, number: int) -> int | None:
    """Return who looks: mostly whoever acts, sometimes another, sometimes nobody who plays."""
    queue = moment.state.queue
    return (queue[0] if queue else 0, queue[0] if queue else 0, 0, None)[number % 4]


def assert_says(scene: BoardScene, shown: Shown) -> None:
    seats = len(shown.view.merchants)
    found = read_table(scene)
    log = found.pop("log")
    wanted = expected_table(shown, NAMES[:seats])
    assert found.keys() == wanted.keys()
    for part, says in wanted.items():
        assert found[part] == says, part
    lines = [line.words for line in reversed(shown.log)]
    assert bool(log) == bool(lines)
    assert log == lines[: len(log)] or any(line.endswith("…") for line in log)


@pytest.mark.parametrize("way", WAYS)
def test_the_table_says_what_the_view_says(way: str, soak_factor: int) -> None:
    """In the soak 50 games each way and every picture of them; otherwise one game, and every seventh picture."""
    for seed in range(soak_factor):
        seats = 3 + (seed + len(way)) % 3
        play_and_compare(seats, 100 * seats + seed, WAYS[way], off=way == "off", every=7 if soak_factor == 1 else 1)


def play_and_compare(seats: int, seed: int, watch: Watch, *, off: bool, every: int) -> None:
    """Play a game through one scene, and compare pictures on the way."""
    chance, projector = Random(seed), Projector()
    projector.speed = "off" if off else "normal"
    scene: NeptunScene | None = None
    told = 0
    for number, moment in enumerate(play_randomly(seats, seed)):
        shown = shown_to(moment, whose_eyes(moment, number))
        events, told = moment.told[told:], len(moment.told)
        if scene is None:
            scene = NeptunScene(layout_for(*chance.choice(((1280, 800), (1600, 900), (1920, 1080)))), look_for(moment))
            scene.show_view(shown)
        else:
            add_film(projector, scene, events, shown)
            watch(projector, chance)
        assert not scene.props
        if number % every == 0 or shown.view.stage == "over":
            assert_says(scene, shown)
    assert scene is not None


def add_film(projector: Projector, scene: NeptunScene, events: tuple[object, ...], shown: Shown) -> None:
    projector.add(lambda: script(events, scene), lambda: scene.show_view(shown))  # type: ignore[arg-type]


def picture(scene: NeptunScene) -> QImage:
    image = QImage(1280, 800, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 1280, 800), scene.sceneRect())
    painter.end()
    return image


def some_moments(seats: int, every: int) -> Iterator[Posed]:
    for number, moment in enumerate(play_randomly(seats, 7)):
        if number % every == 0:
            yield moment


@pytest.mark.parametrize("seats", [3, 5])
def test_from_any_table_showing_gives_what_building_gives(seats: int) -> None:
    moments = list(some_moments(seats, 29))
    Random(seats).shuffle(moments)
    look = look_for(moments[0])
    used = NeptunScene(layout_for(1280, 800), look)
    for moment in moments:
        shown = shown_to(moment, moment.state.queue[0] if moment.state.queue else 0)
        used.show_view(shown)
        fresh = NeptunScene(layout_for(1280, 800), look)
        fresh.show_view(shown)
        assert picture(used) == picture(fresh)


def test_a_film_stopped_anywhere_leaves_no_trace_in_the_picture() -> None:
    chance, projector, told = Random(5), Projector(), 0
    moments = list(play_randomly(4, 11))
    look = look_for(moments[0])
    scene = NeptunScene(layout_for(1280, 800), look)
    scene.show_view(shown_to(moments[0], 0))
    for number, moment in enumerate(moments[1:]):
        shown = shown_to(moment, 0)
        events, told = moment.told[told:], len(moment.told)
        add_film(projector, scene, events, shown)
        skipped(projector, chance)
        if number % 40 == 0:
            fresh = NeptunScene(layout_for(1280, 800), look)
            fresh.show_view(shown)
            assert picture(scene) == picture(fresh)


def voyages(seats: int) -> Iterator[tuple[Posed, Posed, ShipSailed]]:
    for before, after in pairwise(play_randomly(seats, 2)):
        for event in after.told[len(before.told) :]:
            if isinstance(event, ShipSailed) and event.course:
                yield before, after, event
                break


def test_ships_follow_the_drawn_routes_to_their_berths() -> None:
    for number, (before, after, event) in enumerate(voyages(4)):
        if number >= 12:
            break
        scene = NeptunScene(layout_for(1280, 800), look_for(before))
        scene.show_view(shown_to(before, 0))
        ship = scene.items_by_key["ship", event.seat]
        film = [cue for cue in script((event,), scene) if cue.duration > 700]
        calls = (event.start, *event.course)
        routes = [neptun_chart().route(*ends).course for ends in pairwise(calls)]
        drawn = [route.pointAtPercent(step / 200) for route in routes for step in range(201)]
        panel = scene.table_layout.panel("map")
        corner = panel.topLeft() - neptun_chart().window(panel).topLeft()
        film[0].begin()
        for share in (0.45, 0.5, 0.55):
            film[0].show(share)
            foot = QPointF(ship.box().center().x(), ship.box().bottom() - ship.piece.width * 0.12) - corner
            assert min((spot - foot).manhattanLength() for spot in drawn) < 4
        film[0].end()
        end = ship.pos()
        settled = NeptunScene(layout_for(1280, 800), look_for(before))
        settled.show_view(shown_to(after, 0))
        ports = [merchant.port for merchant in after.state.merchants]
        if [merchant.port for merchant in before.state.merchants][event.seat] != ports[event.seat]:
            assert (end - settled.items_by_key["ship", event.seat].pos()).manhattanLength() < 0.5
