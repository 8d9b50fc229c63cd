"""Who wrote what a bundle carries: each file in it, and each Python package, must be named here with its notices."""

from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

from environment import SetupError

QT = ("LGPL-3.txt", "GPL-3.txt", "Qt-parts.txt")
PYTHON = ("Python.txt", "Python-parts.txt")
OURS = ("neptun-desktop/LICENSE",)
# What may be in a bundle, below _internal, and its notices, below _internal/licences; the first line that fits counts.
# A notice of the system is named after the library's package, whose name differs a little between Debian's releases.
NOTICES: dict[str, tuple[str, ...]] = {
    "PySide6/Qt/lib/libicu*": ("ICU.txt",),
    "PySide6/*": QT,
    "shiboken6/*": QT,
    "libpython3*": PYTHON,
    "python3.*/lib-dynload/*": PYTHON,
    "base_library.zip": PYTHON,
    "neptun_desktop/_resources/shell/fonts/*": OURS,  # their own licences lie beside them
    "neptun_desktop/*": OURS,
    "attrs-*.dist-info/*": ("attrs/LICENSE",),
    "babel/*": ("babel/LICENSE", "babel/LICENSE.unicode"),
    "_cffi_backend.*": ("cffi/LICENSE",),
    "_miniaudio.*": ("miniaudio/LICENSE",),
    "libcap.so.*": ("system/libcap2.txt",),
    "libcrypto.so.*": ("system/libssl3*.txt",),
    "libdbus-1.so.*": ("system/libdbus-1-3*.txt",),
    "libffi.so.*": ("system/libffi8.txt",),
    "libgcrypt.so.*": ("system/libgcrypt20.txt",),
    "libglib-2.0.so.*": ("system/libglib2.0-0*.txt",),
    "libgpg-error.so.*": ("system/libgpg-error0.txt",),
    "libgthread-2.0.so.*": ("system/libglib2.0-0*.txt",),
    "liblz4.so.*": ("system/liblz4-1.txt",),
    "liblzma.so.*": ("system/liblzma5.txt",),
    "libpcre2-8.so.*": ("system/libpcre2-8-0.txt",),
    "libsqlite3.so.*": ("system/libsqlite3-0.txt",),
    "libsystemd.so.*": ("system/libsystemd0.txt",),
    "libxcb-cursor.so.*": ("system/libxcb-cursor0.txt",),
    "libxcb-icccm.so.*": ("system/libxcb-icccm4.txt",),
    "libxcb-image.so.*": ("system/libxcb-image0.txt",),
    "libxcb-keysyms.so.*": ("system/libxcb-keysyms1.txt",),
    "libxcb-randr.so.*": ("system/libxcb-randr0.txt",),
    "libxcb-render-util.so.*": ("system/libxcb-render-util0.txt",),
    "libxcb-render.so.*": ("system/libxcb-render0.txt",),
    "libxcb-shape.so.*": ("system/libxcb-shape0.txt",),
    "libxcb-shm.so.*": ("system/libxcb-shm0.txt",),
    "libxcb-sync.so.*": ("system/libxcb-sync1.txt",),
    "libxcb-util.so.*": ("system/libxcb-util1.txt",),
    "libxcb-xfixes.so.*": ("system/libxcb-xfixes0.txt",),
    "libxcb-xkb.so.*": ("system/libxcb-xkb1.txt",),
    "libxkbcommon-x11.so.*": ("system/libxkbcommon-x11-0.txt",),
    "libxkbcommon.so.*": ("system/libxkbcommon0.txt",),
    "libzstd.so.*": ("system/libzstd1.txt",),
    "licences/*": (),
}
# Python packages whose modules are in the archive inside the program, and their notices. PyInstaller wrote the program.
PACKAGES: dict[str, tuple[str, ...]] = {
    "PySide6": QT,
    "_pyi_rth_utils": ("pyinstaller/COPYING.txt",),
    "attr": ("attrs/LICENSE",),
    "attrs": ("attrs/LICENSE",),
    "babel": ("babel/LICENSE", "babel/LICENSE.unicode"),
    "cattr": ("cattrs/LICENSE",),
    "cattrs": ("cattrs/LICENSE",),
    "miniaudio": ("miniaudio/LICENSE",),
    "neptun_desktop": OURS,
    "platformdirs": ("platformdirs/LICENSE",),
    "shiboken6": QT,
    "typing_extensions": ("typing_extensions/LICENSE",),
}
OPTIONAL = {"miniaudio": "_miniaudio.*"}  # packages that are not on every system, and a file of theirs


def demand_notices(bundle: Path) -> None:
    """Raise SetupError if a bundle carries anything without a notice."""
    inside = bundle / "_internal"
    found = [file for file in sorted(inside.rglob("*")) if file.is_file() and not file.is_symlink()]
    files = [file.relative_to(inside).as_posix() for file in found]
    if troubles := [*unaccounted(files), *absent(files)]:
        lines = "\n".join(troubles)
        raise SetupError(f"{lines}\npackaging/notices.py says what each part of a bundle needs a notice for.")


def demand_known_packages(modules: Iterable[str], library: Iterable[str]) -> None:
    """Raise SetupError if there are modules that are neither Python's own nor of a package with a notice."""
    packages = {module.partition(".")[0] for module in modules} - set(library) - PACKAGES.keys()
    if strangers := sorted(name for name in packages if not name.startswith("_sysconfigdata")):
        raise SetupError(f"packaging/notices.py names no notice for {', '.join(strangers)}.")


def unaccounted(files: Iterable[str]) -> list[str]:
    """Return a sentence for each file that no line of the table fits."""
    return [f"No notice is named for {file}." for file in files if notices_for(file) is None]


def absent(files: list[str]) -> list[str]:
    """Return a sentence for each notice that something in the bundle needs, and that is not in it."""
    asked = {notice: file for file in files for notice in notices_for(file) or ()}
    missing = {package for package, file in OPTIONAL.items() if not any(fnmatchcase(each, file) for each in files)}
    asked |= {notice: package for package in PACKAGES.keys() - missing for notice in PACKAGES[package]}
    return [
        f"The notice {notice} is missing, which {file} needs."
        for notice, file in sorted(asked.items())
        if not any(fnmatchcase(carried, f"licences/{notice}") for carried in files)
    ]


def notices_for(file: str) -> tuple[str, ...] | None:
    """Return the notices that a file of a bundle needs; None if nobody has said so yet."""
    return next((notices for pattern, notices in NOTICES.items() if fnmatchcase(file, pattern)), None)
