"""What the package for Windows takes from CPython and from the wheels, and what it leaves out."""

from collections.abc import Callable, Collection, Iterable
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

from trimming import is_spare

# Libraries and extension modules of CPython; the others are never asked for.
FROM_PYTHON = (
    "python311.dll",
    "python3.dll",
    "libffi-8.dll",
    "sqlite3.dll",
    "_ctypes.pyd",
    "_decimal.pyd",
    "_multiprocessing.pyd",
    "_queue.pyd",
    "_socket.pyd",
    "_sqlite3.pyd",
    "_uuid.pyd",
    "select.pyd",
    "unicodedata.pyd",
)
MODULES_LEFT_OUT = {
    "__phello__",
    "_msi",
    "antigravity",
    "asyncio",
    "bz2",
    "curses",
    "dbm",
    "distutils",
    "ensurepip",
    "ftplib",
    "idlelib",
    "imaplib",
    "lib2to3",
    "lzma",
    "mailbox",
    "msilib",
    "nntplib",
    "pdb",
    "poplib",
    "pydoc",
    "pydoc_data",
    "smtplib",
    "ssl",
    "telnetlib",
    "this",
    "tkinter",
    "turtle",
    "turtledemo",
    "unittest",
    "venv",
    "wsgiref",
    "xml",
    "xmlrpc",
}
# From the wheels; what fits no pattern stays out.
KEPT: dict[str, tuple[str, ...]] = {
    "pyside6-essentials": (
        "PySide6/__init__.py",
        "PySide6/_config.py",
        "PySide6/_git_pyside_version.py",
        "PySide6/support/*.py",
        "PySide6/Qt*.pyd",
        "PySide6/*.dll",
        "PySide6/plugins/*/*.dll",
        "PySide6/translations/*.qm",
    ),
    "shiboken6": ("shiboken6/*.py", "shiboken6/Shiboken.pyd", "shiboken6/shiboken6.abi3.dll"),
    "attrs": ("attr/*.py", "attrs/*.py"),
    "babel": ("babel/*.py", "babel/*/*.py", "babel/global.dat", "babel/locale-data/*.dat"),
    "cattrs": ("cattr/*.py", "cattrs/*.py", "cattr/*/*.py", "cattrs/*/*.py"),
    "cffi": ("_cffi_backend.*.pyd",),
    "miniaudio": ("miniaudio.py", "_miniaudio*.pyd"),
    "platformdirs": ("platformdirs/*.py",),
    "typing-extensions": ("typing_extensions.py",),
}
OURS = "neptun-desktop"  # all of it
QT_MODULES = {f"PySide6/Qt{name}.pyd" for name in ("Core", "Gui", "Widgets", "Svg")}
PARTS_LEFT_OUT = ("babel/messages/*", "PySide6/support/generate_pyi.py")
# These look for files beside themselves, so they cannot lie in an archive.
UNPACKED = ("PySide6/", "shiboken6/", "babel/")
COMPILERS_LIBRARIES = ("msvcp140", "vcruntime140")  # with the wheels, for them and for Python itself
WINDOWS_HAS = {
    *("advapi32.dll", "authz.dll", "bcrypt.dll", "comdlg32.dll", "d3d11.dll", "d3d12.dll", "d3d9.dll", "dwmapi.dll"),
    *("dwrite.dll", "dxgi.dll", "gdi32.dll", "imm32.dll", "iphlpapi.dll", "kernel32.dll", "mpr.dll", "msvcrt.dll"),
    *("netapi32.dll", "ole32.dll", "oleaut32.dll", "rpcrt4.dll", "setupapi.dll", "shell32.dll", "shlwapi.dll"),
    *("uiautomationcore.dll", "user32.dll", "userenv.dll", "uxtheme.dll", "version.dll", "winmm.dll", "ws2_32.dll"),
    "wtsapi32.dll",
}


def is_taken(package: str, place: str) -> bool:
    """Return whether a file of a wheel may be needed; libraries are looked at later."""
    if package == OURS:
        return place.startswith("neptun_desktop/")
    if place.startswith("PySide6/Qt") and place.endswith(".pyd"):
        return place in QT_MODULES
    fits = any(matches(place, pattern) for pattern in KEPT[package])
    return fits and not is_spare(place) and not any(fnmatchcase(place, pattern) for pattern in PARTS_LEFT_OUT)


def matches(place: str, pattern: str) -> bool:
    """Return whether a path fits a pattern, in which a star stays inside one folder."""
    return place.count("/") == pattern.count("/") and fnmatchcase(place, pattern)


def is_library_module(name: str) -> bool:
    """Return whether a module of the standard library may be needed."""
    return name.endswith(".pyc") and name.removesuffix(".pyc").partition("/")[0] not in MODULES_LEFT_OUT


def place_of(place: str) -> str:
    """Return where a file of a wheel goes below the folder runtime: the compiler's libraries are for everybody."""
    name = name_of(place)
    return name if name.startswith(COMPILERS_LIBRARIES) else place


def strangers(places: Collection[str], needs: Callable[[str], Iterable[str]]) -> set[str]:
    """Return the libraries that something needs, and that neither the package nor every Windows has."""
    asked = {name.lower() for place in places if is_binary(place) for name in needs(place)}
    carried = {name_of(place) for place in places}
    return {name for name in asked - carried - WINDOWS_HAS if not name.startswith("api-ms-win-")}


def needed_libraries(places: Collection[str], needs: Callable[[str], Iterable[str]]) -> list[str]:
    """Return the files that are needed: of the libraries, which Windows finds by name, one copy of each named one.

    Extension modules and plugins are loaded by themselves, libraries only for others.
    """
    libraries: dict[str, str] = {}
    for place in sorted(places, key=lambda place: (place.count("/"), place)):
        if is_library(place):
            libraries.setdefault(name_of(place), place)
    asking = [place for place in places if is_binary(place) and not is_library(place)]
    wanted: set[str] = set()
    while asking:
        found = {name.lower() for place in asking for name in needs(place)} & libraries.keys() - wanted
        wanted |= found
        asking = [libraries[name] for name in found]
    kept = {libraries[name] for name in wanted}
    return sorted(place for place in places if not is_library(place) or place in kept)


def is_binary(place: str) -> bool:
    """Return whether it is a program, a library or an extension module."""
    return place.endswith((".dll", ".pyd", ".exe"))


def is_library(place: str) -> bool:
    """Return whether only those that name it load it; plugins are found by their folders."""
    return place.endswith(".dll") and "/plugins/" not in place


def name_of(place: str) -> str:
    """Return the name by which others refer to a library; Windows ignores its case."""
    return PurePosixPath(place).name.lower()
