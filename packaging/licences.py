"""The licences that a bundle must include: ours, the packages', and those of the system libraries in it."""

import importlib.metadata
import importlib.util
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

COMMON = Path("/usr/share/common-licenses")
PACKAGES = ("attrs", "babel", "cattrs", "platformdirs", "pyinstaller", "typing_extensions")
OF_SOUND = ("cffi", "miniaudio")  # not on every system


def licence_files(checkout: Path, packages: Iterable[str] = PACKAGES) -> Iterator[tuple[str, str]]:
    """Yield each text with its target folder; PySide6 and Python include none, so theirs are in the checkout."""
    yield str(checkout / "LICENSE"), "licences/neptun-desktop"
    for file in sorted((checkout / "packaging" / "licences").iterdir()):
        yield str(file), "licences"
    sound = OF_SOUND if importlib.util.find_spec("miniaudio") else ()
    for package in (*packages, *sound):
        for text in importlib.metadata.files(package) or ():
            if text.name.upper().startswith(("LICENSE", "COPYING")) and text.suffix != ".pyc":
                yield str(text.locate()), f"licences/{package}"


def system_licences(libraries: Iterable[str]) -> list[tuple[str, str, str]]:
    """Return, as entries of a bundle, what the Debian packages of these libraries say, and the licences they name."""
    found = {package: Path("/usr/share/doc") / package / "copyright" for package in debian_packages(libraries)}
    said = {package: file for package, file in found.items() if file.exists()}
    named = {name for file in said.values() for name in common_licences(file.read_text("utf-8", errors="replace"))}
    texts = {f"common/{name}": COMMON / name for name in sorted(named) if (COMMON / name).is_file()}
    every = said | texts
    return [(f"licences/system/{name}.txt", str(file.resolve()), "DATA") for name, file in every.items()]


def common_licences(text: str) -> set[str]:
    """Return the names of the licences that a text refers to, because every Debian has them."""
    return {name.rstrip(".") for name in re.findall(rf"{COMMON}/(\w[\w.+-]*)", text)}


def debian_packages(libraries: Iterable[str]) -> list[str]:
    """Return the names of the packages that own these files; on other systems than Debian, none."""
    if shutil.which("dpkg-query") is None:
        return []
    # The same file has two names where /lib is a link into /usr.
    spellings = {name for file in libraries for name in spellings_of(Path(file).resolve())}
    if not spellings:
        return []
    command = ["dpkg-query", "--search", *sorted(spellings)]
    answer = subprocess.run(command, check=False, capture_output=True, text=True).stdout
    return sorted({line.partition(":")[0] for line in answer.splitlines() if not line.startswith("diversion")})


def spellings_of(file: Path) -> tuple[str, ...]:
    """Return the paths under which a package may have installed this file."""
    name = str(file)
    return (name, name.removeprefix("/usr")) if name.startswith("/usr/lib/") else (name,)
