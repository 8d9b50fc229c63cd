"""Play a random match that is kept at a path, telling every line that is safe: `kept_game.py PATH SEED [torn]`.

With `torn`, writes come in crumbs, so that who kills this program often hits it in the middle of one.
"""

import os
import random
import sys
import time
from pathlib import Path
from typing import BinaryIO

from neptun_desktop.match import journal_file
from neptun_desktop.match.keeper import Keeper, Outcome, Safe
from tests.faults.matches import act, new_match

CRUMB = 16


def in_crumbs(file: BinaryIO, content: bytes) -> None:
    """Write slowly."""
    for start in range(0, len(content), CRUMB):
        file.write(content[start : start + CRUMB])
        time.sleep(0.0002)
    os.fsync(file.fileno())


def main(path: str, seed: str, *mode: str) -> None:
    """Play to the end."""
    if "torn" in mode:
        vars(journal_file)["write_and_sync"] = in_crumbs
    dice = random.Random(seed)
    match = new_match(3 + int(seed) % 3, int(seed), humans=range(5))
    digests = {match.revision: match.timeline.digest}

    def tell(outcome: Outcome) -> None:
        assert isinstance(outcome, Safe), outcome
        if outcome.lines in digests:
            os.write(1, f"{outcome.lines} {digests[outcome.lines]}\n".encode())

    keeper = Keeper(match, Path(path), tell)
    while act(match, dice):
        digests[match.revision] = match.timeline.digest
        keeper.retry()  # the digest of this revision is known only now
        if dice.random() < 0.7:
            keeper.settled()
    keeper.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
