"""The folder of the package for Windows: programs, CPython, Qt, the game and every notice. Made without Windows."""

import shutil
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

from environment import SetupError
from libraries import headers
from windows_downloads import fetched_python, fetched_wheels, own_wheel, wheel_pins
from windows_launcher import make_launchers
from windows_notices import demand_windows_notices, lay_out_notices
from windows_signatures import demand_signatures, following_from_signed_sources
from windows_trimming import (
    FROM_PYTHON,
    OURS,
    UNPACKED,
    is_binary,
    is_library_module,
    is_taken,
    needed_libraries,
    place_of,
    strangers,
)
from workshop import Workshop, copy

PYTHON, PYTHON_VERSION = "python311", (3, 11)
SIGNED_WHEELS = {"pyside6-essentials", "shiboken6"}
LIBRARY = "library.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the first day that an archive knows


def make_folder(workshop: Workshop) -> Path:
    """Build the folder from scratch."""
    if sys.version_info[:2] != PYTHON_VERSION:
        raise SetupError("The package for Windows carries CPython 3.11, and only Python 3.11 compiles modules for it.")
    place = workshop.build / "windows"
    folder, parts = place / "neptun-desktop", place / "parts"
    for old in (folder, parts):
        shutil.rmtree(old, ignore_errors=True)
    python = fetched_python(workshop)
    wheels = fetched_wheels(workshop, wheel_pins(workshop.checkout).values(), place / "wheels")
    wheels[OURS] = own_wheel(workshop, place / "wheels")
    for name in FROM_PYTHON:
        copy(python / name, parts / name)
    signed = [*FROM_PYTHON]
    for package, wheel in wheels.items():
        taken = unpack(package, wheel, parts)
        signed += [file for file in taken if package in SIGNED_WHEELS and is_binary(file)]
    demand_signatures(workshop, [python / "python.cat", *(parts / file for file in signed)])
    copy(workshop.checkout / "packaging" / "windows" / "neptun_start.py", parts / "neptun_start.py")
    workshop.do_in_environment("compileall", "-q", "-b", "--invalidation-mode=unchecked-hash", "-s", parts, parts)
    fill_runtime(python, parts, folder / "runtime")
    make_launchers(workshop, folder, PYTHON)
    lay_out_notices(workshop, folder / "licences", wheels, python)
    demand_windows_notices(folder)
    return folder


def unpack(package: str, wheel: Path, parts: Path) -> list[str]:
    """Unpack what may be needed of a wheel, and return where it went."""
    taken = []
    with zipfile.ZipFile(wheel) as files:
        for name in files.namelist():
            if is_taken(package, name) and not name.endswith("/"):
                place = place_of(name)
                (parts / place).parent.mkdir(parents=True, exist_ok=True)
                (parts / place).write_bytes(files.read(name))
                taken.append(place)
    return taken


def fill_runtime(python: Path, parts: Path, runtime: Path) -> None:
    """Put modules into one archive, everything else beside it; raise SetupError if Windows would miss a library."""
    files = list(names(parts))
    asked = {file: libraries_of(parts / file) for file in files if is_binary(file)}
    needed = needed_libraries(files, asked.__getitem__)
    if missing := strangers(needed, asked.__getitem__):
        raise SetupError(f"Neither the package nor Windows has {', '.join(sorted(missing))}.")
    modules = {place: (parts / place).read_bytes() for place in needed if is_archived(place)}
    for place in needed:
        if place not in modules and not place.endswith(".py"):
            copy(parts / place, runtime / place)
    write_archive(runtime / LIBRARY, checked_library(python) | modules)
    (runtime / f"{PYTHON}._pth").write_text(f"{LIBRARY}\n.\n", "ascii", newline="\r\n")


def is_archived(place: str) -> bool:
    """Return whether a file is a module that can be imported from an archive."""
    return place.endswith(".pyc") and not place.startswith(UNPACKED)


def names(folder: Path) -> Iterator[str]:
    """Yield the files below a folder, in order."""
    yield from sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


def libraries_of(file: Path) -> list[str]:
    """Return the libraries that a program, a library or an extension module names."""
    return [line.partition("DLL Name: ")[2] for line in headers([file]) if line.startswith("DLL Name: ")]


def checked_library(python: Path) -> dict[str, bytes]:
    """Return the modules of Python that we need, and say how many of them are known to be what its authors signed."""
    with zipfile.ZipFile(python / f"{PYTHON}.zip") as archive:
        library = {name: archive.read(name) for name in archive.namelist() if is_library_module(name)}
    catalogue, sources = (python / "python.cat").read_bytes(), Path(sysconfig.get_path("stdlib"))
    known = following_from_signed_sources(library, catalogue, sources)
    print(
        f"    {len(known)} of {len(library)} modules of CPython follow from signed sources; the others are as fetched"
    )
    return library


def write_archive(target: Path, modules: dict[str, bytes]) -> None:
    """Write modules into an archive, not compressed: the packages around it are, and better."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(modules.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content)
