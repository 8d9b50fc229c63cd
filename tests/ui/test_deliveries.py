"""Neptun: action is seen where it happens. Crates go ashore, pay comes back from the port, gold leaves the purse."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.rules.events import (
    ContractFulfilled,
    ContractTaken,
    DiscAdvanced,
    Event,
    FavourBought,
    ShipSailed,
)
from neptun_desktop.games.neptun.table.event_animations import Crate, Favour
from neptun_desktop.games.neptun.table.faces import Back
from neptun_desktop.games.neptun.table.layout import purse_box
from neptun_desktop.games.neptun.table.temples import temple_shape
from neptun_desktop.ui.board.animations import Flight, Overlapping, Sounding
from neptun_desktop.ui.board.furniture import Picture
from neptun_desktop.ui.board.gains import GAIN_MS, GainFace
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.transition import Transition
from neptun_desktop.ui.paint.animation import Cue, Projector
from tests.ui.readers import READERS
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
BOX = game_box()
COIN = Picture("coin")


def flights(cue: Cue) -> Iterator[Flight]:
    match cue:
        case Sounding(cue=inner):
            yield from flights(inner)
        case Overlapping(cues=cues):
            for _, each in cues:
                yield from flights(each)
        case Flight():
            yield cue
        case Transition(special=special) if special is not None:
            yield from flights(special)
        case _:
            pass


def first(kind: type[Event], wanted: str = "") -> tuple[TableScene, Event]:
    """Return a table right before such an event, of which something is not zero."""
    table = LawTable(BOX.games.entry("neptun"), BOX.kit("neptun"), 4)
    for seed in range(1, 9):
        for before, after in pairwise(READERS["neptun"].game(4, seed)):
            event = next((each for each in after.events if isinstance(each, kind)), None)
            if event is not None and (not wanted or getattr(event, wanted)):
                return table.scene(table.shown(before.state, None), (1280, 800)), event
    raise LookupError(kind)


def flown(scene: TableScene, event: Event, face: Face | type) -> list[tuple[QRectF, QRectF]]:
    ways = [way for cue in scene.kit.animate((event,), scene) for flight in flights(cue) for way in flight.faces]
    return [
        (start, end) for each, start, end in ways if each == face or (isinstance(face, type) and type(each) is face)
    ]


def near(one: QPointF, other: QPointF) -> bool:
    return (one - other).manhattanLength() < 2


@pytest.mark.parametrize("pay", ["gold", "favours"])
def test_crates_go_from_the_ship_to_the_port_and_the_pay_comes_from_there(pay: str) -> None:
    scene, event = first(ContractFulfilled, pay)
    assert isinstance(event, ContractFulfilled)
    ship = scene.items_by_key["ship", event.seat].box().center()
    name = scene.look.edition.port_of[event.city]
    port = scene.items_by_key["port", name].box().center()
    crates = flown(scene, event, Crate)
    assert len(crates) > 1
    assert all(near(start.center(), ship) and near(end.center(), port) for start, end in crates)
    region = scene.look.edition.region_of[name]
    paid = flown(scene, event, COIN) if pay == "gold" else flown(scene, event, Favour)
    end = (
        purse_box(scene.table_layout, event.seat)
        if pay == "gold"
        else temple_shape(scene.table_layout, scene.look.edition, region or "").door
    )
    assert len(paid) == min(getattr(event, pay), 4)
    assert all(near(way[0].center(), port) and near(way[1].center(), end.center()) for way in paid)


def test_gold_leaves_the_purse_for_miles_and_for_favours() -> None:
    for kind in (ShipSailed, FavourBought):
        scene, event = first(kind, "gold")
        coins = flown(scene, event, COIN)
        assert coins
        purse = purse_box(scene.table_layout, event.seat).center()  # type: ignore[union-attr]  # both have one
        assert all(near(start.center(), purse) and not near(end.center(), purse) for start, end in coins)


def test_an_oar_card_turns_over_on_its_way_to_the_hand() -> None:
    scene, event = first(ContractTaken)
    (taken,) = scene.kit.animate((event,), scene)
    taken.begin()
    taken.show(0.1)
    shown = [prop.piece.face for prop in scene.props]
    taken.show(0.7)
    assert [prop.piece.face for prop in scene.props].count(Back("oar")) == shown.count(Back("oar")) + 1
    taken.end()


@pytest.mark.parametrize(("kind", "more"), [(ContractFulfilled, "gold"), (DiscAdvanced, "end")])
def test_a_gain_is_seen_as_a_figure_that_no_film_waits_for(kind: type[Event], more: str) -> None:
    scene, event = first(kind, more)
    assert isinstance(event, (ContractFulfilled, DiscAdvanced))
    amount = event.gold if isinstance(event, ContractFulfilled) else event.end - event.start
    projector, settled = Projector(), []

    def gained() -> list[GainFace]:
        faces = [item.piece.face for item in scene.items() if isinstance(item, PieceItem)]
        return [face for face in faces if isinstance(face, GainFace)]

    cues = list(scene.kit.animate((event,), scene))
    projector.add(lambda: cues, lambda: settled.append(1))
    projector.hold(held=True)  # time is the test's
    assert not gained()
    for cue in cues:
        projector.play_on(cue.duration + 1)
    assert settled, "nothing waits for the figure"
    assert [face.words for face in gained()] == [f"+{amount}"]
    projector.play_on(GAIN_MS + 1)
    assert not gained()
