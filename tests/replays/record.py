"""Record the games again: `python -m tests.replays.record` from the top of the checkout."""

from functools import cache
from pathlib import Path
from typing import cast

from neptun_desktop.controller.entry import Rules
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import edition_from_bytes
from neptun_desktop.games.neptun.rules import engine
from tests.replays.recorder import Recorder
from tests.replays.stories import STORIES

HERE = Path(__file__).parent


@cache
def recorded_edition() -> Edition:
    """Return the edition that the games were recorded with: they keep it when the shipped one gets other figures."""
    return edition_from_bytes((HERE / "edition.toml").read_bytes())


RECORDER = Recorder(cast("Rules", engine), recorded_edition(), HERE, STORIES)

if __name__ == "__main__":
    RECORDER.record()
