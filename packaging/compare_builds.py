"""Build twice, in two folders, and compare: `python3 packaging/compare_builds.py [names]`, a release by default.

The first build is of a clone of this repository, the second of the sources that the first one packed: there is no
repository there, and every path is longer. What is not committed is not built.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from build import RELEASE
from checksums import NAME
from environment import SetupError, quietly
from workshop import CHECKOUT

SOURCES = "wheel"  # the word that packs them


def main(words: list[str]) -> int:
    """Print every package, and whether both builds of it are the same; return 1 if one differs."""
    wanted = [*words, SOURCES] if words else [RELEASE]
    with tempfile.TemporaryDirectory(prefix="neptun-twice-") as name:
        try:
            first, second = two_builds(Path(name), wanted)
        except SetupError as trouble:
            print(trouble, file=sys.stderr)
            return 1
    for line in compared(first, second):
        print(line)
    return 0 if first == second else 1


def two_builds(folder: Path, wanted: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the digests of both builds, by package."""
    clone = folder / "one"
    must(["git", "clone", "--quiet", "--no-hardlinks", str(CHECKOUT), str(clone)], folder)
    first = built(clone, wanted)
    [sources] = (clone / "dist").glob("neptun_desktop-*.tar.gz")
    elsewhere = folder / "a folder with a longer name"
    elsewhere.mkdir()
    must(["tar", "-xzf", str(sources), "-C", str(elsewhere)], folder)
    [unpacked] = elsewhere.iterdir()
    return first, built(unpacked, wanted)


def built(checkout: Path, wanted: list[str]) -> dict[str, str]:
    """Build there, and return what SHA256SUMS says."""
    print(f"Building {' '.join(wanted)} in {checkout}", file=sys.stderr, flush=True)
    command = [sys.executable, str(checkout / "packaging" / "build.py"), *wanted]
    if subprocess.run(command, check=False, cwd=checkout, stdout=sys.stderr).returncode != 0:
        raise SetupError("The build failed.")
    return sums((checkout / "dist" / NAME).read_text("utf-8"))


def sums(text: str) -> dict[str, str]:
    """Return the digests of a list, by package."""
    return {name: digest for digest, _, name in (line.partition("  ") for line in text.splitlines())}


def compared(first: dict[str, str], second: dict[str, str]) -> list[str]:
    """Return a line for each package: its digest, or that it differs."""
    names = sorted({*first, *second})
    return [f"{first[name] if first.get(name) == second.get(name) else 'DIFFERS':64}  {name}" for name in names]


def must(command: list[str], folder: Path) -> None:
    """Run a program; raise SetupError with what it said if it fails."""
    done = quietly(command, dict(os.environ), folder)
    if done.returncode != 0:
        raise SetupError(done.stdout.strip())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
