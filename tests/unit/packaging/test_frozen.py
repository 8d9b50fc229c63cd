"""What a frozen bundle does when it starts itself, to think in another process."""

import subprocess
import sys

from neptun_desktop.app.catalogue import BOT_WORKER

AS_A_BUNDLE = (
    "import sys; from neptun_desktop.app import cli; "
    f"code = cli.main([{BOT_WORKER!r}]); sys.exit(code or any(name.startswith('PySide6') for name in sys.modules))"
)


def test_the_worker_answers_without_loading_qt() -> None:
    """It says that it is ready, and leaves when nobody speaks to it."""
    done = subprocess.run([sys.executable, "-c", AS_A_BUNDLE], input=b"", capture_output=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert b'"ready"' in done.stdout
