"""What the turning points of a game are about: its own few kinds, which the shell only counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from neptun_desktop.bots.hindsight import TurningPoint
    from neptun_desktop.texts.language import Language


class MistakeKinds(NamedTuple):
    """How a game sorts its turning points, and what it says to somebody who tends to miss a kind."""

    kinds: tuple[str, ...]
    kind_of: Callable[[TurningPoint], str | None]  # None: it is about nothing that could be named
    told: Callable[[Language, str, int], str]  # a kind, and in how many games it was missed: one friendly sentence
