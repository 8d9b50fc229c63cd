"""What a frozen bundle does with the words it is started with."""

import subprocess
import sys
from pathlib import Path

import entry
from neptun_desktop.bots.service import WORKER_SWITCH

ENTRY = Path(entry.__file__)


def test_the_worker_is_started_as_the_service_starts_it() -> None:
    assert entry.WORKER == [WORKER_SWITCH]


def test_the_worker_answers_without_loading_qt() -> None:
    """It says that it is ready, and leaves when nobody speaks to it."""
    program = (
        f"import sys; sys.path[:0] = {[str(ENTRY.parent), str(ENTRY.parents[1])]}; import entry; "
        "code = entry.main(['--bot-worker']); sys.exit(code or any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], input=b"", capture_output=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert b'"ready"' in done.stdout
