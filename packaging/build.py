"""Build what people install, into dist/: `python3 packaging/build.py [names|all|release]`.

The names are bundle, deb, small-deb, appimage, wheel and windows. A release is everything, in a dist/ that holds
nothing else, with the notes of this version.
Needs only Python 3.11 or newer. On Debian missing tools are installed for root, after asking, and listed otherwise.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (reporting this is the point)
    sys.exit(
        f"Packages are made with Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}."
    )

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import appimage
import bundle
import debian_package
import small_package
import windows_package
from checksums import write_sums
from distribution import make_distribution
from environment import SetupError
from release import begin_release
from windows_folder import PYTHON_VERSION
from workshop import Workshop, megabytes, need

WRONG_WORDS, INTERRUPTED = 2, 130
RELEASE = "release"
BUILDERS: dict[str, Callable[[Workshop], list[Path]]] = {
    "bundle": bundle.packed_bundle,
    "deb": debian_package.make_deb,
    "small-deb": small_package.make_small_deb,
    "appimage": appimage.make_appimage,
    "wheel": make_distribution,
    "windows": windows_package.make_windows,
}
PROGRAMS = {
    "bundle": bundle.PROGRAMS,
    "deb": debian_package.PROGRAMS,
    "small-deb": small_package.PROGRAMS,
    "appimage": appimage.PROGRAMS,
    "wheel": {},
    "windows": windows_package.PROGRAMS,
}
WITHOUT_THE_BUNDLE = {"small-deb", "wheel", "windows"}
BY_DEBIANS_PYTHON = {"deb", "small-deb", "windows"}
DEBIANS_PYTHON = Path("/usr/bin/python3")


def main(words: list[str]) -> int:
    """Build what the arguments name; without any, everything that this system can build."""
    wanted = words if words and words not in (["all"], [RELEASE]) else everything()
    if unknown := [word for word in wanted if word not in BUILDERS]:
        print(f"{', '.join(unknown)}? Please name some of {', '.join(BUILDERS)}, all or {RELEASE}.", file=sys.stderr)
        return WRONG_WORDS
    if BY_DEBIANS_PYTHON.intersection(wanted) and sys.base_prefix != "/usr" and is_new_enough(DEBIANS_PYTHON):
        # Any other Python writes the folder it was built in into its libraries, which Debian rejects; and the
        # package for Windows carries the version that Debian has.
        os.execv(DEBIANS_PYTHON, [str(DEBIANS_PYTHON), __file__, *words])  # noqa: S606 (no shell is wanted)
    workshop = Workshop()
    try:
        if words == [RELEASE]:
            print(begin_release(workshop), flush=True)
        for made in packages(workshop, wanted):
            print(f"{made}: {megabytes(made):.1f} MB", flush=True)
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        write_sums(workshop.dist)  # after a failure, too: some packages may be new
    return 0


def is_new_enough(python: Path) -> bool:
    """Return whether this Python is suitable for building packages."""
    asked = [str(python), "-c", "import sys; sys.exit(sys.version_info < (3, 11))"]
    return python.exists() and subprocess.run(asked, check=False).returncode == 0


def everything() -> list[str]:
    """Return what this system can build."""
    linux = ["appimage"] if sys.platform.startswith("linux") else []
    debian = ["deb", "small-deb"] if shutil.which("dpkg-deb") else []
    windows = ["windows"] if debian and sys.version_info[:2] == PYTHON_VERSION else []
    return ["bundle", *debian, *linux, "wheel", *windows]


def packages(workshop: Workshop, wanted: list[str]) -> Iterator[Path]:
    """Check for all tools first, then build one package after the other, around a bundle of the current sources."""
    bundled = not WITHOUT_THE_BUNDLE.issuperset(wanted)
    programs = [PROGRAMS[word] for word in (["bundle"] if bundled else []) + wanted]
    need({package: program for some in programs for package, program in some.items()})
    workshop.prepare()
    if bundled:
        yield bundle.make_bundle(workshop)
    for word in wanted:
        yield from BUILDERS[word](workshop)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
