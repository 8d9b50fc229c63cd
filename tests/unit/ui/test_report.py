"""A report holds what is needed to mend an error, and no names."""

import logging
import random
from pathlib import Path

import pytest

from neptun_desktop import __version__
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.opening import Opened, match_of
from neptun_desktop.ui.trouble.report import (
    Account,
    nameless,
    report_text,
    without,
    write_report,
)
from neptun_desktop.ui.trouble.trouble_hook import LogTail
from tests.faults.matches import GAMES, NAMES, content, new_match, play


def played() -> bytes:
    match = play(new_match(5, 3, name="Xanthippe's birthday"), random.Random(1), 60)
    match.change_seat(2, Occupant(name="Zenobia", kind="human", colour="purple"))
    match.rename("Yesterday at Ulrike's")
    return content(match)


def test_a_nameless_journal_still_opens() -> None:
    journal, names = nameless(played())
    opened = match_of(journal, GAMES)
    assert isinstance(opened, Opened)
    assert opened.losses == ()
    assert [occupant.name for occupant in opened.match.occupants] == ["Red", "Green", "Purple", "Yellow", "Blue"]
    assert opened.match.name == ""
    assert names["Zenobia"] == "Purple"


def test_no_name_is_in_a_report() -> None:
    told = f"KeyError: {NAMES[4]!r} and {NAMES[2]!a} and '{NAMES[1]}' in matches/2026-03-14-xanthippe-s-birthday.neptun"
    account = Account(
        summary=told, details=f"ARIADNE\n{told}", journal=played(), log=tuple(f"{name}!" for name in NAMES)
    )
    text = report_text(account).casefold()
    for name in (*NAMES, "Zenobia", "Xanthippe", "Ulrike"):
        for spelling in (name, repr(name)[1:-1], ascii(name)[1:-1]):
            assert spelling.casefold() not in text, spelling
    assert __version__ in text
    assert "red!" in text
    assert '"kind":"command"' in text


def test_a_home_folder_is_not_told(tmp_path: Path) -> None:
    assert without(f"in {tmp_path}/games", {}, tmp_path) == "in ~/games"


def test_a_short_name_does_not_spoil_the_text() -> None:
    assert without("a cat and A", {"A": "Red"}) == "a cat and Red"
    assert without("Maras Mara mara", {"Mara": "Red"}) == "Maras Red Red"


def test_a_damaged_journal_gives_what_is_whole() -> None:
    journal, _ = nameless(played()[:-7] + b"rubbish")
    assert isinstance(match_of(journal, GAMES), Opened)
    assert nameless(b"rubbish") == (b"", {})


def test_a_report_is_written(tmp_path: Path) -> None:
    account = Account(summary="KeyError", details="Traceback")
    path = write_report(account, tmp_path / "deep")
    assert path is not None
    assert "Traceback" in path.read_text(encoding="utf-8")
    (tmp_path / "file").write_bytes(b"")
    assert write_report(account, tmp_path / "file") is None


def test_the_last_lines_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    tail, log = LogTail(3), logging.getLogger("neptun_desktop.test_report")
    caplog.set_level(logging.INFO, log.name)
    log.addHandler(tail)
    for number in range(5):
        log.info("line %d", number)
    log.removeHandler(tail)
    assert [line.rpartition(" ")[2] for line in tail.lines] == ["2", "3", "4"]
