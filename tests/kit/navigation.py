"""A stand-in for the window: it notes where a page leads."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import signature
from typing import Any, cast

from pytestqt.qtbot import QtBot

from neptun_desktop.ui.navigation import Navigation


class NoNavigation:
    """Leads nowhere. Each way of `Navigation` is there, and takes what it takes."""

    def __init__(self) -> None:
        """Start with nothing asked."""
        self.asked: list[tuple[str, tuple[object, ...]]] = []  # the names of ways, with their arguments
        for name, way in vars(Navigation).items():
            if not name.startswith("_"):
                setattr(self, name, self._noting(name, takes_any=len(signature(way).parameters) > 1))

    def _noting(self, name: str, *, takes_any: bool) -> Callable[..., None]:
        def note_one(argument: object = None) -> None:
            self.asked.append((name, (argument,)))

        def note() -> None:  # a button that is clicked must not hand over whether it is checked
            self.asked.append((name, ()))

        return note_one if takes_any else note


def navigation() -> Navigation:
    """Return a navigation that leads nowhere."""
    return cast("Navigation", NoNavigation())


@contextmanager
def leads(qtbot: QtBot, page: Any, way: str) -> Iterator[list[Any]]:  # noqa: ANN401  (any page)
    """Check that a page goes this way meanwhile; what is yielded holds its arguments afterwards."""
    asked, found = page.navigation.asked, list[Any]()
    asked.clear()
    yield found
    qtbot.waitUntil(lambda: way in dict(asked))
    found.extend(dict(asked)[way])


@contextmanager
def stays(qtbot: QtBot, page: Any) -> Iterator[None]:  # noqa: ANN401
    """Check that a page leads nowhere meanwhile."""
    page.navigation.asked.clear()
    yield
    qtbot.wait(20)
    assert page.navigation.asked == []
