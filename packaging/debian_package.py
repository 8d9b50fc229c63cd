"""The package for Debian and its derivatives: the bundle, a menu entry, icons, a MIME type, a manual."""

import shutil
from datetime import UTC, datetime
from email.utils import format_datetime
from hashlib import md5
from pathlib import Path

from desktop import compressed, lay_out_desktop_files
from environment import SetupError, quietly
from libraries import debian_dependencies
from workshop import Workshop, copy, megabytes, output

PROGRAMS = {
    "binutils": "objdump",
    "lintian": "lintian",
    "appstream": "appstreamcli",
    "desktop-file-utils": "desktop-file-validate",
}
MAINTAINER = "Neptun Desktop contributors <contributors@neptun-desktop.example>"
CONTROL = """\
Package: neptun-desktop
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: hicolor-icon-theme, shared-mime-info, xdg-desktop-portal
Section: games
Priority: optional
Description: two board games of merchants, in antiquity and in Rouen
 Neptun is a board game for three to five merchants of the ancient
 Mediterranean, who draft contracts, sail with the wind, deliver goods and
 seek the favour of the temples. In Upon a Salty Ocean two to four merchants
 of Rouen turn salt into fish, build the city, and live with debt. Play
 against bots, with friends around one computer, or both; every game is saved
 at every step.
 .
 These are unofficial adaptations with art and words of their own.
"""
CHANGES = """\
neptun-desktop ({version}) unstable; urgency=medium

  * See CHANGELOG.md beside this file.

 -- {maintainer}  {moment}
"""


def make_deb(workshop: Workshop) -> list[Path]:
    """Lay everything out as it will be below /, pack it, and run Debian's own checks on it."""
    root = workshop.build / "deb" / "root"
    shutil.rmtree(root.parent, ignore_errors=True)
    lay_out(workshop, root)
    architecture = output(["dpkg", "--print-architecture"])
    write_control(workshop, root, architecture)
    package = root.parent / f"neptun-desktop_{workshop.version}_{architecture}.deb"
    workshop.do("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package)
    check(workshop, root, package)
    workshop.dist.mkdir(exist_ok=True)
    return [package.replace(workshop.dist / package.name)]


def lay_out(workshop: Workshop, root: Path) -> None:
    """Copy all files to where they belong."""
    usr = root / "usr"
    program = usr / "lib" / "neptun-desktop"
    shutil.copytree(workshop.bundle, program, symlinks=True)
    for path in [program, *program.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program / "neptun" else 0o644)
    (usr / "games").mkdir()
    (usr / "games" / "neptun").symlink_to("../lib/neptun-desktop/neptun")
    lay_out_desktop_files(workshop, usr)
    recipe, about = workshop.checkout / "packaging" / "debian", usr / "share" / "doc" / "neptun-desktop"
    copy(recipe / "copyright", about / "copyright")
    copy(recipe / "lintian-overrides", usr / "share" / "lintian" / "overrides" / "neptun-desktop")
    compressed((workshop.checkout / "CHANGELOG.md").read_bytes(), about / "CHANGELOG.md.gz")
    moment = format_datetime(datetime.fromtimestamp(workshop.moment(), UTC))
    changes = CHANGES.format(version=workshop.version, maintainer=MAINTAINER, moment=moment)
    compressed(changes.encode(), about / "changelog.gz")


def write_control(workshop: Workshop, root: Path, architecture: str) -> None:
    """Write the package's control file; its dependencies are read from its libraries."""
    control = CONTROL.format(
        version=workshop.version,
        architecture=architecture,
        maintainer=MAINTAINER,
        kilobytes=round(megabytes(root) * 1000 / 1.024),
        depends=debian_dependencies(workshop.bundle),
    )
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, "utf-8")
    files = [file for file in sorted((root / "usr").rglob("*")) if file.is_file() and not file.is_symlink()]
    sums = "".join(
        f"{md5(file.read_bytes(), usedforsecurity=False).hexdigest()}  {file.relative_to(root)}\n" for file in files
    )
    (root / "DEBIAN" / "md5sums").write_text(sums, "utf-8")


def check(workshop: Workshop, root: Path, package: Path) -> None:
    """Raise SetupError if Debian's checks, or those of the desktop files, find an error."""
    workshop.do("desktop-file-validate", root / "usr/share/applications/neptun-desktop.desktop")
    metainfo = root / "usr/share/metainfo/neptun-desktop.metainfo.xml"
    found = [
        *said(workshop, "appstreamcli", "validate", "--no-net", str(metainfo)),
        *said(workshop, "lintian", "--allow-root", str(package)),
    ]
    if errors := [line for line in found if line.startswith("E:")]:
        raise SetupError("\n".join(errors))


def said(workshop: Workshop, *command: str) -> list[str]:
    """Return what a check prints, whether or not it succeeds."""
    return quietly(list(command), workshop.variables(), workshop.checkout).stdout.splitlines()
