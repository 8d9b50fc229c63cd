"""A file of the Python index, fetched as it is: pip would run the set-up of an archive that is no wheel."""

import html
import os
import re
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

from checksums import digest
from environment import SetupError
from lock import Pin
from workshop import Workshop

USUAL_INDEX = "https://pypi.org/simple"
PATIENCE = 120.0  # seconds


def fetched_sources(workshop: Workshop, pin: Pin, folder: Path) -> Path:
    """Return a package's source archive, fetched once; raise SetupError unless it is the one that the lock names."""
    name = f"{pin.name.replace('-', '_')}-{pin.version}.tar.gz"
    file = folder / name
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        page = f"{index(workshop).rstrip('/')}/{pin.name}/"
        file.write_bytes(fetched(address(fetched(page).decode("utf-8"), name, page)))
    if digest(file) not in pin.digests:
        raise SetupError(f"{file} is not the file that the lock names.")
    return file


def address(page: str, name: str, base: str) -> str:
    """Return the address of a file that a page of the index links to."""
    links = [html.unescape(link) for link in re.findall(r'href="([^"]+)"', page)]
    found = next((link for link in links if link.partition("#")[0].endswith(f"/{name}")), None)
    if found is None:
        raise SetupError(f"The index has no {name}.")
    return urljoin(base, found.partition("#")[0])


def index(workshop: Workshop) -> str:
    """Return the address of the index that pip is set up for."""
    chosen = os.environ.get("PIP_INDEX_URL")
    if not chosen:
        told = workshop.do_in_environment("pip", "config", "list")
        chosen = next(
            (
                line.partition("=")[2].strip("'")
                for line in told.splitlines()
                if "index-url=" in line and "extra" not in line
            ),
            USUAL_INDEX,
        )
    return chosen


def fetched(link: str) -> bytes:
    """Return what is at an address; raise SetupError if it cannot be reached."""
    if not link.startswith("https://"):
        raise SetupError(f"{link} is no address that can be trusted.")
    try:
        with urllib.request.urlopen(link, timeout=PATIENCE) as answer:  # noqa: S310 (https only)
            content: bytes = answer.read()
    except OSError as trouble:
        raise SetupError(f"{link} cannot be reached: {trouble}") from trouble
    return content
