"""The contact sheets show every look."""

import tomllib

import pytest
from PySide6.QtGui import QImage

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.canvas.sheet import card_sheet, icon_sheet, map_picture, piece_sheet, table_picture
from neptun_desktop.ui.canvas.theme import LOOKS, Theme

pytestmark = pytest.mark.usefixtures("qapp")


def colours_in(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 9) for y in range(0, image.height(), 9)})


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_every_sheet_is_painted(look: Theme) -> None:
    edition = tomllib.loads(resource("neptun", "edition.toml").read_text(encoding="utf-8"))
    sheets = [icon_sheet(look), card_sheet(look, edition), piece_sheet(look, edition)]
    sheets += [map_picture(look, edition, 1280, 800), table_picture(look, edition, 1280, 800)]
    assert all(colours_in(sheet) > 100 for sheet in sheets)
    assert (sheets[-1].width(), sheets[-1].height()) == (1280, 800)
