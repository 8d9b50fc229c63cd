"""Every format that ever was still opens."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from neptun_desktop.kernel.game import Document
from neptun_desktop.match import opening
from neptun_desktop.match.journal import NO_CHAIN, chain_of, read, sealed, sealed_lines
from neptun_desktop.match.lines import Parent
from neptun_desktop.match.match import FORMAT
from neptun_desktop.match.opening import Unopenable, match_of, migrated
from neptun_desktop.match.replay import branch, replay
from neptun_desktop.match.summary import outline_of
from tests.faults.matches import GAMES, content, finished, new_match, opened, saved

JOURNALS = Path(__file__).parents[2] / "fixtures" / "journals"


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_journal_of_every_format_opens(number: int) -> None:
    found = opened(JOURNALS / f"format-{number}.neptun")
    assert (found.losses, found.match.result is not None) == ((), True)
    assert found.match.name == "Über den Röhricht"


@pytest.mark.parametrize(("written", "agreements"), [(None, {}), (True, {"memory_aid": True})])
def test_the_memory_aid_of_format_2_is_an_agreement(written: object, agreements: dict[str, bool]) -> None:
    whole = read((JOURNALS / "format-2.neptun").read_bytes()).documents
    record: list[bytes] = []
    for document in ({**whole[0], "memory_aid": written}, *whole[1:]):
        record.append(sealed(document, chain_of(record[-1]) if record else NO_CHAIN))
    found = opened(b"".join(record))
    assert (found.losses, found.match.header.table_agreements) == ((), agreements)


def test_what_the_fixtures_agreed_on() -> None:
    kept = {
        number: opened(JOURNALS / f"format-{number}.neptun").match.header.table_agreements
        for number in range(1, FORMAT + 1)
    }
    assert kept == {
        1: {},
        2: {"memory_aid": False},
        3: {"memory_aid": False},
        4: {"memory_aid": False},
        5: {"memory_aid": False},
    }


def test_a_branch_of_format_4_has_the_name_that_it_was_given(tmp_path: Path) -> None:
    whole = read((JOURNALS / "format-4.neptun").read_bytes()).documents
    path = tmp_path / "branch.neptun"
    path.write_bytes(b"".join(sealed_lines(({**whole[0], "parent": {"id": "other", "commands": 7}}, *whole[1:]))))
    found = opened(path)
    assert (found.losses, found.match.parent) == ((), Parent(id="other", commands=7))
    listed = outline_of(path.read_bytes())
    assert listed is not None
    assert (listed.name, listed.header.parent) == ("Über den Röhricht", Parent(id="other", commands=7))
    assert listed.header.format == FORMAT


@pytest.mark.parametrize("parent", [7, [], {}, {"id": "other"}, {"id": "other", "commands": 7, "round": 1}])
def test_a_parent_that_format_4_does_not_know_is_refused(parent: object) -> None:
    whole = read((JOURNALS / "format-4.neptun").read_bytes()).documents
    content = b"".join(sealed_lines(({**whole[0], "parent": parent}, *whole[1:])))
    assert isinstance(match_of(content, GAMES), Unopenable)
    assert outline_of(content) is None


def test_a_match_that_is_no_branch_can_be_opened_by_earlier_versions() -> None:
    assert json.loads(new_match().record[0])["format"] == 4
    match = finished(3)
    begun = branch(match, replay(match).to(30), match.occupants)
    assert json.loads(begun.record[0])["format"] == FORMAT
    assert opened(content(begun)).match.parent == begun.parent


def test_an_earlier_format_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A format 0 that called the seat's owner a sitter; there never was one."""

    def older(document: Document) -> Document:
        if document["kind"] != "header":
            return document
        return {
            **{key: value for key, value in document.items() if key != "seats"},
            "sitters": document["seats"],
            "format": 0,
        }

    def newer(documents: Sequence[Document]) -> Sequence[Document]:
        header = dict(documents[0])
        header["seats"] = header.pop("sitters")
        return [header | {"format": 1}, *documents[1:]]

    match = finished(3)
    record: list[bytes] = []
    for document in map(older, read(content(match)).documents):
        record.append(sealed(document, chain_of(record[-1]) if record else NO_CHAIN))
    path = tmp_path / "old.neptun"
    path.write_bytes(b"".join(record))
    monkeypatch.setitem(vars(opening)["MIGRATIONS"], 0, newer)
    found = opened(path)
    assert (found.losses, found.match.occupants) == ((), match.occupants)
    outline = outline_of(path.read_bytes())
    assert outline is not None
    assert outline.finished
    saved(found.match, path)
    assert path.read_bytes() == content(match)
    assert path.with_name("old.neptun.damaged").read_bytes() == b"".join(record)


def test_a_format_that_nobody_reads() -> None:
    with pytest.raises(KeyError):
        migrated([{"format": -1}])
