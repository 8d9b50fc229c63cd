"""The reader of the table is awake: whatever is moved, hidden or miswritten, it notices."""

from collections.abc import Iterator

import pytest
from attrs import evolve

from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.table.arrange_map import FlagFace, Price
from neptun_desktop.games.neptun.table.faces import Back, City, ContractNumber, Distance, Oar, PointTileFace, SlotFace
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.table.temples import TemplePennant
from neptun_desktop.ui.board.furniture import Disc, LiveFigure, TextLine
from neptun_desktop.ui.board.pieces import Face
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.theme import LOOKS, MERCHANT_PALETTES, MerchantPalette, Theme
from tests.kit.slices import in_turns, one_in
from tests.ui.expected import expected_table
from tests.ui.reader import read_table
from tests.ui.readers import Says
from tests.ui.samples.table_sheet import Posed, every_stage, play_randomly
from tests.ui.spoiling import Spoil, buried, gone, moved, other_face, spoilt
from tests.ui.tables import look_for, shown_to

pytestmark = pytest.mark.usefixtures("qapp")


def misspelt(face: Face) -> Face:
    assert isinstance(face, TextLine)
    return evolve(face, words=f"{face.words}1")


def lost(face: Face) -> Face:
    assert isinstance(face, SlotFace)
    return evolve(face, status="lost")


def renumbered(face: Face) -> Face:
    assert isinstance(face, FlagFace)
    return evolve(face, slots=tuple(slot + 5 for slot in face.slots))


def lent(face: Face) -> Face:
    assert isinstance(face, FlagFace | TemplePennant)
    return evolve(face, seat=3 - face.seat)


# a stage, which thing (the first whose key begins so and whose face is of this kind), and what happens to it
SPOILT: dict[str, tuple[str, tuple[str | int, ...], type | None, Spoil]] = {
    "a ship in another port": ("sail", ("ship", 1), None, moved(60)),
    "a disc on another field": ("sail", ("disc", "africa", 0), None, moved(38)),
    "a marker on another figure": ("sail", ("wind marker",), None, moved(21)),
    "an order disc in another place": ("sail", ("order disc", 0), None, moved(28)),
    "gold miscounted": ("sail", ("merchant count", "gold"), TextLine, other_face(misspelt)),
    "another live figure": ("sail", ("merchant live", 0), None, other_face(lambda _: LiveFigure("99"))),
    "a laurel missing": ("sail", ("merchant laurel",), None, gone),
    "a purse of somebody else": ("sail", ("purse disc", 0), None, other_face(lambda _: Disc(1))),
    "an open slot shown as lost": ("draft", ("slot",), SlotFace, other_face(lost)),
    "a contract face down": ("draft", ("contract card",), City, other_face(lambda _: Back("city"))),
    "another card played": ("sail", ("played oar",), Oar, other_face(lambda _: Oar(0))),
    "a card missing in the hand": ("choose", ("oar",), Oar, gone),
    "a pennant of somebody else": ("sail", ("pennant",), None, other_face(lent)),
    "a seal missing": ("sail", ("claim",), None, gone),
    "a tile missing": ("sail", ("tile",), PointTileFace, gone),
    "another distance": ("sail", ("distance",), Distance, other_face(lambda _: Distance(99, high_sea=False))),
    "a flag at another port": ("sail", ("flag",), FlagFace, moved(60)),
    "a flag of another slot": ("sail", ("flag",), FlagFace, other_face(renumbered)),
    "a flag of somebody else": ("sail", ("flag",), FlagFace, other_face(lent)),
    "a price where there is none": ("sail", ("port",), None, other_face(lambda _: Price(99))),
    "another number of a contract": ("draft", ("contract number",), None, other_face(lambda _: ContractNumber(9))),
    "another sentence": ("sail", ("sentence",), None, other_face(misspelt)),
    "a marker under its scale": ("sail", ("wind marker",), None, buried),
}


@pytest.fixture(scope="module")
def tables(qapp: object) -> Iterator[dict[str, tuple[TableScene, Says]]]:  # noqa: ARG001  (fonts want an application)
    """Lay a table in each stage, with what it should say; each test leaves it as it was."""
    moments = every_stage(4)
    tables = {stage: laid(moments[stage]) for stage in sorted({stage for stage, *_ in SPOILT.values()})}
    yield tables
    assert [stage for stage, table in tables.items() if not all_is_well(*table)] == [], "a test has left it spoilt"


def laid(moment: Posed) -> tuple[TableScene, Says]:
    """Lay a table; return it, and what it should say."""
    scene = TableScene(KIT, layout_for(1280, 800), look_for(moment))
    shown = shown_to(moment, moment.state.queue[0])
    scene.show_view(shown)
    return scene, expected_table(shown, tuple(badge.name for badge in scene.look.badges))


def all_is_well(scene: TableScene, wanted: Says) -> bool:
    try:
        found = read_table(scene)
    except (AssertionError, StopIteration):
        return False
    return {part: found[part] for part in wanted} == wanted


def test_the_reader_notices_nothing_where_all_is_well(tables: dict[str, tuple[TableScene, Says]]) -> None:
    assert [stage for stage, table in tables.items() if not all_is_well(*table)] == []


@pytest.mark.parametrize("what", SPOILT)
def test_the_reader_notices(tables: dict[str, tuple[TableScene, Says]], what: str) -> None:
    stage, key, kind, spoil = SPOILT[what]
    scene, wanted = tables[stage]
    things = (
        item
        for each, item in scene.items_by_key.items()
        if each[: len(key)] == key and (kind is None or isinstance(item.piece.face, kind))
    )
    open_ones = (
        item for item in things if not isinstance(item.piece.face, SlotFace) or item.piece.face.status == "open"
    )
    with spoilt(next(open_ones), spoil):
        assert not all_is_well(scene, wanted)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("look", "palette"), one_in(3, in_turns([*LOOKS.values()][::-1], MERCHANT_PALETTES)), ids=lambda part: part.name
)
def test_whoever_acts_is_marked_in_every_look(look: Theme, palette: MerchantPalette) -> None:
    """On a dark ground a deep colour is marked by its lighter one."""
    moments = {moment.state.queue[0]: moment for moment in play_randomly(5, 1) if moment.state.queue}
    assert len(moments) == 5
    for seat, moment in moments.items():
        scene = TableScene(KIT, layout_for(1280, 800), look_for(moment, look._replace(merchants=palette)))
        scene.show_view(shown_to(moment, seat))
        assert read_table(scene)["acting"] == [seat]
