"""Everything on the table can be read: no word cut, nothing written over anything."""

from functools import cache
from itertools import combinations, product

import pytest

from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.table.faces import Marker
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.ui.board.pieces import Piece
from neptun_desktop.ui.board.scene import TableScene
from tests.kit.slices import in_turns, one_in
from tests.ui.recorder import Painted, painted
from tests.ui.samples.table_sheet import STAGES, Posed, every_stage
from tests.ui.tables import look_for, shown_to

pytestmark = pytest.mark.usefixtures("qapp")
SIZES = {"8:5": (1280, 800), "16:9": (1600, 900)}
CASES = one_in(2, in_turns(product((5, 3), STAGES), SIZES))


@cache
def stages(seats: int) -> dict[str, Posed]:
    return every_stage(seats)


@cache
def written(table: tuple[int, str], size: str) -> list[tuple[Piece, Painted]]:
    """Return everything with words on it, but for the chart."""
    seats, stage = table
    posed = stages(seats)[stage]
    scene = TableScene(KIT, layout_for(*SIZES[size]), look_for(posed))
    scene.show_view(shown_to(posed, posed.state.queue[0] if posed.state.queue else 0))
    seen = [(item.piece, painted(item)) for key, item in scene.items_by_key.items() if key != ("chart",)]
    return [(piece, paint) for piece, paint in seen if paint.words]


@pytest.mark.soak
@pytest.mark.parametrize(("table", "size"), CASES)
def test_no_word_is_cut(table: tuple[int, str], size: str) -> None:
    assert [paint.words for _, paint in written(table, size) if any("…" in word for word in paint.words)] == []


@pytest.mark.soak
@pytest.mark.parametrize(("table", "size"), CASES)
def test_nothing_is_written_over_anything(table: tuple[int, str], size: str) -> None:
    """A marker covers the figure it repeats, a coin and a number the corners of their cards: nothing else touches."""
    things = [
        piece for piece, _ in written(table, size) if not isinstance(piece.face, Marker) and piece.key != ("row gold",)
    ]
    over = [
        (one.key, other.key)
        for one, other in combinations(things, 2)
        if one.box.adjusted(1, 1, -1, -1).intersects(other.box.adjusted(1, 1, -1, -1))
        and (one.key, other.key) != (("contract card", other.key[1], "city"), ("contract number", other.key[-1]))
    ]
    assert over == []
