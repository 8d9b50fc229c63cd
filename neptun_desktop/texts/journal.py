"""Messages about saved games: why one cannot be opened or saved, and what of it was lost.

`words` and `match` do not import each other, so these messages are made from plain data: reasons, lines, places.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from neptun_desktop.texts.language import Figure, Language, noted

MOST_OBSTACLES = 2  # that one message names; `check-edition` names all
NEARLY_FULL = noted("This game's file is nearly full. Finish the game soon, or its last moves won't be saved.")


def unopenable_sentence(tr: Language, file: str, reason: StrEnum, figures: Mapping[str, Figure]) -> str:
    """Explain why a file holds no playable match."""
    why = tr.reason(reason)
    if "detail" in figures:
        return tr.gettext("{file} can't be opened: {why} ({detail}).", file=file, why=why, detail=figures["detail"])
    if "found" in figures and "known" in figures:
        return tr.gettext(
            "{file} can't be opened: {why} (it's version {found}; this program supports up to {known}).",
            file=file,
            why=why,
            found=figures["found"],
            known=figures["known"],
        )
    return tr.gettext("{file} can't be opened: {why}.", file=file, why=why)


def off_table_sentence(tr: Language, file: str, obstacles: Sequence[str], command: str) -> str:
    """Explain why a match cannot be laid on the table, and where it can be played."""
    return tr.sentences(
        tr.gettext("{file} uses an edition that can't be shown in the window.", file=file),
        *obstacles[:MOST_OBSTACLES],
        tr.gettext("You can play it in the terminal: {command}", command=command),
    )


def refused_edition_sentence(tr: Language, faults: Sequence[str]) -> str:
    """Explain why no new match can begin with the edition of a saved one."""
    return tr.sentences(tr.gettext("You can't start a new game with this edition."), *faults[:MOST_OBSTACLES])


def damage_sentence(tr: Language, flaw: StrEnum, line: int, lost: int) -> str:
    """Describe from where on a file is damaged."""
    return tr.ngettext(
        "Line {line} is damaged: {flaw}. The last byte of the file is lost; the game picks up just before it.",
        "Line {line} is damaged: {flaw}. The last {n} bytes of the file are lost; the game picks up just before them.",
        lost,
        line=line,
        flaw=tr.reason(flaw),
    )


def parting_sentence(tr: Language, rift: StrEnum, line: int, resumed: int | None) -> str:
    """Describe where replay and file disagree, and the consequence."""
    if resumed is None:
        return tr.gettext("Line {line}: {why}. The game picks up just before it.", line=line, why=tr.reason(rift))
    return tr.gettext(
        "Line {line}: {why}. The game picks up at line {resumed}; nothing before that can be replayed.",
        line=line,
        why=tr.reason(rift),
        resumed=resumed,
    )


def unsaved_sentence(tr: Language, file: str, trouble: StrEnum) -> str:
    """Report that a match could not be written to the disk."""
    return tr.gettext(
        "The game can't be saved to {file}: {why}. For now it's only in memory.", file=file, why=tr.reason(trouble)
    )


def lost_sentence(tr: Language, file: str, trouble: StrEnum) -> str:
    """Report that a match was left before its end was on the disk."""
    return tr.gettext("The last moves couldn't be saved to {file}: {why}.", file=file, why=tr.reason(trouble))


def foreign_write_sentence(tr: Language, was: str, path: str, foreign: str | None) -> str:
    """Report that another program wrote to the file of a match, and where the match and the other's work are now."""
    if path != was:
        return tr.gettext(
            "Another program has added moves to {file}, so it's been left as it is. From now on, "
            "this game is saved to {path}.",
            file=was,
            path=path,
        )
    if foreign is None:
        return tr.gettext("Another program emptied {file}, so the whole game was saved there again.", file=was)
    return tr.gettext(
        "Another program changed {file}, so the whole game was saved there again. The "
        "changed version is kept as {copy}.",
        file=was,
        copy=foreign,
    )


def barred_sentence(tr: Language, bar: StrEnum, by: str | None) -> str:
    """Explain why something cannot be undone or redone."""
    if by is None:
        return tr.gettext("That isn't possible: {why}.", why=tr.reason(bar))
    return tr.gettext("That isn't possible: {why} ({merchant}).", why=tr.reason(bar), merchant=by)
