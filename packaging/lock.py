"""The lock: exact versions and digests of all that comes from the Python index; update_lock.py writes it."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

Purpose: TypeAlias = Literal["play", "test", "build"]
# The first one holds most; the others agree with it wherever they name the same package.
PURPOSES: tuple[Purpose, ...] = ("test", "play", "build")
NAME = re.compile(r"[A-Za-z0-9._-]+")


@dataclass(frozen=True)
class Pin:
    """One package of a lock: its exact version, for whom, and the digests of its files."""

    name: str
    version: str
    marker: str  # empty if it is for everybody
    digests: tuple[str, ...]


def lock_file(checkout: Path, purpose: Purpose) -> Path:
    """Return the file that pip reads to play, to test or to build."""
    return checkout / "packaging" / "locks" / f"{purpose}.txt"


def all_locks(checkout: Path) -> list[Path]:
    """Return the files that are there."""
    return [file for purpose in PURPOSES if (file := lock_file(checkout, purpose)).exists()]


def requirements(checkout: Path, purpose: Purpose) -> list[str]:
    """Return what pyproject.toml asks for; sound, and what installs the project itself, is for every purpose."""
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))
    more: dict[Purpose, list[str]] = {
        "play": [],
        "test": project["project"]["optional-dependencies"]["dev"],
        "build": project["dependency-groups"]["bundle"],
    }
    always = (*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["sound"])
    return [*always, *project["build-system"]["requires"], *more[purpose]]


def pins(text: str) -> list[Pin]:
    """Read a lock; raise ValueError at the first line that pins no version or has no digest."""
    joined = text.replace("\\\n", " ")
    lines = [line.strip() for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [pin(line) for line in lines]


def pin(line: str) -> Pin:
    """Read one line, such as `attrs==26.1.0 ; python_version < '3.12' --hash=sha256:...`."""
    asked, *digests = line.split(" --hash=sha256:")
    what, _, marker = asked.partition(";")
    name, exactly, version = what.partition("==")
    if not exactly or "*" in version or not digests:
        raise ValueError(f"This line of the lock pins no version or no digest: {line}")
    return Pin(plain(name), version.strip(), marker.strip(), tuple(digest.strip() for digest in digests))


def missing(checkout: Path, purpose: Purpose) -> list[str]:
    """Return what pyproject.toml asks for and the lock does not hold."""
    held = {pin.name for pin in pins(lock_file(checkout, purpose).read_text("utf-8"))}
    return [asked for asked in requirements(checkout, purpose) if name_of(asked) not in held]


def name_of(requirement: str) -> str:
    """Return the plain name of the package that a requirement asks for."""
    found = NAME.match(requirement.strip())
    return plain(found[0] if found else requirement)


def plain(name: str) -> str:
    """Return a package's name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name.strip()).lower()
