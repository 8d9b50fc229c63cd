"""What a bundle leaves out: libraries that every desktop has, and parts of Qt that the game never uses."""

from collections.abc import Callable, Iterable
from pathlib import PurePosixPath
from typing import TypeAlias

Entry: TypeAlias = tuple[str, str, str]  # target, source and type, as PyInstaller lists them

MODULES_LEFT_OUT = [
    "PySide6.QtNetwork",
    "PySide6.QtDBus",
    "_tkinter",
    "bz2",
    "lzma",
    "pkg_resources",
    "pydoc",
    "readline",  # a GPL library, only for line editing
    "ssl",
    "tkinter",
    "unittest",
]
# PyInstaller's hooks before every start, including the bots' process: these load Qt and more for needs we do not have.
HOOKS_LEFT_OUT = {"pyi_rth_inspect", "pyi_rth_multiprocessing", "pyi_rth_pkgutil", "pyi_rth_pyside6"}
PLUGINS = {
    "iconengines": ("svg",),
    "imageformats": ("jpeg", "svg"),
    "platforminputcontexts": ("compose", "ibus"),
    "platforms": ("xcb", "wayland", "offscreen", "windows", "cocoa"),
    "platformthemes": ("xdgdesktopportal",),
    "styles": ("windowsvista", "modernwindows", "macstyle"),
    "wayland-decoration-client": ("bradient",),
    "wayland-shell-integration": ("xdg-shell",),
}
# If older than the system's own, they would break its drivers, fonts or screen; every desktop has them.
THE_SYSTEM_HAS = (
    "libX11-xcb.so",
    "libX11.so",
    "libcom_err.so",
    "libexpat.so",
    "libfontconfig.so",
    "libfreetype.so",
    "libgcc_s.so",
    "libmvec.so",
    "libstdc++.so",
    "libuuid.so",
    "libz.so",
)
LANGUAGES = ("en", "nl", "fr", "de", "root")
QT_WORDS = {f"qtbase_{language}.qm" for language in ("nl", "fr", "de")}  # Qt itself speaks English


def is_spare(place: str) -> bool:
    """Return whether the game never needs what goes to this path."""
    path = PurePosixPath(place.replace("\\", "/"))
    if "plugins" in path.parts:
        kind = path.parts[path.parts.index("plugins") + 1]
        return not any(name in path.name for name in PLUGINS.get(kind, ()))
    if "locale-data" in path.parts:
        return path.stem.partition("_")[0] not in LANGUAGES
    if path.suffix in {".po", ".pot"}:  # compiled catalogues are there
        return True
    if "translations" in path.parts:
        return path.name not in QT_WORDS
    return path.name.startswith(THE_SYSTEM_HAS)


def needed(entries: Iterable[Entry], needs: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Return what is needed: no spare parts, and only those libraries that something else names."""
    kept = [entry for entry in entries if not is_spare(entry[0])]
    libraries = {name_of(entry): entry for entry in kept if is_library(entry)}
    wanted: set[str] = set()
    asking = [entry for entry in kept if entry[2] in {"BINARY", "EXTENSION"} and not is_library(entry)]
    while asking and libraries:  # other systems than Linux have none of these, nor the tool that tells
        found = {name for entry in asking for name in needs(entry[1])} & libraries.keys() - wanted
        wanted |= found
        asking = [libraries[name] for name in found]
    return [entry for entry in kept if not hangs_on_others(entry) or name_of(entry) in wanted]


def name_of(entry: Entry) -> str:
    """Return the name by which others refer to it."""
    return PurePosixPath(entry[0].replace("\\", "/")).name


def is_library(entry: Entry) -> bool:
    """Return whether it is a library that only those that name it load; Python itself is loaded by the launcher."""
    return entry[2] == "BINARY" and hangs_on_others(entry)


def hangs_on_others(entry: Entry) -> bool:
    """Return whether it is useful only if something needs it: a shared library of Linux, or a link to one."""
    name = name_of(entry)
    return ".so." in name and not name.startswith("libpython") and "plugins" not in entry[0]
