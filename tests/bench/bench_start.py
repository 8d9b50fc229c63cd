"""How soon the start page is seen and what it weighs, against a bare window.

`PYTHONPATH=. python tests/bench/bench_start.py [ROUNDS]` runs it on an X server of its own. The windows are opened in
turn, each in a process of its own, for a player who is new to the game and for one who comes back to a saved one.
Seconds are of CPU time; the lowest of all rounds counts, since other work on the machine can only add to it.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.x_server import on_a_screen

ROUNDS = 9
TIME_GOAL, RETURN_GOAL, MEMORY_GOAL, STALL_GOAL_MS = 2.5, 0.1, 1.6, 50.0
WINDOWS = Path(__file__).with_name("start_windows.py")
KINDS = ("bare", "hello", "own", "table", "back")
Figures = dict[str, float]


def one_start(kind: str, home: Path) -> Figures:
    """Open a window in a fresh process and return what it told; who comes `back` has begun a game at the `table`."""
    home = home / ("back" if kind in {"table", "back"} else "new")
    home.mkdir(exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "PYTHON"))}
    environment = kept | {
        "HOME": str(home),
        "PYTHONPATH": os.getcwd(),  # noqa: PTH109
        # As installed programs are, whatever this checkout forbids; the tests have compiled most of it already.
        "PYTHONPYCACHEPREFIX": os.environ.get("PYTHONPYCACHEPREFIX") or str(home.parent / "compiled"),
    }
    done = subprocess.run([sys.executable, str(WINDOWS), kind], env=environment, capture_output=True, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def starts(rounds: int, kinds: tuple[str, ...] = KINDS) -> dict[str, Figures]:
    """Open the windows turn by turn; return the least of each figure."""
    with TemporaryDirectory(prefix="neptun-home-") as home:
        turns = [{kind: one_start(kind, Path(home)) for kind in kinds} for _ in range(rounds + 1)]
    turns = turns[1:]  # the first compiles
    return {
        kind: {name: min(turn[kind][name] for turn in turns) for name in ("seconds", "megabytes", "stall")}
        for kind in kinds
    }


def measure() -> int:
    """Print the figures; fail where a goal is missed."""
    found = starts(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
    bare, hello, own = (found[kind] for kind in KINDS[:3])
    added = (found["back"]["seconds"] - own["seconds"]) / bare["seconds"]
    rows = (
        ("start page to a bare window, CPU", own["seconds"] / bare["seconds"], TIME_GOAL),
        ("what a saved game adds to that", added, RETURN_GOAL),
        ("start page to a bare window, memory", own["megabytes"] / max(bare["megabytes"], 1.0), MEMORY_GOAL),
        ("longest work in the second after it, ms CPU", own["stall"], STALL_GOAL_MS),
    )
    for name, figure, goal in rows:
        sys.stdout.write(f"{name}: {figure:.2f} (goal {goal}) {'held' if figure <= goal else 'MISSED'}\n")
    told = ", ".join(f"{kind} {each['seconds']:.3f} s {each['megabytes']:.0f} MB" for kind, each in found.items())
    sys.stdout.write(f"also: {told}; to a window with words {own['seconds'] / hello['seconds']:.2f}\n")
    return 0 if all(figure <= goal for _, figure, goal in rows) else 1


if __name__ == "__main__":
    sys.exit(on_a_screen(measure))
