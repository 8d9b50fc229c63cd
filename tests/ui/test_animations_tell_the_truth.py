"""Neptun: while an animation runs, nothing on the table says what is no longer so."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.rules.events import (
    ContractFulfilled,
    ContractsLost,
    OarChosen,
    TileClaimed,
    WindTurned,
)
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange_map import FlagFace, flagged_ports
from neptun_desktop.games.neptun.table.faces import Back, Marker, Reach
from neptun_desktop.games.neptun.table.layout import sleeve_box
from neptun_desktop.kernel.game import Event
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import Flight, Sounding
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.ribbon import Ribbon
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Staging
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.animation import Lasting
from neptun_desktop.ui.preferences.tempo import PACES
from tests.conftest import SOAK
from tests.ui.readers import READERS
from tests.ui.table_laws import LawTable, Position

pytestmark = pytest.mark.usefixtures("qapp")
BOX = game_box()
STEPS = 8 if SOAK else 4  # at which a film is looked at


def moment(wanted: Callable[[Event, Position], bool], *, seated: bool = False) -> tuple[TableScene, Event, Position]:
    """Return a table right before such an event, the event, and what follows; somebody may sit at it."""
    table = LawTable(BOX.games.entry("neptun"), BOX.kit("neptun"), 4)
    for seed in range(1, 9):
        for before, after in pairwise(READERS["neptun"].game(4, seed)):
            for event in after.events:
                if wanted(event, before):
                    seat = getattr(event, "seat", None) if seated else None
                    scene = table.scene(table.shown(before.state, seat))
                    scene.coming = table.shown(after.state, seat)
                    return scene, event, after
    raise LookupError(wanted)


def test_the_marker_of_the_wind_always_says_the_figure_it_is_on_and_nothing_lies_on_it() -> None:
    scene, event, _ = moment(
        lambda event, before: (
            isinstance(event, WindTurned)
            and before.state.forecast is not None
            and abs(event.wind - before.state.wind) > 1
        )
    )
    assert isinstance(event, WindTurned)
    marker, forecast = scene.items_by_key[("wind marker",)], scene.items_by_key[("forecast marker",)]
    (cue,) = scene.kit.animate((event,), scene)
    cue.begin()
    for step in range(STEPS + 1):
        cue.show(step / STEPS)
        fields = {key[1]: item for key, item in scene.items_by_key.items() if key[0] == "wind"}
        nearest = min(fields, key=lambda wind: abs(fields[wind].piece.x - marker.pos().x()))
        assert marker.piece.face == Marker(str(nearest), forecast=False)
    cue.end()
    assert marker.piece.face == Marker(str(event.wind), forecast=False)
    assert marker.box() == scene.items_by_key["wind", event.wind].piece.box
    assert not forecast.isVisible()


def test_the_wind_takes_its_time_to_turn_where_it_is_seen_at_length() -> None:
    scene, event, _ = moment(lambda event, before: isinstance(event, WindTurned) and event.wind < before.state.wind)
    wind = scene.shown.view.wind  # type: ignore[union-attr]
    assert isinstance(event, WindTurned)
    scene.staging = Staging(PACES["normal"].drama)
    (short,) = scene.kit.animate((event,), scene)
    assert short.duration <= 520
    scene.staging = Staging(PACES["unhurried"].drama)
    ribbon, turn = scene.kit.animate((event,), scene)
    assert isinstance(ribbon, Lasting)
    assert isinstance(ribbon.cue, Ribbon)
    assert ribbon.cue.announcement.title == f"The wind drops from {wind} to {event.wind}"
    marker, end = scene.items_by_key[keys.wind_marker()], scene.items_by_key[keys.wind(event.wind)].piece.box
    turn.begin()
    turn.show(900 / turn.duration)
    assert marker.pos() != end.topLeft(), "it is still on its way"
    allow_motion(allowed=True)
    turn.show(1160 / turn.duration)
    allow_motion(allowed=False)
    assert marker.piece.box == end
    assert marker.transform().m11() > 1.2, "it swells"
    turn.end()
    assert marker.transform().isIdentity()


@pytest.mark.parametrize("drama", [0.0, 1.0])
def test_title_marker_and_strips_agree_on_the_wind(drama: float) -> None:
    """While temples were scored, strips once counted with the wind of the next round, the title with the last one."""
    table, scored = LawTable(BOX.games.entry("neptun"), BOX.kit("neptun"), 4), 0
    turns = 0
    for before, after in pairwise(READERS["neptun"].game(4, 1)):
        events = after.events[: table.kit.interval(after.events)]
        if not any(isinstance(event, WindTurned) for event in events):
            continue
        turns += 1
        scene = table.scene(table.shown(before.state, 0))
        scene.coming, scene.staging = table.shown(after.state, 0), Staging(drama)
        for cue in scene.kit.animate(events, scene):
            cue.begin()
            for step in range(STEPS + 1):
                cue.show(step / STEPS)
                strips = [each for key, each in scene.items_by_key.items() if key in keys.reach and each.isVisible()]
                winds = {each.piece.face.wind for each in strips if isinstance(each.piece.face, Reach)}
                assert not winds or winds == {before.state.wind} == {wind_in_title(scene)}
            cue.end()
            wind, marker = wind_in_title(scene), scene.items_by_key[keys.wind_marker()].piece.face
            assert wind is None or marker == Marker(str(wind), forecast=False)
        scored += any(isinstance(event, TileClaimed) for event in events)
    assert turns > 9
    assert scored > 1


def wind_in_title(scene: TableScene) -> int | None:
    face = scene.items_by_key[board_keys.phase()].piece.face
    found = re.search(r"wind (\d+)", face.words) if isinstance(face, TextLine) else None
    return None if found is None else int(found[1])


def flags(scene: TableScene) -> dict[str | int, tuple[int, ...]]:
    """Return the flags that are seen, with their slots."""
    return {
        key[1]: item.piece.face.slots
        for key, item in scene.items_by_key.items()
        if key[0] == "flag" and item.isVisible() and isinstance(item.piece.face, FlagFace)
    }


@pytest.mark.parametrize("kind", [ContractFulfilled, ContractsLost])
@pytest.mark.parametrize("shared", [False, True])
def test_flags_of_contracts_that_are_gone_are_gone_before_the_table_settles(kind: type[Event], shared: bool) -> None:  # noqa: FBT001
    def wanted(event: Event, before: Position) -> bool:
        if not isinstance(event, (ContractFulfilled, ContractsLost)) or not isinstance(event, kind):
            return False
        gone = {event.slot} if isinstance(event, ContractFulfilled) else set(event.slots)
        ports = flagged_ports(before.state, event.seat).values()
        return any(set(slots) & gone and (not shared or set(slots) - gone) for slots in ports)

    try:
        scene, event, _ = moment(wanted, seated=True)
    except LookupError:
        pytest.skip("no game has it")
    assert isinstance(event, (ContractFulfilled, ContractsLost))
    gone = {event.slot} if isinstance(event, ContractFulfilled) else set(event.slots)
    was = flags(scene)
    for cue in scene.kit.animate((event,), scene):
        cue.begin()
        cue.show(1.0)
        cue.end()
    left = {port: tuple(slot for slot in slots if slot not in gone) for port, slots in was.items()}
    assert flags(scene) == {port: slots for port, slots in left.items() if slots}
    cords = {key[1] for key, item in scene.items_by_key.items() if key[0] == "flag cord" and item.isVisible()}
    assert cords == set(flags(scene))


def oar_flight(scene: TableScene, event: Event) -> Flight:
    (cue,) = scene.kit.animate((event,), scene)
    assert isinstance(cue, Sounding)
    assert isinstance(cue.cue, Flight)
    return cue.cue


def test_a_card_chosen_from_an_open_hand_leaves_that_hand_face_down() -> None:
    scene, event, after = moment(
        lambda event, before: isinstance(event, OarChosen) and len(before.state.queue) > 2, seated=True
    )
    assert isinstance(event, OarChosen)
    card = after.state.merchants[event.seat].chosen
    item = scene.items_by_key["oar", card]
    flight = oar_flight(scene, event)
    assert [(face, start) for face, start, _ in flight.faces] == [(Back("oar"), item.piece.box)]
    flight.begin()
    assert not item.isVisible()
    flight.end()
    assert scene.coming is not None
    scene.show_view(scene.coming)
    assert ("oar", card) not in scene.items_by_key, "it lies on the table now"
    others = [other for other in after.state.merchants[event.seat].hand if other != card]
    assert all(("oar", other) in scene.items_by_key for other in others)


def test_where_others_look_on_a_chosen_card_comes_from_the_panel() -> None:
    scene, event, _ = moment(
        lambda event, before: isinstance(event, OarChosen) and len(before.state.queue) > 2, seated=True
    )
    assert isinstance(event, OarChosen)
    assert scene.coming is not None
    sleeve = sleeve_box(scene.table_layout, event.seat)
    for coming in (None, evolve(scene.coming, hand_open=False), evolve(scene.coming, seat=None)):
        scene.coming = coming
        flight = oar_flight(scene, event)
        assert [start for _, start, _ in flight.faces] == [sleeve]
        assert not flight.hidden
