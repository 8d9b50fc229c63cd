"""The reader of this table is awake: whatever is moved, hidden, repainted or miswritten, it notices."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Build
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Shown
from tests.ui.readers import READERS
from tests.ui.spoiling import Spoil, buried, gone, moved, other_face, spoilt
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
GAME, SEATS = "salty_ocean", 4
READER = READERS[GAME]


def changed(**fields: Any) -> Spoil:  # noqa: ANN401  (of any face)
    """Give a face other figures."""
    return other_face(lambda face: evolve(face, **fields))  # type: ignore[misc]  # faces are frozen values


def miscounted(face: Face) -> Face:
    return evolve(face, words=f"{face.words}1")  # type: ignore[attr-defined, misc]


def other_owner(item: PieceItem) -> None:
    owner: int = item.piece.face.owner  # type: ignore[attr-defined]
    changed(owner=(owner + 1) % SEATS)(item)


# which thing (the first whose key begins so, and whose face says this), and what happens to it
Says = Callable[[Any], bool]
SPOILT: dict[str, tuple[tuple[str | int, ...], Says, Spoil]] = {
    "another price": (("price", "herring"), lambda face: face.marker, changed(marker=False)),
    "two prices": (("price", "herring"), lambda face: not face.marker, changed(marker=True)),
    "another forecast": (("price",), lambda face: face.ghost, changed(ghost=False)),
    "another cost": (("cost", "city"), lambda face: not face.marker, changed(marker=True)),
    "a purse elsewhere on its track": (("purse", 1), lambda face: bool(face.seats), moved(8)),
    "a stem elsewhere on the track": (("purse stem",), lambda _: True, moved(8)),
    "a purse of somebody else": (("purse", 1), lambda face: bool(face.seats), changed(seats=(2,))),
    "a ship on the other side": (("ship",), lambda face: bool(face.kind), moved(430)),
    "a barrel of another kind": (("ship",), lambda face: face.hold[1] > 0, changed(hold=(1, 0, 0))),
    "damage not shown": (("ship",), lambda face: face.damage > 0 and not any(face.hold), changed(damage=0)),
    "a ship in another colour": (("ship", 0), lambda _: True, changed(seat=1)),
    "a barrel too many in a depot": (("depot", 2, "salt"), lambda _: True, other_face(miscounted)),
    "a cube of somebody else": (("space",), lambda face: face.owner is not None, other_owner),
    "a free space that is closed": (("space",), lambda face: face.owner is None, changed(closed=True)),
    "another figure on a space": (("space",), lambda face: face.figure, changed(figure="9")),
    "a building that does not stand": (("building", "bank"), lambda _: True, changed(stands=False)),
    "a site without its pennant": (("site pennant",), lambda _: True, gone),
    "a level too high": (("level marker", "saline", 0), lambda _: True, moved(26)),
    "a step too high": (("cathedral markers",), lambda _: True, moved(26)),
    "a cathedral half built": (("building", "cathedral"), lambda _: True, changed(stage=0)),
    "a tile that lies face down": (("tile", "T1"), lambda _: True, changed(tile=None)),
    "a tile that lies open": (("tile", "P5"), lambda _: True, changed(tile=3, state="seen")),
    "other weather": (("sea",), lambda _: True, changed(storm=True, extra="poor_fishing")),
    "gold miscounted": (("merchant coins", 3), lambda _: True, other_face(miscounted)),
    "goods miscounted": (("merchant live",), lambda _: True, other_face(miscounted)),
    "another line about the end of the turn": (
        ("merchant end", 3),
        lambda _: True,
        other_face(lambda _: TextLine("?", "body", 14)),
    ),
    "another place in the order": (("order pennant", 1), lambda _: True, changed(number=9)),
    "another sentence": (("sentence",), lambda _: True, other_face(miscounted)),
    "a ship that is gone": (("ship", 2, 0), lambda _: True, gone),
}


def is_rich(state: State) -> bool:
    """Whether there is something of everything to see."""
    ships = [ship for merchant in state.merchants for ship in merchant.ships]
    return (
        state.stage == "act"
        and state.round in {2, 3}
        and any(ship.damage and not any(ship.hold) for ship in ships)
        and any(ship.hold[1] for ship in ships)
        and any(ship.at_sea for ship in ships)
        and len({merchant.coins for merchant in state.merchants}) < SEATS
        and any(merchant.cathedral for merchant in state.merchants)
        and bool(state.owners["bank"])
        and any(isinstance(command, Build) for command in engine.legal(state, state.queue[0]))
    )


@pytest.fixture(scope="module")
def moment(qapp: object) -> State:  # noqa: ARG001  (fonts want an application)
    rich: State = next(position.state for position in READER.game(SEATS, 2) if is_rich(position.state))
    return rich


def laid(state: State) -> tuple[TableScene, Shown]:
    box = game_box()
    table = LawTable(box.games.entry(GAME), box.kit(GAME), SEATS)
    shown = table.shown(state, state.queue[0])
    return table.scene(shown), shown


def noticed(scene: TableScene, shown: Shown) -> bool:
    try:
        return READER.differences(scene, shown) != []
    except (AssertionError, ValueError):  # a thing that should be there once is not, or twice
        return True


@pytest.fixture(scope="module")
def table(moment: State) -> Iterator[tuple[TableScene, Shown]]:
    """Lay the table, with what is shown; each test leaves it as it was."""
    table = laid(moment)
    yield table
    assert not noticed(*table), "a test has left it spoilt"


def test_the_reader_notices_nothing_where_all_is_well(table: tuple[TableScene, Shown]) -> None:
    assert not noticed(*table)


@pytest.mark.parametrize("what", SPOILT)
def test_the_reader_notices(table: tuple[TableScene, Shown], what: str) -> None:
    key, says, spoil = SPOILT[what]
    scene, shown = table
    items = [item for each, item in scene.items_by_key.items() if each[: len(key)] == key and says(item.piece.face)]
    with spoilt(items[0], spoil):
        assert noticed(scene, shown)


def test_the_reader_notices_a_stack_in_another_order(table: tuple[TableScene, Shown]) -> None:
    scene, shown = table
    markers = [item for key, item in scene.items_by_key.items() if key[0] == "purse"]
    above = ((one, other) for one in markers for other in markers if one.zValue() > other.zValue())
    top = next(one for one, other in above if one.box().intersects(other.box()))
    with spoilt(top, buried):
        assert noticed(scene, shown)
