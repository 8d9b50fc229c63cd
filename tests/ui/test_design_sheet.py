"""The design sheet shows the theme as it is: every colour, and what is painted with it."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from neptun_desktop.ui.paint.theme import DARK, LIGHT, LOOKS, Theme
from tests.kit.slices import soak_only
from tests.ui.samples.design_sheet import Sheet, design_sheet


def seen(sheet: Sheet, heading: str, caption: str) -> QImage:
    """Return what is drawn in a box of the sheet."""
    box: QRectF = sheet.boxes[heading, caption]
    return sheet.image.copy(box.toRect())


@pytest.mark.painted
@pytest.mark.parametrize("theme", LOOKS.values(), ids=LOOKS)
def test_every_colour_of_a_theme_is_on_its_sheet(theme: Theme) -> None:
    sheet = design_sheet(theme, ())
    colours = {name: value for name, value in theme._asdict().items() if isinstance(value, str) and value[0] == "#"}
    assert len(colours) > 40
    for name, colour in colours.items():
        swatch = seen(sheet, f"Colours: {theme.name}", f"{name} {colour}")
        assert swatch.pixelColor(swatch.rect().center()) == QColor(colour), name
    sheet.finished()


@pytest.mark.painted
def test_another_gold_is_seen_on_the_sheet_and_on_the_button_that_has_it() -> None:
    """What stays the same has no gold: a change shows where the colour is used, and nowhere else."""
    usual, changed = design_sheet(LIGHT, ()), design_sheet(LIGHT._replace(gold="#00ff00"), ())
    assert seen(usual, "Buttons on tables", "first") != seen(changed, "Buttons on tables", "first")
    assert seen(usual, "Widgets of pages", "first") != seen(changed, "Widgets of pages", "first")
    assert seen(usual, "Buttons on tables", "rest") == seen(changed, "Buttons on tables", "rest")
    assert ("Colours: light", "gold #00ff00") in changed.boxes
    usual.finished()
    changed.finished()


@soak_only
@pytest.mark.soak
@pytest.mark.painted
def test_one_piece_of_each_kind_is_on_the_sheet() -> None:
    sheet = design_sheet(DARK, ("neptun",))
    kinds = {caption for heading, caption in sheet.boxes if heading == "Pieces: Neptun"}
    assert {"contract card", "oar", "temple", "ship", "distance"} <= kinds
    sheet.finished()
