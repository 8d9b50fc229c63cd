"""How fast the rules are, beside catanatron in the same run: `python -m tests.bench.bench_engine [--game ID] [--json]`.

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
from itertools import count
from pathlib import Path
from typing import IO

from attrs import asdict, frozen
from platformdirs import user_cache_path

from neptun_desktop.app.catalogue import GAMES
from tests.bench.bench_rules import Window, measured

MERCHANTS = 4
CATANATRON = "catanatron==3.2.1"
OTHER_SIDE = Path(__file__).with_name("catanatron_windows.py")
SEEDS_A_WINDOW = 100_000


@frozen
class Figures:
    """The best of several windows."""

    games_per_second: float
    decisions_per_second: float
    clone_us: float


def our_window(game: str, seed: int, seconds: float) -> Window:
    """Play games, set-up included, until the time is spent; then clone one of mid-game."""
    entry = GAMES.entry(game)
    edition = entry.editions.shipped()
    return measured(entry.rules, lambda each: entry.new(edition, MERCHANTS, each), count(seed), seconds)


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


def both_measured(game: str, windows: int, seconds: float, home: Path) -> tuple[Figures, Figures]:
    """Measure both in turn."""
    ours, theirs = [], []
    with catanatron(home) as child:
        for window in range(windows):
            seed = 1 + window * SEEDS_A_WINDOW
            ours.append(our_window(game, seed, seconds))
            theirs.append(catanatron_window(child, seed, seconds))
    return best(ours), best(theirs)


def as_table(game: str, ours: Figures, theirs: Figures) -> str:
    """Return the figures as markdown."""
    rows = [
        f"| {name.replace('_', ' ')} | {mine:,} | {other:,} | {max(mine / other, other / mine):.1f} |"
        for (name, mine), other in zip(asdict(ours).items(), asdict(theirs).values(), strict=True)
    ]
    return "\n".join([f"| best window, CPU time | {game} | catanatron | times |", "|---|---|---|---|", *rows, ""])


def main() -> None:
    """Measure, and print a table or JSON."""
    summary, _, details = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(description=summary, epilog=details)
    parser.add_argument("--game", choices=GAMES.ids, default=GAMES.first)
    parser.add_argument("--windows", type=int, default=7, help="of each, alternating (7)")
    parser.add_argument("--seconds", type=float, default=1.5, help="CPU time of a window (1.5)")
    parser.add_argument("--venv", type=Path, default=user_cache_path("neptun-desktop") / "bench" / CATANATRON)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    ours, theirs = both_measured(arguments.game, arguments.windows, arguments.seconds, arguments.venv)
    ratio = round(ours.decisions_per_second / theirs.decisions_per_second, 2)
    report = {
        arguments.game: asdict(ours),
        "catanatron": asdict(theirs),
        "ratio": ratio,
        "python": platform.python_version(),
        "merchants": MERCHANTS,
    }
    sys.stdout.write(json.dumps(report) + "\n" if arguments.json else as_table(arguments.game, ours, theirs))


if __name__ == "__main__":
    main()
