"""A bar on a terminal, nothing in a pipe."""

import io
from collections.abc import Iterator

import pytest

from neptun_desktop.app.progress import ERASE_LINE, bar, with_progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_how_far_it_is() -> None:
    screen = Terminal()
    assert list(with_progress("abc", 3, screen)) == ["a", "b", "c"]
    assert "] 0/3" in screen.getvalue()
    assert screen.getvalue().endswith(ERASE_LINE)


def test_a_pipe_sees_nothing() -> None:
    pipe = io.StringIO()
    assert list(with_progress("abc", 3, pipe)) == ["a", "b", "c"]
    assert pipe.getvalue() == ""


def test_the_bar_is_gone_after_an_interrupt() -> None:
    def interrupted() -> Iterator[str]:
        yield "a"
        raise KeyboardInterrupt

    screen = Terminal()
    with pytest.raises(KeyboardInterrupt):
        list(with_progress(interrupted(), 3, screen))
    assert screen.getvalue().endswith(ERASE_LINE)


def test_the_bar_fills_up() -> None:
    assert bar(0, 4).startswith("[....")
    assert bar(4, 4).endswith("#] 4/4")
    assert bar(0, 0)
