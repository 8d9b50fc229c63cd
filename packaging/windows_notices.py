"""Who wrote what the package for Windows carries: each file in it must be named here with its notices."""

import zipfile
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from environment import SetupError
from licences import COMMON, common_licences
from notices import OURS, PACKAGES, PYTHON, QT
from workshop import Workshop, copy

WINDOWS_PYTHON = (*PYTHON, "Python-for-Windows.txt")
LAUNCHER = (*OURS, "system/mingw-w64-x86-64-dev.txt", "system/gcc-mingw-w64-x86-64-win32.txt")
# What may be in the package, and its notices, below licences; the first line that fits counts.
WINDOWS_NOTICES: dict[str, tuple[str, ...]] = {
    "neptun.exe": LAUNCHER,
    "neptun-terminal.exe": LAUNCHER,
    "runtime/library.zip": (*WINDOWS_PYTHON, *OURS),  # with the packages below
    "runtime/PySide6/*": QT,
    "runtime/shiboken6/*": QT,
    "runtime/neptun_desktop/*": OURS,  # the letters' own licences lie beside them
    "runtime/babel/*": ("babel/LICENSE", "babel/LICENSE.unicode"),
    "runtime/_cffi_backend.*": ("cffi/LICENSE",),
    "runtime/_miniaudio.*": ("miniaudio/LICENSE",),
    "runtime/msvcp140*.dll": ("Python-for-Windows.txt",),
    "runtime/vcruntime140*.dll": ("Python-for-Windows.txt",),
    "runtime/python3*": WINDOWS_PYTHON,
    "runtime/libffi-8.dll": WINDOWS_PYTHON,
    "runtime/sqlite3.dll": WINDOWS_PYTHON,
    "runtime/_*.pyd": WINDOWS_PYTHON,
    "runtime/select.pyd": WINDOWS_PYTHON,
    "runtime/unicodedata.pyd": WINDOWS_PYTHON,
    "licences/*": (),
}
NOT_CARRIED = {"_pyi_rth_utils"}  # PyInstaller makes the other packages
TEXTS = ("GPL-3.txt", "LGPL-3.txt", "Python-parts.txt", "Python.txt", "Qt-parts.txt")
BUILT_WITH = ("mingw-w64-x86-64-dev", "gcc-mingw-w64-x86-64-win32", "nsis")


def lay_out_notices(workshop: Workshop, folder: Path, wheels: Mapping[str, Path], python: Path) -> None:
    """Write all notices: ours, Python's, those in the wheels, and what Debian says of the tools."""
    checkout = workshop.checkout
    copy(checkout / "LICENSE", folder / "neptun-desktop" / "LICENSE")
    copy(checkout / "packaging" / "windows" / "licences.txt", folder / "README.txt")
    copy(python / "LICENSE.txt", folder / "Python-for-Windows.txt")
    for text in TEXTS:
        copy(checkout / "packaging" / "licences" / text, folder / text)
    for package, wheel in wheels.items():
        for name, content in notices_in(wheel):
            target = folder / package.replace("-", "_") / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    for package in BUILT_WITH:
        said = Path("/usr/share/doc") / package / "copyright"
        copy(said, folder / "system" / f"{package}.txt")
        for name in sorted(common_licences(said.read_text("utf-8", errors="replace"))):
            if (COMMON / name).is_file():
                copy(COMMON / name, folder / "system" / "common" / f"{name}.txt")


def notices_in(wheel: Path) -> list[tuple[str, bytes]]:
    """Return the licences in a wheel, each by its name."""
    with zipfile.ZipFile(wheel) as files:
        found = [PurePosixPath(name) for name in files.namelist()]
        texts = [
            path for path in found if path.name.upper().startswith(("LICENSE", "COPYING")) and path.suffix != ".py"
        ]
        return [(path.name, files.read(str(path))) for path in texts if "Commercial" not in path.name]


def demand_windows_notices(folder: Path) -> None:
    """Raise SetupError if the package carries anything without a notice."""
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    unknown = [f"No notice is named for {file}." for file in files if notices_for(file) is None]
    asked = {notice: file for file in files for notice in notices_for(file) or ()}
    asked |= {notice: package for package in PACKAGES.keys() - NOT_CARRIED for notice in PACKAGES[package]}
    missing = [
        f"The notice {notice} is missing, which {file} needs."
        for notice, file in sorted(asked.items())
        if f"licences/{notice}" not in files
    ]
    if troubles := [*unknown, *missing]:
        lines = "\n".join(troubles)
        raise SetupError(f"{lines}\npackaging/windows_notices.py says what needs which notice.")


def notices_for(file: str) -> tuple[str, ...] | None:
    """Return the notices that a file of the package needs; None if nobody has said so yet."""
    return next((notices for pattern, notices in WINDOWS_NOTICES.items() if fnmatchcase(file, pattern)), None)
