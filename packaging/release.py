"""A release: everything in dist/ is of one version and one commit, with the notes of that version beside it."""

import os
import shutil
from pathlib import Path

from environment import SetupError, quietly
from release_notes import release_of
from workshop import Workshop


def begin_release(workshop: Workshop) -> Path:
    """Empty dist/, and write what is new; raise SetupError if no notes name this version, or not all is committed."""
    release = release_of((workshop.checkout / "CHANGELOG.md").read_text("utf-8"), workshop.version)
    if release is None or not release.summary:
        raise SetupError(
            f"CHANGELOG.md needs a heading '## [{workshop.version}] - YEAR-MONTH-DAY', and a few sentences below it."
        )
    if changed := uncommitted(workshop.checkout):
        raise SetupError(f"A release is made of what is committed. These files are not:\n{changed}")
    shutil.rmtree(workshop.dist, ignore_errors=True)
    workshop.dist.mkdir()
    notes = workshop.dist / f"neptun-desktop-{workshop.version}-notes.md"
    notes.write_text(f"# Neptun Desktop {release.version}, {release.day}\n\n{release.notes}\n", "utf-8", newline="\n")
    return notes


def uncommitted(checkout: Path) -> str:
    """Return the files that differ from the last commit; sources without a repository have none."""
    if not (checkout / ".git").exists():
        return ""
    return quietly(["git", "status", "--porcelain"], dict(os.environ), checkout).stdout.strip()
