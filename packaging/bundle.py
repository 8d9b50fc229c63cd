"""The bundle: one folder with the program and everything it needs, and the same folder as an archive."""

import os
import shutil
import sys
import tarfile
from pathlib import Path

from environment import SetupError
from notices import demand_notices
from workshop import Workshop, megabytes

# Debian's package, and the program in it that we run.
PROGRAMS = {"binutils": "strip"} if sys.platform.startswith("linux") else {}
MOST_MEGABYTES, MOST_PACKED = 130, 48


def make_bundle(workshop: Workshop) -> Path:
    """Build the folder from scratch."""
    draw_icons(workshop)
    shutil.rmtree(workshop.bundle, ignore_errors=True)
    work = [f"--workpath={workshop.build / 'pyinstaller'}", f"--distpath={workshop.bundle.parent}"]
    spec = workshop.checkout / "packaging" / "neptun.spec"
    workshop.do_in_environment("PyInstaller", "--noconfirm", "--log-level", "WARN", *work, spec)
    if sys.platform.startswith("linux"):
        strip(workshop)
        demand_notices(workshop.bundle)  # elsewhere nobody knows yet what is in it
    for path in [workshop.bundle, *workshop.bundle.rglob("*")]:
        if not path.is_symlink():
            os.utime(path, (workshop.moment(),) * 2)  # so that packages of two builds are the same
    return no_larger(workshop.bundle, MOST_MEGABYTES)


def draw_icons(workshop: Workshop) -> None:
    """Render the icons that the packages need."""
    workshop.do(workshop.environment.python, workshop.checkout / "packaging" / "icons.py", workshop.build / "icons")


def strip(workshop: Workshop) -> None:
    """Remove debugging symbols; most Qt libraries come without them."""
    internal = workshop.bundle / "_internal"
    talkative = ("libpython*", "*.so", "python3*/lib-dynload/*.so", "PySide6/Qt/lib/libicu*")  # "*.so": those of sound
    for file in [file for pattern in talkative for file in internal.glob(pattern)]:
        file.chmod(0o755)
        workshop.do("strip", "--strip-unneeded", file)
        file.chmod(0o644)


def packed_bundle(workshop: Workshop) -> list[Path]:
    """Pack the folder, or a Mac's application, into an archive that can be unpacked anywhere."""
    target, folder = workshop.package(".tar.xz"), workshop.bundle
    if sys.platform == "darwin":
        folder = folder.with_name("Neptun.app")
    target.parent.mkdir(exist_ok=True)
    pack(folder, target, workshop.moment())
    return [no_larger(target, MOST_PACKED)]


def pack(folder: Path, target: Path, moment: int) -> None:
    """Pack a folder so that the same content always gives the same archive; not every system's tar can do that."""

    def plain(part: tarfile.TarInfo) -> tarfile.TarInfo:
        part.uid = part.gid = 0
        part.uname = part.gname = ""
        part.mtime = moment
        part.mode = 0o755 if part.isdir() or part.mode & 0o100 else 0o644
        return part

    with tarfile.open(target, "w:xz", format=tarfile.GNU_FORMAT) as archive:
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, path.relative_to(folder.parent), recursive=False, filter=plain)


def no_larger(made: Path, most: float) -> Path:
    """Return the package; raise SetupError if it is too large to publish."""
    if megabytes(made) > most:
        raise SetupError(f"{made.name} takes {megabytes(made):.0f} MB, more than {most:.0f}.")
    return made
