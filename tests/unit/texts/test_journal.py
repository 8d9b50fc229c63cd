"""What is said of saved games."""

from neptun_desktop.kernel.files import Reason
from neptun_desktop.match.disk import DiskTrouble
from neptun_desktop.match.journal import Flaw
from neptun_desktop.match.opening import Obstacle, Rift
from neptun_desktop.match.undo import Bar
from neptun_desktop.texts.journal import (
    barred_sentence,
    damage_sentence,
    parting_sentence,
    unopenable_sentence,
    unsaved_sentence,
)
from neptun_desktop.texts.language import Language
from tests.unit.texts.pseudo import bracketed

SAY = Language()


def test_why_a_file_cannot_be_opened() -> None:
    assert unopenable_sentence(SAY, "a", Obstacle.EMPTY, {}) == "a can't be opened: the file is empty."
    newer = unopenable_sentence(SAY, "a", Obstacle.NEWER_FORMAT, {"found": 3, "known": 1})
    assert newer.endswith(
        "it was saved by a newer version of the program (it's version 3; this program supports up to 1)."
    )
    bad = unopenable_sentence(SAY, "a", Obstacle.BAD_START, {"detail": "no seats"})
    assert bad == "a can't be opened: its starting position isn't possible in the game (no seats)."


def test_what_was_lost() -> None:
    assert damage_sentence(SAY, Flaw.TORN, 7, 1).startswith("Line 7 is damaged: it's cut short. The last byte of ")
    assert "The last 30 bytes" in damage_sentence(SAY, Flaw.ALTERED, 7, 30)
    assert parting_sentence(SAY, Rift.FORGED, 4, None).endswith(
        "the lines before it. The game picks up just before it."
    )
    assert "picks up at line 9" in parting_sentence(SAY, Rift.RULES_CHANGED, 4, 9)


def test_what_is_not_saved_or_taken_back() -> None:
    assert unsaved_sentence(SAY, "a", DiskTrouble.FULL).endswith("there's no space left. For now it's only in memory.")
    assert barred_sentence(SAY, Bar.NOTHING, None) == "That isn't possible: there's nothing to undo."
    assert barred_sentence(SAY, Bar.ANOTHERS, "Jo") == "That isn't possible: another person has played since (Jo)."


def test_translators_find_every_reason() -> None:
    tr = bracketed()
    for reasons in (Reason, Obstacle, Flaw, Rift, DiskTrouble, Bar):
        assert [tr.reason(reason) for reason in reasons] == [f"<{reason.value}>" for reason in reasons]
