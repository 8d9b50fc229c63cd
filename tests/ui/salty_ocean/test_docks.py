"""The places on the quay."""

import pytest

from neptun_desktop.games.salty_ocean.table.layout import dock_boxes, layout_for
from neptun_desktop.ui.board.advice import AWAY, DARK_WIDTH

GLOW = 3.0  # around what can be clicked


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 768)])
def test_a_ring_around_load_salt_leaves_the_glow_of_move_goods_alone(size: tuple[int, int]) -> None:
    boxes = dock_boxes(layout_for(*size))
    assert boxes["load salt"].top() - boxes["crane"].bottom() >= GLOW + AWAY + DARK_WIDTH / 2
