"""Make what people install, into dist/: `python3 packaging/build.py [bundle|deb|appimage|wheel|all]`.

Needs nothing but Python 3.11 or newer. On Debian missing tools are installed for root, and named to everybody else.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (to say so is the point)
    sys.exit(
        f"Packages are made with Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}."
    )

from collections.abc import Callable
from pathlib import Path

from appimage import make_appimage
from bundle import make_bundle, packed_bundle, too_large
from debian_package import make_deb
from distribution import make_distribution
from environment import SetupError
from workshop import Workshop, megabytes

WRONG_WORDS, INTERRUPTED = 2, 130


def main(words: list[str]) -> int:
    """Make what the words name; without any, all that this system can make."""
    deeds: dict[str, Callable[[Workshop], list[Path]]] = {
        "bundle": bundle,
        "deb": lambda workshop: [make_deb(workshop)],
        "appimage": lambda workshop: [make_appimage(workshop)],
        "wheel": make_distribution,
    }
    wanted = words if words and words != ["all"] else everything()
    if unknown := [word for word in wanted if word not in deeds]:
        print(f"{', '.join(unknown)}? Please name some of {', '.join(deeds)} or all.", file=sys.stderr)
        return WRONG_WORDS
    try:
        for word in wanted:
            for made in deeds[word](Workshop()):
                print(f"{made}: {megabytes(made):.1f} MB", flush=True)
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def everything() -> list[str]:
    """Return what this system can make; the other packages need a Linux."""
    return ["bundle", "deb", "appimage", "wheel"] if sys.platform.startswith("linux") else ["bundle", "wheel"]


def bundle(workshop: Workshop) -> list[Path]:
    """Make the bundle and pack it; one that has grown too large is none to give away."""
    made = [make_bundle(workshop), packed_bundle(workshop)]
    if trouble := too_large(workshop, made[1]):
        raise SetupError("\n".join(trouble))
    return made


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
