"""Record the games again: `python -m tests.replays.salty_ocean.record` from the top of the checkout."""

from pathlib import Path
from typing import cast

from neptun_desktop.controller.entry import Rules
from neptun_desktop.games.salty_ocean.edition.loader import edition_from_bytes
from neptun_desktop.games.salty_ocean.rules import engine
from tests.replays.recorder import Recorder
from tests.replays.salty_ocean.stories import STORIES

HERE = Path(__file__).parent
EDITION = edition_from_bytes((HERE / "edition.toml").read_bytes())  # recorded games keep theirs
RECORDER = Recorder(cast("Rules", engine), EDITION, HERE, STORIES)

if __name__ == "__main__":
    RECORDER.record()
