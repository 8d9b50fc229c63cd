"""Update the lock: `python3 packaging/update_lock.py [NAME ...]` raises every package, or only those that are named.

Needs only Python 3.11 or newer, and the Python index as pip is set up for it. uv, which works out in one go what every
system needs, is fetched for the occasion.
"""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from environment import Environment, SetupError, demand_success
from lock import PURPOSES, Purpose, lock_file, requirements

CHECKOUT = Path(__file__).resolve().parents[1]
OLDEST_PYTHON = "3.11"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# The oldest systems that the newest Qt is built for; on older ones run.py does without the lock.
SYSTEMS = ("x86_64-manylinux_2_34", "aarch64-manylinux_2_39", "x86_64-pc-windows-msvc", "aarch64-apple-darwin")
OLDEST_MACOS = "14.0"
HEADER = "python3 packaging/update_lock.py"
UV = "uv==0.13.*"


@dataclass(frozen=True)
class Resolver:
    """uv, in an environment for the occasion."""

    environment: Environment

    def do(self, *arguments: str, text: str = "") -> None:
        """Run it; raise SetupError with what it said if it fails."""
        command = [str(self.environment.python), "-m", "uv", "--quiet", "pip", *arguments]
        variables = self.environment.variables() | self.index() | {"MACOSX_DEPLOYMENT_TARGET": OLDEST_MACOS}
        told = subprocess.run(
            command, env=variables, cwd=CHECKOUT, input=text, check=False, capture_output=True, encoding="utf-8"
        )
        if told.returncode != 0:
            raise SetupError(f"{told.stderr.strip()}\nThe lock could not be updated; uv says why above.")

    def index(self) -> dict[str, str]:
        """Return uv's setting for the index that pip is set up for, if it is not the usual one."""
        ask = [str(self.environment.python), "-m", "pip", "config", "get", "global.index-url"]
        told = subprocess.run(ask, check=False, capture_output=True, encoding="utf-8").stdout.strip()
        chosen = os.environ.get("PIP_INDEX_URL") or told
        return {"UV_DEFAULT_INDEX": chosen} if chosen else {}


def main(names: list[str]) -> int:
    """Write every lock, then see that each serves all systems and Pythons that it should."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            resolver = fetched_resolver(Path(folder) / "uv")
            for purpose in PURPOSES:
                write_lock(resolver, purpose, names)
                check(resolver, purpose, Path(folder) / "nowhere")
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def fetched_resolver(folder: Path) -> Resolver:
    """Install uv into an environment of its own."""
    environment = Environment(folder, CHECKOUT)
    environment.make_empty()
    demand_success(environment.pip("--only-binary=:all:", UV))
    return Resolver(environment)


def write_lock(resolver: Resolver, purpose: Purpose, names: list[str]) -> None:
    """Work out the versions for every system; those of the first lock hold for the others."""
    raising = [f"--upgrade-package={name}" for name in names] or ["--upgrade"]
    first = [] if purpose == PURPOSES[0] else [f"--constraint={lock_file(CHECKOUT, PURPOSES[0])}"]
    file = lock_file(CHECKOUT, purpose)
    file.parent.mkdir(exist_ok=True)
    resolver.do(
        *("compile", "-", "--universal", f"--python-version={OLDEST_PYTHON}", "--generate-hashes"),
        *("--only-binary=:all:", "--no-annotate", f"--custom-compile-command={HEADER}", *raising, *first),
        f"--output-file={file}",
        text="\n".join(requirements(CHECKOUT, purpose)),
    )
    print(f"{file.relative_to(CHECKOUT)}: written")


def check(resolver: Resolver, purpose: Purpose, nowhere: Path) -> None:
    """See that a lock has a package for each system with each Python, without installing any."""
    for system in SYSTEMS:
        for python in PYTHONS:
            where = [f"--python-platform={system}", f"--python-version={python}", f"--target={nowhere}"]
            lock = f"--requirement={lock_file(CHECKOUT, purpose)}"
            resolver.do("install", "--dry-run", "--require-hashes", "--only-binary=:all:", *where, lock)
    print(f"    serves {', '.join(SYSTEMS)}, each with Python {', '.join(PYTHONS)}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
