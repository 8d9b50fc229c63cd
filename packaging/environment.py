"""The virtual environment that the game and its tests run in: made once, known by a stamp, remade when stale."""

import contextlib
import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

NO_NETWORK = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Connection aborted",
)


class SetupError(Exception):
    """What keeps us from starting, in a sentence for the person at the terminal."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment for one checkout."""

    folder: Path
    checkout: Path

    @property
    def python(self) -> Path:
        """Where its Python is, and beside it what was installed."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def caches(self) -> Path:
        """Where the checks may remember things, also when the checkout cannot be written."""
        return self.folder / "caches"

    def variables(self) -> dict[str, str]:
        """Return the environment variables for what runs in it: nobody else's Python, and our own caches."""
        inherited = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
        return inherited | {
            "PYTHONUTF8": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.caches / "hypothesis"),
            "MYPY_CACHE_DIR": str(self.caches / "mypy"),
            "RUFF_CACHE_DIR": str(self.caches / "ruff"),
        }

    def stamp(self, *, tests: bool) -> Path:
        """Return the file that is written last, when all is installed for playing or for testing."""
        return self.folder / ("ready-to-test" if tests else "ready-to-play")

    def identity(self) -> str:
        """Return what the stamp must say: these requirements, this place, this Python."""
        project = tomllib.loads((self.checkout / "pyproject.toml").read_text("utf-8"))
        bearing = {"build": project["build-system"], "project": project["project"], "hatch": project["tool"]["hatch"]}
        places = [os.fsencode(place) for place in (self.checkout, self.folder, self.python.resolve())]
        return hashlib.sha256(b"\0".join([json.dumps(bearing, sort_keys=True).encode(), *places])).hexdigest()

    def is_ready(self, *, tests: bool) -> bool:
        """Return whether it can be used as it is; what serves the tests serves the game."""
        stamps = [self.stamp(tests=True)] if tests else [self.stamp(tests=True), self.stamp(tests=False)]
        return os.access(self.python, os.X_OK) and any(reads(stamp, self.identity()) for stamp in stamps)

    def can_be_made(self) -> bool:
        """Return whether we may write there."""
        nearest = next(place for place in (self.folder, *self.folder.parents) if place.exists())
        return os.access(nearest, os.W_OK)

    def make(self, *, tests: bool) -> None:
        """Build it from nothing, unless it is sound and only lacks what the tests need."""
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip") is None:
            raise SetupError("This Python cannot make virtual environments: its package venv is missing.")
        print(f"Setting up in {self.folder} (once; this downloads up to 150 MB)", file=sys.stderr)
        if not self.is_ready(tests=False):
            self.make_empty()
        self.install(".[dev]" if tests else ".")
        self.stamp(tests=tests).write_text(self.identity(), "utf-8")

    def make_empty(self) -> None:
        """Clear away what an interrupted or outdated set-up left, and begin anew."""
        made = quietly([sys.executable, "-m", "venv", "--clear", str(self.folder)], self.variables(), self.checkout)
        if made.returncode != 0:
            raise SetupError(f"{made.stdout.strip()}\nPython could not make a virtual environment; it says why above.")

    def install(self, requirement: str) -> None:
        """Install the project itself, editable, with what it requires."""
        command = [str(self.python), "-m", "pip", "install", "--quiet", "--no-input", "--editable", requirement]
        settings = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_USER": "0"}
        pip = quietly(command, self.variables() | settings, self.checkout)
        if pip.returncode != 0 and any(sign in pip.stdout for sign in NO_NETWORK):
            raise SetupError("The first start has to download some packages, and the network cannot be reached.")
        if pip.returncode != 0:
            raise SetupError(f"{pip.stdout.strip()}\npip could not install what the game needs; it says why above.")
        library = "Lib" if os.name == "nt" else "lib/python*"
        for link in self.folder.glob(f"{library}/site-packages/*neptun_desktop.pth"):
            link.write_text(path_line(self.checkout), "ascii")


def environment_for(checkout: Path, *, tests: bool) -> Environment:
    """Return an environment that is ready: in the checkout, or, where that cannot be written, in a cache folder."""
    places = [Environment(folder, checkout) for folder in (checkout / ".venv", cache_folder(checkout))]
    with alone(checkout):
        for environment in places:
            if environment.is_ready(tests=tests):
                return environment
        for environment in places:
            if environment.can_be_made():
                environment.make(tests=tests)
                return environment
    raise SetupError(f"Neither {places[0].folder} nor {places[1].folder} can be written.")


def path_line(checkout: Path) -> str:
    """Return the line of a .pth file that makes the checkout importable.

    Python reads these files in the encoding of the locale, so a plain path with an umlaut would stop it in some.
    """
    return f"import sys; sys.path.append({str(checkout)!a})\n"


def cache_folder(checkout: Path) -> Path:
    """Return the place of this checkout's environment among the user's caches."""
    caches = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "neptun-desktop" / hashlib.sha256(os.fsencode(checkout)).hexdigest()[:12]


def reads(file: Path, text: str) -> bool:
    """Return whether the file is there and says exactly this."""
    try:
        return file.read_text("utf-8") == text
    except (OSError, UnicodeDecodeError):
        return False


@contextlib.contextmanager
def alone(checkout: Path) -> Iterator[None]:
    """Let two starts at once set up one after the other; the lock ends with the process, whatever happens."""
    if os.name != "posix":
        yield
        return
    import fcntl  # noqa: PLC0415 (only there on such systems)

    handle = os.open(checkout, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def run(command: list[str], variables: dict[str, str], folder: Path | None = None) -> int:
    """Run to the end and return the exit status; at Ctrl-C let the program finish in its own way first."""
    with subprocess.Popen(command, env=variables, cwd=folder) as program:
        try:
            return program.wait()
        except KeyboardInterrupt:
            program.wait()
            raise


def quietly(command: list[str], variables: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run to the end and keep what it says for when it is needed."""
    return subprocess.run(
        command,
        env=variables,
        cwd=folder,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
