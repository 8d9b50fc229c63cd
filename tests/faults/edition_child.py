"""Check forged editions in this process, whose memory is limited, and play those that can be played."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random

from neptun_desktop.app.cli import main
from tests.faults.forged_files import forged_edition
from tests.faults.witness import Witness


def said(*words: str) -> tuple[int, str]:
    """Return the exit code and the complaints of a command."""
    errors = io.StringIO()
    with redirect_stdout(io.StringIO()), redirect_stderr(errors):
        code = main(words)
    return code, errors.getvalue()


def read_editions(numbers: range, folder: Path) -> None:
    """Check each, play it if it can be played, and end the process with what was found."""
    witness, file = Witness(), folder / "forged.toml"
    with witness.watching():
        for number in numbers:
            file.write_bytes(forged_edition(Random(number)))
            with witness.reading(f"check-edition {number}"):
                code, errors = said("check-edition", str(file))
                if "Traceback" in errors or code not in {0, 1}:
                    witness.note(f"{code} {errors}")
            if code == 0:
                with witness.reading(f"play {number}"):
                    code, errors = said("simulate", "--edition", str(file), "--seats", "random,random,random")
                    if "Traceback" in errors or code not in {0, 2}:
                        witness.note(f"{code} {errors}")
    try:
        witness.judge()
    except AssertionError as found:
        sys.exit(str(found))
