"""The virtual environment for the game and its tests: created once, marked by a stamp, recreated when stale."""

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

from lock import Purpose, all_locks, lock_file

# Only what the lock names, only if it has the digest that the lock names, and nothing that runs code to be installed.
LOCKED = ("--require-hashes", "--only-binary=:all:")
NOT_IN_THE_LOCK = "No matching distribution found"
UNLOCKED = (
    "The lock has no packages for this Python on this system: the newest that suit are installed instead, unchecked."
)
NO_NETWORK = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Connection aborted",
)


class SetupError(Exception):
    """Why we cannot start, in a sentence for the user."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment for one checkout."""

    folder: Path
    checkout: Path

    @property
    def python(self) -> Path:
        """The path of its Python; installed programs are next to it."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def caches(self) -> Path:
        """Where the checks may store their caches, even if the checkout is read-only."""
        return self.folder / "caches"

    def variables(self) -> dict[str, str]:
        """Return the environment variables for its programs: no foreign Python settings, and our own caches."""
        inherited = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
        return inherited | {
            "PYTHONUTF8": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.caches / "hypothesis"),
            "MYPY_CACHE_DIR": str(self.caches / "mypy"),
            "RUFF_CACHE_DIR": str(self.caches / "ruff"),
        }

    def stamp(self, *, tests: bool) -> Path:
        """Return the file that is written last, when everything for playing or testing is installed."""
        return self.folder / ("ready-to-test" if tests else "ready-to-play")

    def identity(self) -> str:
        """Return what the stamp must contain: these requirements, their lock, this location, this Python."""
        project = tomllib.loads((self.checkout / "pyproject.toml").read_text("utf-8"))
        bearing = {"build": project["build-system"], "project": project["project"], "hatch": project["tool"]["hatch"]}
        places = [os.fsencode(place) for place in (self.checkout, self.folder, self.python.resolve())]
        locks = [lock.read_bytes() for lock in all_locks(self.checkout)]
        return hashlib.sha256(b"\0".join([json.dumps(bearing, sort_keys=True).encode(), *locks, *places])).hexdigest()

    def is_ready(self, *, tests: bool) -> bool:
        """Return whether it can be used as it is; one for testing also serves for playing."""
        stamps = [self.stamp(tests=True)] if tests else [self.stamp(tests=True), self.stamp(tests=False)]
        return os.access(self.python, os.X_OK) and any(reads(stamp, self.identity()) for stamp in stamps)

    def can_be_made(self) -> bool:
        """Return whether we may write there."""
        nearest = next(place for place in (self.folder, *self.folder.parents) if place.exists())
        return os.access(nearest, os.W_OK)

    def make(self, *, tests: bool) -> None:
        """Create it from scratch, unless it is sound and only lacks what the tests need."""
        self.announce()
        if not self.is_ready(tests=False):
            self.make_empty()
        self.install("test" if tests else "play")
        self.stamp(tests=tests).write_text(self.identity(), "utf-8")

    def announce(self) -> None:
        """Say why nothing else happens for a while."""
        print(f"Setting up in {self.folder} (once; this downloads up to 150 MB)", file=sys.stderr)

    def make_empty(self) -> None:
        """Remove what an interrupted or outdated set-up left, and start over."""
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip") is None:
            raise SetupError("This Python cannot make virtual environments: its package venv is missing.")
        made = quietly([sys.executable, "-m", "venv", "--clear", str(self.folder)], self.variables(), self.checkout)
        if made.returncode != 0:
            raise SetupError(f"{made.stdout.strip()}\nPython could not make a virtual environment; it says why above.")

    def install(self, purpose: Purpose) -> None:
        """Install what the lock names, then the project itself, editable; a system that is not in the lock can play."""
        locked = self.pip(*LOCKED, "--requirement", str(lock_file(self.checkout, purpose)))
        if purpose != "build" and is_not_in_the_lock(locked):
            print(UNLOCKED, file=sys.stderr)
            demand_success(self.pip("--editable", ".[dev]" if purpose == "test" else "."))
        else:
            demand_success(locked)
            demand_success(self.pip("--no-deps", "--no-build-isolation", "--editable", "."))
        library = "Lib" if os.name == "nt" else "lib/python*"
        for link in self.folder.glob(f"{library}/site-packages/*neptun_desktop.pth"):
            link.write_text(path_line(self.checkout), "ascii")

    def pip(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Let its pip install something."""
        command = [str(self.python), "-m", "pip", "install", "--quiet", "--no-input", *arguments]
        settings = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_USER": "0"}
        return quietly(command, self.variables() | settings, self.checkout)


def is_not_in_the_lock(pip: subprocess.CompletedProcess[str]) -> bool:
    """Return whether pip failed because the lock has nothing for this system; a wrong digest is another matter."""
    return pip.returncode != 0 and NOT_IN_THE_LOCK in pip.stdout and not lacks_network(pip)


def lacks_network(pip: subprocess.CompletedProcess[str]) -> bool:
    """Return whether pip could not reach the index."""
    return any(sign in pip.stdout for sign in NO_NETWORK)


def demand_success(pip: subprocess.CompletedProcess[str]) -> None:
    """Raise SetupError, with what pip said, if it failed."""
    if pip.returncode != 0 and lacks_network(pip):
        raise SetupError("Some packages have to be downloaded first, and the network cannot be reached.")
    if pip.returncode != 0:
        raise SetupError(f"{pip.stdout.strip()}\npip could not install what is needed; it says why above.")


def environment_for(checkout: Path, *, tests: bool) -> Environment:
    """Return a ready environment: in the checkout or, if that is read-only, in a cache folder."""
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

    Python reads these files in the locale's encoding, so a plain path with an umlaut would fail in some locales.
    """
    return f"import sys; sys.path.append({str(checkout)!a})\n"


def cache_folder(checkout: Path) -> Path:
    """Return the folder of this checkout's environment among the user's caches."""
    caches = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "neptun-desktop" / hashlib.sha256(os.fsencode(checkout)).hexdigest()[:12]


def reads(file: Path, text: str) -> bool:
    """Return whether the file exists and contains exactly this text."""
    try:
        return file.read_text("utf-8") == text
    except (OSError, UnicodeDecodeError):
        return False


@contextlib.contextmanager
def alone(checkout: Path) -> Iterator[None]:
    """Serialise simultaneous set-ups; the lock ends with the process, whatever happens."""
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
    """Run a program to the end and return the exit status; on Ctrl-C let it finish in its own way first."""
    with subprocess.Popen(command, env=variables, cwd=folder) as program:
        try:
            return program.wait()
        except KeyboardInterrupt:
            program.wait()
            raise


def quietly(command: list[str], variables: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program to the end and capture its output."""
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
