"""The licences that a bundle must include: ours, the packages', and those of the system libraries in it."""

import importlib.metadata
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

PACKAGES = ("attrs", "babel", "cattrs", "platformdirs", "pyinstaller", "typing_extensions")


def licence_files(checkout: Path, packages: Iterable[str] = PACKAGES) -> Iterator[tuple[str, str]]:
    """Yield each text with its target folder; PySide6 and Python include none, so theirs are in the checkout."""
    yield str(checkout / "LICENSE"), "licences/neptun-desktop"
    for file in sorted((checkout / "packaging" / "licences").iterdir()):
        yield str(file), "licences"
    for package in packages:
        for text in importlib.metadata.files(package) or ():
            if text.name.upper().startswith(("LICENSE", "COPYING")) and text.suffix != ".pyc":
                yield str(text.locate()), f"licences/{package}"


def system_licences(libraries: Iterable[str]) -> list[tuple[str, str, str]]:
    """Return, as entries of a bundle, the copyright files of the Debian packages that these libraries came from."""
    found = {package: Path("/usr/share/doc") / package / "copyright" for package in debian_packages(libraries)}
    return [(f"licences/system/{package}.txt", str(file), "DATA") for package, file in found.items() if file.exists()]


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
