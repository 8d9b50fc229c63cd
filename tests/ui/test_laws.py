"""After every command, whatever was shown on the way, the table says what the view says."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from random import Random

import pytest
from PySide6.QtCore import QPointF

from neptun_desktop.games.neptun.events import ShipSailed
from neptun_desktop.ui.canvas.film import Projector
from neptun_desktop.ui.neptun.event_animations import script
from neptun_desktop.ui.neptun.kit import KIT
from neptun_desktop.ui.neptun.layout import layout_for
from neptun_desktop.ui.neptun.map_shapes import neptun_chart
from neptun_desktop.ui.table.board import BoardScene
from neptun_desktop.ui.table.scene import TableScene
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
    for told, line in zip(log, lines, strict=False):
        assert told == line or (told.endswith("…") and line.startswith(told.removesuffix("…").rstrip())), line


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
    scene: TableScene | None = None
    told = 0
    for number, moment in enumerate(play_randomly(seats, seed)):
        shown = shown_to(moment, whose_eyes(moment, number))
        events, told = moment.told[told:], len(moment.told)
        if scene is None:
            scene = TableScene(
                KIT, layout_for(*chance.choice(((1280, 800), (1600, 900), (1920, 1080)))), look_for(moment)
            )
            scene.show_view(shown)
        else:
            add_film(projector, scene, events, shown)
            watch(projector, chance)
        assert not scene.props
        if number % every == 0 or shown.view.stage == "over":
            assert_says(scene, shown)
    assert scene is not None


def add_film(projector: Projector, scene: TableScene, events: tuple[object, ...], shown: Shown) -> None:
    projector.add(lambda: script(events, scene), lambda: scene.show_view(shown))  # type: ignore[arg-type]


def voyages(seats: int) -> Iterator[tuple[Posed, Posed, ShipSailed]]:
    for before, after in pairwise(play_randomly(seats, 2)):
        for event in after.told[len(before.told) :]:
            if isinstance(event, ShipSailed) and event.course:
                yield before, after, event
                break


def test_ships_follow_the_drawn_routes_to_their_berths() -> None:
    sailed = list(islice(voyages(4), 12))
    assert len(sailed) == 12
    for before, after, event in sailed:
        scene = TableScene(KIT, layout_for(1280, 800), look_for(before))
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
        settled = TableScene(KIT, layout_for(1280, 800), look_for(before))
        settled.show_view(shown_to(after, 0))
        assert after.state.merchants[event.seat].port == event.course[-1]
        assert (end - settled.items_by_key["ship", event.seat].pos()).manhattanLength() < 0.5
