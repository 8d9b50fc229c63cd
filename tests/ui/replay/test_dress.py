"""The theatre's bar at every size, in every look and in longer words."""

from itertools import product

import pytest
from PySide6.QtWidgets import QApplication

from neptun_desktop.texts.language import Language, language
from neptun_desktop.texts.shell import replay as texts
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.paint.theme import DARK, LOOKS
from tests.kit.slices import few
from tests.ui.pages.stage import LONG, clipped, noticing_cuts, overlapping
from tests.ui.replay.front import STORY, Open
from tests.ui.replay.matches import recorded


@pytest.mark.soak
@pytest.mark.parametrize(("size", "tr"), few(2, product([(1024, 768), (1280, 800), (1920, 1080)], [LONG, language()])))
def test_no_word_is_cut(theatre: Open, size: tuple[int, int], tr: Language) -> None:
    page = theatre(recorded("five-merchants"), size=size, tr=tr)
    assert (page.width(), page.height()) == size
    with noticing_cuts() as cut:
        page.controls.grab()
    assert [*clipped(page), *overlapping(page), *cut] == []
    assert page.controls.height() <= page.height() * 0.12


@pytest.mark.painted
@pytest.mark.soak
@pytest.mark.parametrize("look", few(1, LOOKS))
def test_it_changes_look_and_language_at_once(theatre: Open, look: str) -> None:
    page = theatre(recorded(STORY))
    page.show_moment(70)
    before = portrait(page).toImage()
    page.change_style(LOOKS[look], LONG)
    QApplication.processEvents()
    assert page.scene.look.theme == LOOKS[look]
    assert page.accessibleName() == LONG.gettext(texts.TITLE)
    assert page.at.commands == 70
    assert page.scene.shown is not None
    assert page.scene.shown.phase.endswith("n")
    assert page.controls.speeds.currentData() == "normal"
    assert portrait(page).toImage() != before


@pytest.mark.painted
def test_the_dark_bar_is_dark(theatre: Open) -> None:
    page = theatre(recorded(STORY))
    light = page.controls.grab().toImage().pixelColor(3, 30).lightness()
    page.change_style(DARK, language())
    QApplication.processEvents()
    assert page.controls.grab().toImage().pixelColor(3, 30).lightness() <= light
