"""The small package for Debian 13 and newer: the wheel's content, on the Python and Qt of the distribution."""

import re
import tomllib
import zipfile
from pathlib import Path

import debian_archive
from bundle import draw_icons, no_larger
from debian_archive import FILE, SCRIPT, Package, add_common_files, empty, packed
from distribution import build_distribution
from lock import NAME as NAME_OF_A_REQUIREMENT
from lock import plain
from workshop import CHECKOUT, Workshop

PROGRAMS = debian_archive.PROGRAMS
NAME = "neptun-desktop-small"
MOST_PACKED = 4.0
LIBRARY = Path("usr/lib/python3/dist-packages")
# Debian's packages of what pyproject.toml asks for. PySide6 is one package for each of its modules.
DEBIAN = {
    "attrs": "python3-attr",
    "babel": "python3-babel",
    "cattrs": "python3-cattr",
    "platformdirs": "python3-platformdirs",
    "typing-extensions": "python3-typing-extensions",
}
PYSIDE = "pyside6-essentials"
QT_IMPORT = re.compile(r"^ *from PySide6(?:\.(\w+) import| import ([\w, ]+)$)", re.MULTILINE)
QT_PLUGINS = "qt6-svg-plugins"
# Translations of Qt's own words, and a window on Wayland.
RECOMMENDED = "hicolor-icon-theme, qt6-translations-l10n, qt6-wayland, shared-mime-info, xdg-desktop-portal"
DIFFERENCE = """\
 .
 This package runs on the Python and Qt of the distribution. It has no sound,
 because the distribution lacks the library that plays it.
"""
PROGRAM = """\
#!/usr/bin/python3 -P
import sys

from neptun_desktop.app.cli import main

sys.exit(main())
"""


def make_small_deb(workshop: Workshop) -> list[Path]:
    """Unpack a new wheel where Debian keeps modules, and add what the large package has beside its bundle."""
    draw_icons(workshop)
    root = empty(workshop.build / "small-deb" / "root")
    fields = {
        "Depends": dependencies(workshop.checkout),
        "Recommends": RECOMMENDED,
        "Conflicts": "neptun-desktop",
        "Replaces": "neptun-desktop",
    }
    package = Package(NAME, "all", "debian/small", fields, DIFFERENCE)
    lay_out_modules(build_distribution(workshop)[1], root)
    add_common_files(workshop, package, root)
    texts = workshop.checkout / "packaging" / package.texts
    return [no_larger(packed(workshop, package, root, [texts / "postinst", texts / "prerm"]), MOST_PACKED)]


def lay_out_modules(wheel: Path, root: Path) -> None:
    """Unpack the wheel's modules, and write the program; the desktop's files come from elsewhere."""
    library, program = root / LIBRARY, root / "usr" / "games" / "neptun"
    with zipfile.ZipFile(wheel) as parts:
        parts.extractall(library, [name for name in parts.namelist() if name.startswith("neptun_desktop/")])
    for file in filter(Path.is_file, library.rglob("*")):
        file.chmod(FILE)
    program.parent.mkdir()
    program.write_text(PROGRAM, "utf-8")
    program.chmod(SCRIPT)


def dependencies(checkout: Path) -> str:
    """Return what pyproject.toml asks for, as Debian names it; of PySide6, the modules that are imported."""
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [f"python3 ({spaced(project['requires-python'])})", QT_PLUGINS]
    for requirement in project["dependencies"]:
        found = NAME_OF_A_REQUIREMENT.match(requirement)
        name, bounds = found[0] if found else "", requirement[found.end() if found else 0 :].partition(";")[0]
        lowest = spaced(bounds.partition(",")[0])
        if plain(name) == PYSIDE:
            asked += [f"python3-pyside6.{module.lower()} ({lowest})" for module in qt_modules(checkout)]
        else:
            asked.append(f"{DEBIAN[plain(name)]} ({lowest})")
    return ", ".join(sorted(set(asked)))


def spaced(bound: str) -> str:
    """Return a bound such as `>=3.11` as Debian writes it."""
    operator, version = bound[:2], bound[2:]
    return f"{operator} {version.strip()}"


def qt_modules(checkout: Path = CHECKOUT) -> list[str]:
    """Return the modules of PySide6 that the program imports."""
    texts = [file.read_text("utf-8") for file in (checkout / "neptun_desktop").rglob("*.py")]
    return sorted(
        {name for text in texts for one, some in QT_IMPORT.findall(text) for name in (one or some).split(", ")}
    )
