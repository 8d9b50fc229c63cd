"""Where packages are built: the checkout, an environment of its own under build/, and the tools of the system."""

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path

from environment import Environment, SetupError, alone, quietly, reads
from system_packages import loads, missing_packages, provide

CHECKOUT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Workshop:
    """One checkout with everything needed to build packages from it."""

    checkout: Path = CHECKOUT

    @property
    def build(self) -> Path:
        """The folder for intermediate files; it may be deleted at any time."""
        return self.checkout / "build"

    @property
    def dist(self) -> Path:
        """The folder for the finished packages."""
        return self.checkout / "dist"

    @property
    def environment(self) -> Environment:
        """The game with its requirements, and the tools that bundle it."""
        return Environment(self.build / "workshop", self.checkout)

    @property
    def version(self) -> str:
        """The version, from the one place where it is defined."""
        text = (self.checkout / "neptun_desktop" / "__init__.py").read_text("utf-8")
        found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
        if found is None:
            raise SetupError("The version is missing from neptun_desktop/__init__.py.")
        return found[1]

    @property
    def desktop_files(self) -> Path:
        """The desktop integration files: menu entry, MIME type, description, manual."""
        return self.checkout / "resources" / "shell" / "desktop"

    @property
    def bundle(self) -> Path:
        """The folder with the program and everything it needs."""
        return self.build / "bundle" / "neptun-desktop"

    def package(self, ending: str) -> Path:
        """Return the path of a finished package for this platform."""
        system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
        return self.dist / f"neptun-desktop-{self.version}-{system}-{platform.machine()}{ending}"

    def moment(self) -> int:
        """Return the time of the last change, so that two builds from it are identical.

        Files of the source distribution bear that time. They may lie in somebody else's repository.
        """
        if (self.checkout / ".git").exists():
            git = quietly(["git", "log", "-1", "--format=%ct"], dict(os.environ), self.checkout)
            if git.returncode == 0 and git.stdout.strip().isdigit():
                return int(git.stdout)
        return int((self.checkout / "CHANGELOG.md").stat().st_mtime)

    def variables(self) -> dict[str, str]:
        """Return the environment variables for the tools, with time, hash seed and locale fixed."""
        fixed = {"SOURCE_DATE_EPOCH": str(self.moment()), "PYTHONHASHSEED": "1", "LC_ALL": "C.UTF-8"}
        return self.environment.variables() | fixed

    def do(self, *command: str | Path, folder: Path | None = None) -> str:
        """Run a tool to the end and return its output; if it fails, show that and stop."""
        done = quietly([str(word) for word in command], self.variables(), folder or self.checkout)
        if done.returncode != 0:
            raise SetupError(f"{done.stdout.strip()}\n{Path(command[0]).name} failed; it says why above.")
        return done.stdout

    def do_in_environment(self, module: str, *arguments: str | Path) -> str:
        """Run a module of the environment's Python."""
        return self.do(self.environment.python, "-P", "-m", module, *arguments)

    def prepare(self) -> None:
        """Create the environment, unless it exists with the right tools; nothing in it is from outside the lock."""
        stamp = self.environment.folder / "ready-to-build"
        if self.environment.python.exists() and reads(stamp, self.readiness()):
            return
        with alone(self.checkout):
            self.environment.announce()
            self.environment.make_empty()
            self.environment.install("build")
        stamp.write_text(self.readiness(), "utf-8")

    def readiness(self) -> str:
        """Return what the stamp must contain; the Python that runs this is the one that a bundle carries."""
        return f"{self.environment.identity()} {sys.base_prefix}"


def need(programs: dict[str, str]) -> None:
    """Install Debian's packages with these programs and what a bundle takes from the system, or list them."""
    missing = [package for package, program in programs.items() if shutil.which(program) is None]
    if provide([*missing, *missing_packages(tests=False), *missing_python()]):
        raise SetupError("This cannot be done without them.")


def missing_python() -> list[str]:
    """Return the package with Python as a library, which a bundle includes, unless it is installed."""
    python = sysconfig.get_config_var("INSTSONAME")
    beside = Path(sysconfig.get_config_var("LIBDIR") or "") / str(python)
    if not sys.platform.startswith("linux") or beside.exists() or loads(str(python)):
        return []
    return [f"libpython{sys.version_info.major}.{sys.version_info.minor}"]


def copy(source: Path, target: Path, mode: int = 0o644) -> None:
    """Copy a file, creating the target folder if necessary."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)


def megabytes(path: Path) -> float:
    """Return the size of a file or a folder, not counting links."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if not file.is_symlink()]
    return sum(file.stat().st_size for file in files if file.is_file()) / 1e6


def output(command: list[str]) -> str:
    """Return the output of a system program."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
