"""The programs that people start on Windows: small ones that run the Python beside them."""

import shutil
from pathlib import Path

from bundle import draw_icons
from workshop import Workshop

COMPILER, RESOURCES = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres"
# The table opens without a console; in a terminal there is one to speak on.
LAUNCHERS = {"neptun.exe": ("-mwindows",), "neptun-terminal.exe": ("-mconsole", "-DCONSOLE")}
STRICT = ("-municode", "-Os", "-s", "-Wall", "-Wextra", "-Werror", "-Wl,--no-insert-timestamp")


def make_launchers(workshop: Workshop, folder: Path, python: str) -> None:
    """Compile both, with icon and version."""
    draw_icons(workshop)
    place = workshop.build / "windows" / "launcher"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(workshop.checkout / "packaging" / "windows", place)
    shutil.copy(workshop.build / "icons" / "neptun.ico", place)
    for name, kind in LAUNCHERS.items():
        said = {
            "FIGURES": figures(workshop.version),
            "VERSION": f'\\"{workshop.version}\\"',
            "PROGRAM": f'\\"{name}\\"',
        }
        defines = [f"-D{word}={value}" for word, value in said.items()]
        workshop.do(RESOURCES, *defines, "launcher.rc", "resources.o", folder=place)
        words: list[str | Path] = [
            *STRICT,
            *kind,
            f'-DPYTHON=L"{python}"',
            "launcher.c",
            "resources.o",
            "-o",
            folder / name,
        ]
        workshop.do(COMPILER, *words, folder=place)


def figures(version: str) -> str:
    """Return a version as Windows counts: four figures, without anything after them."""
    counted = [part for part in version.split(".")[:3] if part.isdigit()]
    return ",".join([*counted, "0", "0", "0", "0"][:4])
