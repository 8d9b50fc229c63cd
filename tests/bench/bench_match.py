"""How quick a match is: `python -m tests.bench.bench_match`. Figures of CPU time, the best of several tries."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from neptun_desktop.match.journal_file import JournalFile
from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.library import SUFFIX, Library
from tests.faults.matches import act, content, finished, new_match, opened

TRIES = 7
FILES = 300


def best(deed: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Return the seconds of the quickest of several tries."""
    taken = []
    for _ in range(TRIES):
        begun = clock()
        deed()
        taken.append(clock() - begun)
    return min(taken)


def report(what: str, seconds: float, figure: object = "") -> None:
    """Print one figure."""
    print(f"{what:<58}{seconds * 1000:9.2f} ms  {figure}")  # noqa: T201


def appending(path: Path) -> tuple[float, float]:
    """Return CPU and waiting time of one command with its keeper, on the average of a game."""
    match, dice = new_match(), random.Random(7)
    keeper = Keeper(match, path)
    keeper.settled()
    cpu, wall = time.process_time(), time.perf_counter()
    while act(match, dice):
        keeper.settled()
    commands = match.timeline.commands
    spent = (time.process_time() - cpu) / commands, (time.perf_counter() - wall) / commands
    keeper.close()
    return spent


def main() -> None:
    """Measure everything."""
    match = finished(5)
    whole = content(match)
    report("open and replay a finished game of 5, all digests checked", best(lambda: opened(whole)), len(match.entries))
    with TemporaryDirectory() as folder:
        place = Path(folder)
        cpu, wall = appending(place / f"kept{SUFFIX}")
        report("one command: rules, digest, line, write (CPU)", cpu)
        report("the same until it is safe, with the disk's sync (wall)", wall)
        file = JournalFile(place / "file", match.record[:1])
        line = match.record[5]
        report("append one line (CPU)", best(lambda: file.append([line])))
        file.close()
        for number in range(FILES):
            (place / f"{number}{SUFFIX}").write_bytes(whole)
        report(f"list {FILES} saved games, first time", best(lambda: Library(place).summaries()))
        library = Library(place)
        library.summaries()
        report(f"list {FILES} saved games, once more", best(library.summaries))


if __name__ == "__main__":
    main()
