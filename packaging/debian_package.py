"""The package for Debian and its derivatives that needs nothing else: the bundle, with a menu entry and a manual."""

import shutil
from pathlib import Path

import debian_archive
from debian_archive import FILE, SCRIPT, Package, add_common_files, empty, packed
from libraries import debian_dependencies
from workshop import Workshop, output

PROGRAMS = {"binutils": "objdump"} | debian_archive.PROGRAMS
NAME = "neptun-desktop"


def make_deb(workshop: Workshop) -> list[Path]:
    """Lay everything out as it will be below /, and pack it; its dependencies are read from its libraries."""
    root = empty(workshop.build / "deb" / "root")
    fields = {
        "Depends": debian_dependencies(workshop.bundle),
        "Recommends": "hicolor-icon-theme, shared-mime-info, xdg-desktop-portal",
        "Conflicts": "neptun-desktop-small",
        "Replaces": "neptun-desktop-small",
    }
    package = Package(NAME, output(["dpkg", "--print-architecture"]), "debian", fields)
    lay_out_program(workshop, root / "usr")
    add_common_files(workshop, package, root)
    return [packed(workshop, package, root)]


def lay_out_program(workshop: Workshop, usr: Path) -> None:
    """Copy the bundle, and link to its program."""
    program = usr / "lib" / NAME
    shutil.copytree(workshop.bundle, program, symlinks=True)
    for path in program.rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(SCRIPT if path == program / "neptun" else FILE)
    (usr / "games").mkdir()
    (usr / "games" / "neptun").symlink_to(f"../lib/{NAME}/neptun")
