"""After every command, whatever was shown on the way, the table says what the view says."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from random import Random

import pytest
from attrs import evolve
from PySide6.QtCore import QPointF

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.rules.events import ShipSailed
from neptun_desktop.games.neptun.table.arrange_map import neptun_chart
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.animation import Projector
from tests.conftest import SOAK
from tests.kit.slices import in_turns
from tests.ui.readers import READERS
from tests.ui.samples.table_sheet import Posed, play_randomly
from tests.ui.table_laws import LawTable, Position
from tests.ui.tables import look_for, shown_to

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.soak]

BOX = game_box()
WINDOWS = ((1280, 800), (1600, 900), (1920, 1080))
LONG = 60_000.0  # milliseconds
FILMED = 1 if SOAK else 3  # every so-many-th command; the one before it is shown at once
FRAME = 70.0 if SOAK else 420.0  # milliseconds; a real film has more pictures, and no other kind


def watched(projector: Projector, _chance: Random) -> None:
    while projector.running:
        projector.play_on(FRAME)
    projector.play_on(LONG)  # what nothing waits for, such as a floating figure, ends as well


def skipped(projector: Projector, chance: Random) -> None:
    for _ in range(chance.randrange(12)):
        projector.play_on(chance.choice((1.0, FRAME, 3 * FRAME)))
    projector.skip()


def switched_off(projector: Projector, _chance: Random) -> None:
    assert not projector.running


Watch = Callable[[Projector, Random], None]
WAYS: dict[str, Watch] = {"watched": watched, "skipped": skipped, "off": switched_off}


def whose_eyes(entry: GameEntry, position: Position, number: int) -> int | None:
    """Return who looks: mostly whoever acts, sometimes another, sometimes nobody who plays."""
    acts = entry.secrecy.next_person(position.state, entry.rules.to_act(position.state)) or 0
    return (acts, acts, 0, None)[number % 4]


@pytest.mark.parametrize(("game", "way"), in_turns(READERS, WAYS))
def test_the_table_says_what_the_view_says(game: str, way: str, soak_factor: int) -> None:
    """In the soak 50 games each way and every picture of them; otherwise every third film of one, and some pictures."""
    players = BOX.games.metas[game].players
    for seed in range(soak_factor):
        seats = players[(seed + len(way)) % len(players)] if soak_factor > 1 else players[0]
        play_and_compare(game, seats, 100 * seats + seed, way, every=30 if soak_factor == 1 else 1)


def play_and_compare(game: str, seats: int, seed: int, way: str, *, every: int) -> None:
    """Play a game through one scene, and compare pictures on the way."""
    chance, projector, reader, entry = Random(seed), Projector(), READERS[game], BOX.games.entry(game)
    projector.speed = "off" if way == "off" else "normal"
    table = LawTable(entry, BOX.kit(game), seats)
    scene: TableScene | None = None
    for number, position in enumerate(reader.game(seats, seed)):
        table.presenter.tell(position.events, number)
        over, turn = not entry.rules.to_act(position.state), number % FILMED
        if turn not in {0, FILMED - 1} and not over:
            continue
        shown = table.shown(position.state, whose_eyes(entry, position, number))
        if scene is None:
            scene = table.scene(shown, chance.choice(WINDOWS))
        elif turn and not over:
            scene.show_view(shown)
        else:
            table.animate(projector, scene, position.events, shown)
            WAYS[way](projector, chance)
        assert not scene.props
        if number % every == 0 or over:
            assert reader.differences(scene, shown) == [], (game, seats, seed, number)


def test_every_game_of_the_catalogue_is_read() -> None:
    assert set(READERS) == set(BOX.games.ids)


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
        (film,) = KIT.animate((evolve(event, gold=0),), scene)
        calls = (event.start, *event.course)
        routes = [neptun_chart().route(*ends).course for ends in pairwise(calls)]
        drawn = [route.pointAtPercent(step / 200) for route in routes for step in range(201)]
        panel = scene.table_layout.panel("map")
        corner = panel.topLeft() - neptun_chart().window(panel).topLeft()
        film.begin()
        for share in (0.45, 0.5, 0.55):
            film.show(share)
            foot = QPointF(ship.box().center().x(), ship.box().bottom() - ship.piece.width * 0.12) - corner
            assert min((spot - foot).manhattanLength() for spot in drawn) < 4
        film.end()
        end = ship.pos()
        settled = TableScene(KIT, layout_for(1280, 800), look_for(before))
        settled.show_view(shown_to(after, 0))
        assert after.state.merchants[event.seat].port == event.course[-1]
        assert (end - settled.items_by_key["ship", event.seat].pos()).manhattanLength() < 0.5
