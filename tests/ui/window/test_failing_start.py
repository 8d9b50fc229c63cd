"""If the start itself fails, there is still a window: the trouble page, with a report and a way on."""

import logging

import pytest

from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.trouble.trouble_page import TroublePage
from neptun_desktop.ui.window.saved_games import SavedGames
from neptun_desktop.ui.window.window import MainWindow

from .conftest import Start


def failing(*_: object, **__: object) -> None:
    message = "the start has failed"
    raise RuntimeError(message)


@pytest.mark.parametrize(
    ("owner", "name"), [(StartPage, "_order_tabs"), (StartPage, "continue_with"), (MainWindow, "_keep_games_in")]
)
def test_the_window_opens_with_the_trouble_page_and_goes_on(
    start: Start, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(owner, name, failing)
        window = start()
    page = window.stack.currentWidget()
    assert isinstance(page, TroublePage)
    assert "the start has failed" in page.trouble.summary
    assert page.trouble.report is not None
    assert "the start has failed" in page.trouble.report.read_text(encoding="utf-8")
    page.onward.click()
    assert isinstance(window.stack.currentWidget(), StartPage)


def test_a_library_that_cannot_be_listed_does_not_keep_the_window_shut(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SavedGames, "last_game", failing)
    assert isinstance(start().stack.currentWidget(), TroublePage)


def test_a_path_that_is_no_text_is_reported_as_python_spells_it(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any byte may be in the name of a file; those that are not UTF-8 cannot be written as such."""
    odd = "/home/ann/\udcff\udcfe.neptun"
    monkeypatch.setattr(logging.getLogger("neptun_desktop"), "propagate", False)  # pytest-xdist cannot pass it on

    def unreadable(*_: object) -> None:
        raise OSError(f"cannot read {odd}")

    with monkeypatch.context() as broken:
        broken.setattr(MainWindow, "_keep_games_in", unreadable)
        window = start()
    page = window.stack.currentWidget()
    assert isinstance(page, TroublePage)
    assert page.trouble.report is not None
    assert r"cannot read /home/ann/\udcff\udcfe.neptun" in page.trouble.report.read_text(encoding="utf-8")
