"""Messages about saved games: why one cannot be opened or saved, and what of it was lost.

`words` and `match` do not import each other, so these messages are made from plain data: reasons, lines, places.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from neptun_desktop.texts.language import Figure, Language, noted

MOST_OBSTACLES = 2  # that one message names; `check-edition` names all
NEARLY_FULL = noted("This game's file is nearly full. Finish the game soon, or its last moves can't be saved.")


def unopenable_sentence(tr: Language, file: str, reason: StrEnum, figures: Mapping[str, Figure]) -> str:
    """Explain why a file holds no playable match."""
    why = tr.reason(reason)
    if "detail" in figures:
        return tr.gettext("{file} cannot be opened: {why} ({detail}).", file=file, why=why, detail=figures["detail"])
    if "found" in figures and "known" in figures:
        return tr.gettext(
            "{file} cannot be opened: {why} (its version is {found}, this program knows {known}).",
            file=file,
            why=why,
            found=figures["found"],
            known=figures["known"],
        )
    return tr.gettext("{file} cannot be opened: {why}.", file=file, why=why)


def off_table_sentence(tr: Language, file: str, obstacles: Sequence[str], command: str) -> str:
    """Explain why a match cannot be laid on the table, and where it can be played."""
    return tr.sentences(
        tr.gettext("{file} is played with an edition that cannot be laid on the table.", file=file),
        *obstacles[:MOST_OBSTACLES],
        tr.gettext("It can be played in the terminal: {command}", command=command),
    )


def refused_edition_sentence(tr: Language, faults: Sequence[str]) -> str:
    """Explain why no new match can begin with the edition of a saved one."""
    return tr.sentences(tr.gettext("No new game can be started with this edition."), *faults[:MOST_OBSTACLES])


def damage_sentence(tr: Language, flaw: StrEnum, line: int, lost: int) -> str:
    """Describe from where on a file is damaged."""
    return tr.ngettext(
        "Line {line} is damaged: {flaw}. The last byte of the file is lost; the match stands as it was before.",
        "Line {line} is damaged: {flaw}. The last {n} bytes of the file are lost; the match stands as it was before.",
        lost,
        line=line,
        flaw=tr.reason(flaw),
    )


def parting_sentence(tr: Language, rift: StrEnum, line: int, resumed: int | None) -> str:
    """Describe where replay and file disagree, and the consequence."""
    if resumed is None:
        return tr.gettext("At line {line} {why}; the match stands as it was before.", line=line, why=tr.reason(rift))
    return tr.gettext(
        "At line {line} {why}; the match goes on from line {resumed}, and what lies before it cannot be replayed.",
        line=line,
        why=tr.reason(rift),
        resumed=resumed,
    )


def unsaved_sentence(tr: Language, file: str, trouble: StrEnum) -> str:
    """Report that a match could not be written to the disk."""
    return tr.gettext(
        "The match cannot be saved at {file}: {why}. It goes on in memory.", file=file, why=tr.reason(trouble)
    )


def lost_sentence(tr: Language, file: str, trouble: StrEnum) -> str:
    """Report that a match was left before its end was on the disk."""
    return tr.gettext("What was done last could not be saved at {file}: {why}.", file=file, why=tr.reason(trouble))


def foreign_write_sentence(tr: Language, was: str, path: str, foreign: str | None) -> str:
    """Report that another program wrote to the file of a match, and where the match and the other's work are now."""
    if path != was:
        return tr.gettext(
            "Another program has played on in {file}, which stays as it is. This match is saved at {path} from now on.",
            file=was,
            path=path,
        )
    if foreign is None:
        return tr.gettext("Another program has emptied {file}. The whole match was written there again.", file=was)
    return tr.gettext(
        "Another program has changed {file}. The whole match was written there again; what the other program had made"
        " of the file is kept as {copy}.",
        file=was,
        copy=foreign,
    )


def barred_sentence(tr: Language, bar: StrEnum, by: str | None) -> str:
    """Explain why something cannot be undone or redone."""
    if by is None:
        return tr.gettext("That cannot be: {why}.", why=tr.reason(bar))
    return tr.gettext("That cannot be: {why} ({merchant}).", why=tr.reason(bar), merchant=by)
