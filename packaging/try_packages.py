"""Test the packages in dist/ as users would, each on a clean Debian: `python3 packaging/try_packages.py [names]`.

Needs root, because the clean Debians are chroots. The names are deb, small-deb, bundle, appimage, wheel, windows
and start.
"""

import os
import sys
import time
from collections.abc import Callable

from clean_root import SUITE, CleanRoot, clean_root
from environment import SetupError
from measure_start import compare_starts
from screen import open_screen
from trial import Trial
from trial_of_wheels import try_wheel
from trial_of_windows import try_windows
from trials import try_appimage, try_bundle, try_deb, try_small_deb
from workshop import Workshop

WRONG_WORDS = 2
ON_A_CLEAN_DEBIAN: dict[str, Callable[[Workshop, Trial], list[str]]] = {
    "deb": try_deb,
    "small-deb": try_small_deb,
    "bundle": try_bundle,
    "appimage": try_appimage,
    "wheel": try_wheel,
    "windows": try_windows,
}
SUITES = {"small-deb": "trixie", "windows": "trixie"}  # Debian 13, for its Qt and its Wine; the others: Debian 12


def main(words: list[str]) -> int:
    """Test what the arguments name, or everything, and print one line each."""
    if os.geteuid() != 0:
        print("A clean Debian can only be made by root.", file=sys.stderr)
        return 1
    names = words or [*ON_A_CLEAN_DEBIAN, "start"]
    if unknown := set(names) - {*ON_A_CLEAN_DEBIAN, "start"}:
        print(f"{', '.join(sorted(unknown))}? There are {', '.join(ON_A_CLEAN_DEBIAN)} and start.", file=sys.stderr)
        return WRONG_WORDS
    return max([line(Workshop(), name) for name in names])


def line(workshop: Workshop, name: str) -> int:
    """Test one package, and print the result in one line."""
    began = time.monotonic()
    try:
        told = compare_starts(workshop) if name == "start" else on_a_clean_debian(workshop, name)
    except SetupError as trouble:
        print(f"{name:9} FAILED: {trouble}", flush=True)
        return 1
    print(f"{name:9} {', '.join(told)} ({time.monotonic() - began:.0f} s)", flush=True)
    return 0


def on_a_clean_debian(workshop: Workshop, name: str) -> list[str]:
    """Install, start, play, open and uninstall on a Debian that has never seen the game."""
    root: CleanRoot = clean_root(workshop, name, SUITES.get(name, SUITE))
    with open_screen() as screen:
        return ON_A_CLEAN_DEBIAN[name](workshop, Trial(root, screen))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
