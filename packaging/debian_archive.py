"""What every .deb of ours has: a control file, checksums, a changelog, and Debian's own checks."""

import shutil
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import format_datetime
from hashlib import md5
from pathlib import Path

from desktop import APP_ID, compressed, lay_out_desktop_files
from environment import SetupError, quietly
from workshop import Workshop, copy, megabytes

PROGRAMS = {
    "lintian": "lintian",
    "appstream": "appstreamcli",
    "desktop-file-utils": "desktop-file-validate",
}
MAINTAINER = "Neptun Desktop contributors <contributors@neptun-desktop.example>"
DESCRIPTION = """\
two board games about merchants, in antiquity and in Rouen
 Neptun is a board game for three to five merchants of the ancient
 Mediterranean, who draft contracts, sail with the wind, deliver goods and
 win the favour of the temples. In Upon a Salty Ocean, two to four merchants
 of Rouen turn salt into fish, build up the city and live with debt. Play
 against bots, with friends around one computer, or both; every game is saved
 at every step.
 .
 These are unofficial adaptations with their own art and texts.
"""
CHANGES = """\
{name} ({version}) unstable; urgency=medium

  * See CHANGELOG.md beside this file.

 -- {maintainer}  {moment}
"""
FOLDER, SCRIPT, FILE = 0o755, 0o755, 0o644


@dataclass(frozen=True)
class Package:
    """What the control file says beside version and size, and where the texts of this package lie."""

    name: str
    architecture: str
    texts: str  # below packaging/debian
    fields: dict[str, str] = field(default_factory=dict)
    more: str = ""  # further lines of the description


def add_common_files(workshop: Workshop, package: Package, root: Path) -> None:
    """Add what the desktop needs, the licences, the changelogs, and reasons for what lintian would complain of."""
    usr = root / "usr"
    lay_out_desktop_files(workshop, usr)
    texts, about = workshop.checkout / "packaging" / package.texts, usr / "share" / "doc" / package.name
    copy(texts / "copyright", about / "copyright")
    if (texts / "lintian-overrides").exists():
        copy(texts / "lintian-overrides", usr / "share" / "lintian" / "overrides" / package.name)
    compressed((workshop.checkout / "CHANGELOG.md").read_bytes(), about / "CHANGELOG.md.gz")
    moment = format_datetime(datetime.fromtimestamp(workshop.moment(), UTC))
    changes = CHANGES.format(name=package.name, version=workshop.version, maintainer=MAINTAINER, moment=moment)
    compressed(changes.encode(), about / "changelog.gz")


def packed(workshop: Workshop, package: Package, root: Path, scripts: Iterable[Path] = ()) -> Path:
    """Write the control files, pack everything, run Debian's checks on it, and put it into dist/."""
    write_control(workshop, package, root)
    for script in scripts:
        copy(script, root / "DEBIAN" / script.name, SCRIPT)
    for folder in [root, *filter(Path.is_dir, root.rglob("*"))]:
        if not folder.is_symlink():
            folder.chmod(FOLDER)  # whatever the umask is here
    archive = root.parent / f"{package.name}_{workshop.version}_{package.architecture}.deb"
    workshop.do("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, archive)
    check(workshop, root, archive)
    workshop.dist.mkdir(exist_ok=True)
    return archive.replace(workshop.dist / archive.name)


def write_control(workshop: Workshop, package: Package, root: Path) -> None:
    """Write the control file and the checksums of all files."""
    fields = {
        "Package": package.name,
        "Version": workshop.version,
        "Architecture": package.architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(round(megabytes(root) * 1000 / 1.024)),
        **package.fields,
        "Section": "games",
        "Priority": "optional",
        "Description": DESCRIPTION + package.more,
    }
    control = "".join(f"{name}: {value.rstrip()}\n" for name, value in fields.items())
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, "utf-8")
    files = [file for file in sorted((root / "usr").rglob("*")) if file.is_file() and not file.is_symlink()]
    sums = "".join(
        f"{md5(file.read_bytes(), usedforsecurity=False).hexdigest()}  {file.relative_to(root)}\n" for file in files
    )
    (root / "DEBIAN" / "md5sums").write_text(sums, "utf-8")


def check(workshop: Workshop, root: Path, archive: Path) -> None:
    """Raise SetupError if Debian's checks find an error or a warning, or those of the desktop files an error."""
    share = root / "usr" / "share"
    workshop.do("desktop-file-validate", share / "applications" / f"{APP_ID}.desktop")
    metainfo = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    appstream = said(workshop, "appstreamcli", "validate", "--no-net", str(metainfo))
    lintian = said(workshop, "lintian", "--allow-root", str(archive))
    if found := [line for line in [*appstream, *lintian] if line.startswith(("E:", "W:"))]:
        raise SetupError("\n".join(found))


def said(workshop: Workshop, *command: str) -> list[str]:
    """Return what a check prints, whether or not it succeeds."""
    return quietly(list(command), workshop.variables(), workshop.checkout).stdout.splitlines()


def empty(folder: Path) -> Path:
    """Return a folder to lay files out in, with nothing in it."""
    shutil.rmtree(folder.parent, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
