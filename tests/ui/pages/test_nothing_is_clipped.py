"""Every page and panel at every size and in every look: no word is cut, no part lies on another."""

import importlib
import inspect
import os
import pkgutil
import subprocess
import sys

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from neptun_desktop.ui.canvas.theme import DARK, LIGHT, LOOKS
from neptun_desktop.ui.shell import pages
from neptun_desktop.ui.shell.pages.new_game_page import NewGamePage
from neptun_desktop.ui.shell.pages.samples import PAGES
from neptun_desktop.ui.shell.pages.sheet import picture, stage
from neptun_desktop.ui.shell.parts.worn import Page, Worn
from neptun_desktop.words.language import Language, language
from tests.ui.pages.stage import LONG, clipped, noticing_cuts, overlapping

pytestmark = pytest.mark.usefixtures("qapp")
SIZES = [(1024, 768), (1280, 800), (1920, 1080)]


def faults(name: str, size: tuple[int, int], say: Language, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with noticing_cuts(monkeypatch) as cut:
        window, page = stage(name, LIGHT, say, QSize(*size))
        window.grab()
    found = [*clipped(page), *overlapping(page), *(f"{words!r} is cut" for words in cut)]
    window.close()
    window.deleteLater()
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PAGES)
def test_no_word_is_cut(name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(name, size, language(), monkeypatch) == []


@pytest.mark.parametrize("name", PAGES)
def test_a_language_of_longer_words_fits_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults(name, (1280, 800), LONG, monkeypatch) == []


def test_the_check_itself_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    window, page = stage("new-game", LIGHT, language(), QSize(1280, 800))
    assert isinstance(page, NewGamePage)
    page.begin_button.setFixedWidth(30)
    page.rules.lines["memory"].setFixedHeight(4)
    page.heading.title.setText("A title that is far too long for a page of any size " * 3)
    page.merchants.setFixedWidth(20)
    QApplication.processEvents()
    found = " ".join(clipped(page))
    assert all(words in found for words in ("'Begin'", "Show the oar cards", "'Merchants'"))
    page.cards[0].move(page.cards[0].x(), page.cards[1].y())
    assert overlapping(page) != []
    with noticing_cuts(monkeypatch) as cut:
        window.grab()
    assert "Begin" in cut
    window.close()


def test_no_page_is_forgotten() -> None:
    known = {type(maker(LIGHT, language(), QWidget())) for maker in PAGES.values()}
    found = set()
    for module in pkgutil.iter_modules(pages.__path__):
        if module.name in {"sheet", "samples"}:
            continue
        loaded = importlib.import_module(f"{pages.__name__}.{module.name}")
        found |= {
            cls
            for _, cls in inspect.getmembers(loaded, inspect.isclass)
            if issubclass(cls, Worn) and cls.__module__ == loaded.__name__
        }
    assert found == known


@pytest.mark.parametrize("name", PAGES)
def test_a_page_changes_its_look_and_language_at_once(name: str) -> None:
    window, page = stage(name, LIGHT, language(), QSize(1280, 800))
    assert isinstance(page, Worn)
    before = page.accessibleName()
    page.dress(DARK, LONG)
    QApplication.processEvents()
    named = [part.accessibleName() for part in [page, *page.findChildren(QWidget)] if part.accessibleName()]
    assert page.theme is DARK
    assert page.accessibleName() != before or name == "contract"  # a contract's title is made of names
    assert len(named) > 1
    window.close()


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_every_look_is_painted(look: object) -> None:
    assert look in LOOKS.values()
    for name in ("new-game", "final", "menu"):
        image = picture(name, look, language(), QSize(1024, 768)).toImage()  # type: ignore[arg-type]
        seen = {image.pixel(x, y) for x in range(0, image.width(), 11) for y in range(0, image.height(), 11)}
        assert len(seen) > 30


def test_letters_grow_with_the_window() -> None:
    for size, larger in (((1280, 800), 1.0), ((1920, 1080), 1.35)):
        window, page = stage("about", LIGHT, language(), QSize(*size))
        assert isinstance(page, Page)
        assert page.attire.scale == pytest.approx(larger)
        window.close()


TWICE = """
import sys
sys.path.insert(0, ".")
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
application = QApplication([])
from neptun_desktop.ui.canvas.theme import LIGHT
from neptun_desktop.ui.shell.pages.new_game_page import NewGamePage
from neptun_desktop.ui.shell.pages.samples import PAGES
from neptun_desktop.ui.shell.pages.sheet import stage
from neptun_desktop.words.language import language
from tests.ui.pages.stage import clipped, overlapping
faults = []
for name in PAGES:
    window, page = stage(name, LIGHT, language(), QSize(1280, 800))
    faults += [f"{name}: {fault}" for fault in (*clipped(page), *overlapping(page))]
    assert window.grab().width() == 2560, window.grab().width()
print(faults)
"""


def test_no_word_is_cut_at_twice_the_scale() -> None:
    told = subprocess.run(
        [sys.executable, "-c", TWICE],
        env=os.environ | {"QT_SCALE_FACTOR": "2"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stdout.strip() == "[]", told.stdout + told.stderr
