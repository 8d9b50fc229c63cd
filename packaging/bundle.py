"""The bundle: one folder with the program and everything it needs, and the same folder as an archive."""

import shutil
import sys
from pathlib import Path

from environment import SetupError
from notices import demand_notices
from workshop import Workshop, megabytes

# Debian's package, and the program in it that we run.
PROGRAMS = {"binutils": "strip", "xz-utils": "xz"} if sys.platform.startswith("linux") else {}
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
    """Pack the folder into an archive that can be unpacked anywhere."""
    target = workshop.package(".tar.xz")
    target.parent.mkdir(exist_ok=True)
    owner = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name", f"--mtime=@{workshop.moment()}"]
    bundle = workshop.bundle
    workshop.do("tar", "--create", "--xz", *owner, f"--file={target}", f"--directory={bundle.parent}", bundle.name)
    return [no_larger(target, MOST_PACKED)]


def no_larger(made: Path, most: float) -> Path:
    """Return the package; raise SetupError if it is too large to publish."""
    if megabytes(made) > most:
        raise SetupError(f"{made.name} takes {megabytes(made):.0f} MB, more than {most:.0f}.")
    return made
