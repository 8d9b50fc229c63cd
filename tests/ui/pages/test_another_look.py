"""A page that is given another look has it in all its parts, and looks as if it had been made so."""

import re

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.paint.theme import DARK, LIGHT
from neptun_desktop.ui.rules.learn_page import rules_text
from neptun_desktop.ui.widgets.styling import StyledWidget, Styling
from tests.kit.slices import one_in
from tests.ui.recorded_pictures import small
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import picture, stage
from tests.ui.test_recorded_pictures import differences

SIZE = QSize(1280, 800)
PICTURED = ("new-game", "final", "history-players")  # with pictures of their own


@pytest.mark.soak
@pytest.mark.parametrize("name", one_in(5, PAGES))
def test_every_part_of_a_page_follows(name: str) -> None:
    window, page = stage(name, LIGHT, language(), SIZE)
    assert isinstance(page, StyledWidget)
    page.change_style(DARK, language("nl"))
    styled = [part for part in page.findChildren(QWidget) if hasattr(part, "styling") and hasattr(part, "restyle")]
    behind = {
        type(part).__name__ for part in styled if (part.styling.theme, part.styling.language.locale) != (DARK, "nl")
    }
    window.close()
    window.deleteLater()
    assert not behind


@pytest.mark.parametrize("name", PICTURED)
def test_a_page_looks_as_if_it_had_been_made_so(name: str) -> None:
    window, page = stage(name, LIGHT, language(), SIZE)
    portrait(window)
    assert isinstance(page, StyledWidget)
    page.change_style(DARK, language())
    QApplication.processEvents()
    changed = small(portrait(window).toImage())
    window.close()
    window.deleteLater()
    assert differences(changed, small(picture(name, DARK, language(), SIZE).toImage())) == []


@pytest.mark.parametrize("game", game_box().games.ids)
def test_a_picture_of_the_rules_grows_with_the_window(game: str) -> None:
    name = re.findall(r"picture: ([\w-]+)", rules_text(game, "en"))[0]
    sizes = []
    for scale in (1.0, 1.5):
        painted = game_box().kit(game).rule_picture(name, Styling(scale=scale), 1.0, 3000)
        assert painted is not None
        sizes.append(painted.size())
    usual, larger = sizes
    assert larger.width() == pytest.approx(usual.width() * 1.5, abs=2)
    assert larger.height() == pytest.approx(usual.height() * 1.5, abs=2)
