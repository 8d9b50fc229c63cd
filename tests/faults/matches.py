"""Matches for tests of everything around them: random players, kept and opened again."""

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.match.keeper import Keeper, Safe
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin
from neptun_desktop.match.opening import Opened, match_of, open_match
from neptun_desktop.match.timeline import AnyGame

GAMES: dict[str, AnyGame] = {"neptun": engine}
NAMES = ("Ariadne", "Böse Fee", "Γλαῦκος", "d'Artagnan", 'Eve "\\"')


def occupants(seats: int, humans: Sequence[int] = (0,)) -> tuple[Occupant, ...]:
    return tuple(
        Occupant(
            name=NAMES[seat],
            kind="human" if seat in humans else "bot",
            level=None if seat in humans else "sailor",
            colour=shipped_edition().colours[seat],
        )
        for seat in range(seats)
    )


def new_match(
    seats: int = 5,
    seed: int = 7,
    humans: Sequence[int] = (0,),
    name: str = "Die Überfahrt",
    *,
    agreements: Mapping[str, bool] | None = None,
) -> Match:
    setting = Setting(
        game=engine,
        edition=shipped_edition(),
        occupants=occupants(seats, humans),
        name=name,
        agreements=agreements or {},
    )
    return begin(setting, seed, Options())


def play(match: Match, dice: random.Random, commands: int = 10**6) -> Match:
    """Go on at random for so many commands, or to the end; whoever is asked acts, in any order."""
    for _ in range(commands):
        if not act(match, dice):
            break
    return match


def act(match: Match, dice: random.Random) -> bool:
    waiting = sorted(match.to_act)
    if waiting:
        seat = dice.choice(waiting)
        match.submit(seat, dice.choice(match.legal(seat)))
    return bool(waiting)


def finished(seats: int = 5, seed: int = 7) -> Match:
    return play(new_match(seats, seed), random.Random(seed))


def play_until(match: Match, dice: random.Random, reached: Callable[[Match], bool]) -> Match:
    while not reached(match):
        assert act(match, dice)
    return match


def content(match: Match) -> bytes:
    return b"".join(match.record)


def opened(source: bytes | Path, games: dict[str, AnyGame] = GAMES) -> Opened:
    found = match_of(source, games) if isinstance(source, bytes) else open_match(source, games)
    assert isinstance(found, Opened), found
    return found


def saved(match: Match, path: Path) -> Path:
    outcome = Keeper(match, path).close()
    assert outcome == Safe(len(match.record))
    return path


class Changed:
    """Neptun with something else about its rules."""

    def __init__(self, **changes: Any) -> None:  # noqa: ANN401
        """Say what is different."""
        self.__dict__.update(changes)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return getattr(engine, name)
