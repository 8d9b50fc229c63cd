"""Locating the files that ship with the code: editions, art, translations."""

import sys
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]


def homes(package: Path, bundle: Path | None) -> tuple[Path, ...]:
    """Return where resources may be: a frozen bundle, an installed wheel, a checkout, in this order."""
    frozen = () if bundle is None else (bundle / "neptun_desktop" / "_resources",)
    # A folder "resources" next to an installed package may belong to anyone, so the wheel's own comes first.
    return (*frozen, package / "_resources", package.parent / "resources")


@cache
def home(package: Path, bundle: Path | None) -> Path:
    """Return where the resources are."""
    places = homes(package, bundle)
    found = next((place for place in places if place.is_dir()), None)
    if found is None:
        searched = ", ".join(map(str, places))
        raise FileNotFoundError(f"The game's resources are missing; it is not installed whole. Searched: {searched}")
    return found


def resource(*parts: str) -> Path:
    """Return the file or folder with this path, such as "neptun", "edition.toml"."""
    bundle = getattr(sys, "_MEIPASS", None)
    place = home(PACKAGE, Path(bundle) if bundle else None)
    found = place.joinpath(*parts)
    if not found.exists():
        raise FileNotFoundError(f"The resource {'/'.join(parts)} is missing from {place}")
    return found
