"""How fast the rules are, beside catanatron in the same run: `python tests/bench/bench_engine.py [--json]`.

Windows of both alternate, each with new seeds, so that no chart is known from before; each figure is the best of its
windows, in CPU time. A decision has two or more legal commands and goes through `legal` and `step`; games are set up
within the windows. Catanatron is fetched from PyPI into an environment of its own, outside the checkout.
"""

import argparse
import json
import platform
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import process_time
from typing import IO

from attrs import asdict, frozen
from platformdirs import user_cache_path

from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.games.neptun.state import Options, State

EDITION = shipped_edition()
MERCHANTS = 4
CATANATRON = "catanatron==3.2.1"
OTHER_SIDE = Path(__file__).with_name("catanatron_windows.py")
SEEDS_A_WINDOW = 100_000
COMMANDS_TO_MIDGAME = 150
CLONES = 20_000


@frozen
class Window:
    """What one stretch of CPU time gave."""

    games: int
    decisions: int
    seconds: float
    clone_us: float


@frozen
class Figures:
    """The best of several windows."""

    games_per_second: float
    decisions_per_second: float
    clone_us: float


def decisions_of(state: State, chance: Random, most: int = sys.maxsize) -> int:
    """Play at random; count the commands that were one of several."""
    to_act, legal, step, random = engine.to_act, engine.legal, engine.step, chance.random
    decisions = 0
    while most and (waiting := to_act(state)):
        seat = next(iter(waiting))
        commands = legal(state, seat)
        decisions += len(commands) > 1
        step(state, seat, commands[int(random() * len(commands))])
        most -= 1
    return decisions


def neptun_window(seed: int, seconds: float) -> Window:
    """Play games, set-up included, until the time is spent; then clone one of mid-game."""
    games, decisions, began = 0, 0, process_time()
    while (spent := process_time() - began) < seconds:
        games += 1
        decisions += decisions_of(engine.new(EDITION, MERCHANTS, seed + games, Options()), Random(seed + games))
    state = engine.new(EDITION, MERCHANTS, seed, Options())
    decisions_of(state, Random(seed), COMMANDS_TO_MIDGAME)
    clone, began_cloning = engine.clone, process_time()
    for _ in range(CLONES):
        clone(state)
    return Window(games, decisions, spent, (process_time() - began_cloning) / CLONES * 1e6)


def catanatron_window(child: "subprocess.Popen[str]", seed: int, seconds: float) -> Window:
    """Let the other side play as long."""
    _pipe(child.stdin).write(f"{seed} {seconds}\n")
    _pipe(child.stdin).flush()
    return Window(**json.loads(_pipe(child.stdout).readline()))


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe


@contextmanager
def catanatron(home: Path) -> Iterator["subprocess.Popen[str]"]:
    """Run the other side, in an environment that is made when it is missing."""
    python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        sys.stderr.write(f"Fetching {CATANATRON} into {home}\n")
        venv.create(home, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", CATANATRON], check=True)
    with subprocess.Popen([python, OTHER_SIDE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        yield child
        _pipe(child.stdin).close()


def best(windows: list[Window]) -> Figures:
    """Return the best of each figure: what disturbs a measurement can only make it slower."""
    return Figures(
        games_per_second=round(max(window.games / window.seconds for window in windows), 1),
        decisions_per_second=round(max(window.decisions / window.seconds for window in windows)),
        clone_us=round(min(window.clone_us for window in windows), 2),
    )


def measured(windows: int, seconds: float, home: Path) -> tuple[Figures, Figures]:
    """Measure both in turn."""
    ours, theirs = [], []
    with catanatron(home) as child:
        for window in range(windows):
            seed = 1 + window * SEEDS_A_WINDOW
            ours.append(neptun_window(seed, seconds))
            theirs.append(catanatron_window(child, seed, seconds))
    return best(ours), best(theirs)


def as_table(ours: Figures, theirs: Figures) -> str:
    """Return the figures as markdown."""
    rows = [
        f"| {name.replace('_', ' ')} | {mine:,} | {other:,} | {max(mine / other, other / mine):.1f} |"
        for (name, mine), other in zip(asdict(ours).items(), asdict(theirs).values(), strict=True)
    ]
    return "\n".join(["| best window, CPU time | neptun | catanatron | times |", "|---|---|---|---|", *rows, ""])


def main() -> None:
    """Measure, and print a table or JSON."""
    summary, _, details = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=summary, epilog=details)
    parser.add_argument("--windows", type=int, default=7, help="of each, alternating (7)")
    parser.add_argument("--seconds", type=float, default=1.5, help="CPU time of a window (1.5)")
    parser.add_argument("--venv", type=Path, default=user_cache_path("neptun-desktop") / "bench" / CATANATRON)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    ours, theirs = measured(arguments.windows, arguments.seconds, arguments.venv)
    ratio = round(ours.decisions_per_second / theirs.decisions_per_second, 2)
    report = {
        "neptun": asdict(ours),
        "catanatron": asdict(theirs),
        "ratio": ratio,
        "python": platform.python_version(),
        "merchants": MERCHANTS,
    }
    sys.stdout.write(json.dumps(report) + "\n" if arguments.json else as_table(ours, theirs))


if __name__ == "__main__":
    main()
