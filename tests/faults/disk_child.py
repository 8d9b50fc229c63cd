"""Play on a disk that fails, and say how each attempt went: `disk_child.py HOW FOLDER`."""

import os
import random
import shutil
import sys
from pathlib import Path

from neptun_desktop.match.disk import Failure
from neptun_desktop.match.keeper import Keeper, Outcome
from tests.faults.matches import content, new_match, opened, play

ENOUGH = 30_000
NOBODY = 65534


def word(outcome: Outcome) -> str:
    """Return what a table would say."""
    return outcome.trouble.name if isinstance(outcome, Failure) else "SAFE"


def limit_files(size: int) -> None:
    """Let no file grow longer; -1: as long as it likes."""
    import resource  # noqa: PLC0415  (there is none on Windows)

    resource.setrlimit(resource.RLIMIT_FSIZE, (size, -1))


def main(how: str, folder: Path) -> None:
    """Play a while, let the disk fail, play on, save elsewhere, and open that."""
    match = new_match()
    dice = random.Random(1)
    path = folder / "there" / "match.neptun"
    if how != "missing":
        path.parent.mkdir(exist_ok=True)
    if how == "read-only":
        path.parent.chmod(0o555)
        folder.chmod(0o777)
        if os.geteuid() == 0:
            os.seteuid(NOBODY)
    if how == "limit":
        limit_files(ENOUGH)
    keeper = Keeper(match, path)
    words = [word(keeper.settled())]
    for _ in range(30):
        play(match, dice, 10)
        words.append(word(keeper.settled()))
        if how == "removed" and len(words) == 5:
            shutil.rmtree(path.parent)
    if how == "limit":
        limit_files(-1)
        keeper.retry()
        words.append(word(keeper.settled()))
        assert content(opened(path).match) == content(match)
    keeper.close()
    keeper = Keeper(match, folder / "elsewhere.neptun")
    words.append(word(keeper.settled()))
    play(match, dice, 3)
    keeper.close()
    again = opened(folder / "elsewhere.neptun")
    assert (again.losses, content(again.match)) == ((), content(match))
    print(*dict.fromkeys(words))  # noqa: T201  (each once, in order)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
