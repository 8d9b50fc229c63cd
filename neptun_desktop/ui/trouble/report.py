"""A report of an unexpected error, for developers: versions, the log, and the match without names."""

import platform
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import PySide6
from attrs import field, frozen
from PySide6.QtCore import qVersion

from neptun_desktop import __version__
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.disk import write_whole
from neptun_desktop.match.journal import NO_CHAIN, chain_of, read, sealed
from neptun_desktop.match.library import plain

SHORT_NAME = 2  # letters; names this short are matched case-sensitively, or half the text would be taken for them
NAMELESS_MATCH = "the match"


@frozen(kw_only=True)
class Account:
    """Everything that is known about an error."""

    summary: str
    details: str
    journal: bytes = b""  # of the match being played, if any
    log: tuple[str, ...] = ()
    when: datetime = field(factory=lambda: datetime.now(UTC))


def write_report(account: Account, folder: Path) -> Path | None:
    """Write a report and return its path; None if it could not be written."""
    place = folder / f"report-{account.when:%Y-%m-%d-%H%M%S-%f}.txt"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, report_text(account).encode("utf-8", "backslashreplace"), over=True)
    except OSError:
        return None
    return place


def report_text(account: Account) -> str:
    """Return a report that can be read before it is sent: it contains no player's name and no home folder."""
    journal, names = nameless(account.journal)
    chapters = (
        ("What happened", account.summary),
        ("When", account.when.isoformat(timespec="seconds")),
        ("Versions", "\n".join(versions())),
        ("Details", account.details),
        ("Log", "\n".join(account.log)),
    )
    report = "\n\n".join(f"{title}\n{'-' * len(title)}\n{text.strip()}" for title, text in chapters)
    head = "Neptun Desktop: an unexpected error\n===================================\n\n"
    lines = journal.decode("utf-8", "replace")
    title = "Journal (save these lines as a .neptun file to open the match; merchants are named by their colours)"
    return f"{head}{without(report, names)}\n\n{title}\n{'-' * len(title)}\n{lines or 'none'}\n"


def versions() -> tuple[str, ...]:
    """Return the versions of the program and of what it runs on."""
    return (
        f"Neptun Desktop {__version__}",
        f"Python {platform.python_version()}",
        f"PySide6 {PySide6.__version__}, Qt {qVersion()}",
        platform.platform(),
    )


def nameless(journal: bytes) -> tuple[bytes, Mapping[str, str]]:
    """Return a journal in which players are named by their colours, with new checksums, and what each name became."""
    names: dict[str, str] = {}
    lines: list[bytes] = []
    for document in read(journal).documents:
        lines.append(sealed(_renamed(document, names), chain_of(lines[-1]) if lines else NO_CHAIN))
    return b"".join(lines), names


def _renamed(document: Document, names: dict[str, str]) -> Document:
    match document.get("kind"):
        case "header":
            names[str(document["name"])] = NAMELESS_MATCH
            seats = [_by_colour(occupant, seat, names) for seat, occupant in enumerate(document["seats"])]
            return {**document, "name": "", "seats": seats}
        case "seat":
            return {**document, "occupant": _by_colour(document["occupant"], document["seat"], names)}
        case "name":
            names[str(document["name"])] = NAMELESS_MATCH
            return {**document, "name": ""}
        case _:
            return document


def _by_colour(occupant: Document, seat: int, names: dict[str, str]) -> Document:
    colour = str(occupant.get("colour") or f"seat {seat + 1}").capitalize()
    names[str(occupant["name"])] = colour
    return {**occupant, "name": colour}


def without(text: str, names: Mapping[str, str], home: Path | None = None) -> str:
    """Return a text in which all spellings of the names are replaced, and the home folder is hidden."""
    with suppress(RuntimeError):  # there may be no home folder
        text = text.replace(str(home or Path.home()), "~")
    for name, instead in sorted(_spellings(names), key=lambda pair: -len(pair[0])):
        case = re.IGNORECASE if len(name) > SHORT_NAME else re.NOFLAG
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", instead.replace("\\", r"\\"), text, flags=case)
    return text


def _spellings(names: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    """Yield names as people write them, as Python quotes them, and as they appear in file names."""
    for name, instead in names.items():
        in_files = plain(name) if len(name) > SHORT_NAME else ""
        for spelling in {name, repr(name)[1:-1], ascii(name)[1:-1], in_files} - {""}:
            yield spelling, instead
