"""The files that integrate the game into a Linux desktop, and where they go below /usr."""

import gzip
import sys
from datetime import UTC, datetime
from pathlib import Path

from release_notes import Release, appstream_releases, releases
from workshop import Workshop, copy

APP_ID = "example.neptun_desktop.NeptunDesktop"  # the name by which desktops know the program
# The project has no domain yet; whoever publishes it sets these. Software centres fetch the screenshots there.
HOMEPAGE = "https://neptun-desktop.example"
PICTURES = f"{HOMEPAGE}/pictures"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)  # as rendered by icons.py
MATCH_ICON = "application-x-neptun-match"


def lay_out_desktop_files(workshop: Workshop, usr: Path) -> None:
    """Copy menu entry, description, MIME type, icons and manual below this folder."""
    files, share = workshop.desktop_files, usr / "share"
    copy(files / "neptun-desktop.desktop", share / "applications" / f"{APP_ID}.desktop")
    copy(files / "neptun-desktop.xml", share / "mime" / "packages" / f"{APP_ID}.xml")
    metainfo = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    copy(files / "neptun-desktop.metainfo.xml", metainfo)
    metainfo.write_text(filled_in(workshop, metainfo), "utf-8")
    lay_out_icons(workshop, share / "icons" / "hicolor")
    compressed((files / "neptun.6").read_bytes(), share / "man" / "man6" / "neptun.6.gz")
    for manual in (files / "man").glob("*/man6/neptun.6"):  # translated
        compressed(manual.read_bytes(), share / "man" / manual.relative_to(files / "man").with_suffix(".6.gz"))


def filled_in(workshop: Workshop, file: Path) -> str:
    """Return the description with the address of the screenshots, and all releases with their notes."""
    known = releases((workshop.checkout / "CHANGELOG.md").read_text("utf-8"))
    if workshop.version not in {release.version for release in known}:  # a build between two releases
        day = datetime.fromtimestamp(workshop.moment(), UTC).strftime("%Y-%m-%d")
        known.insert(0, Release(workshop.version, day, ""))
    margin = "    "
    listed = appstream_releases(known).replace("\n", f"\n{margin}")
    text = file.read_text("utf-8").replace("@HOMEPAGE@", HOMEPAGE).replace("@PICTURES@", PICTURES)
    return text.replace("@RELEASES@", listed)


def lay_out_icons(workshop: Workshop, theme: Path) -> None:
    """Copy the icon in all sizes; a saved game has the same icon as the program."""
    drawing = workshop.checkout / "resources" / "shell" / "art" / "app.svg"
    for kind, name in (("apps", "neptun-desktop"), ("mimetypes", MATCH_ICON)):
        copy(drawing, theme / "scalable" / kind / f"{name}.svg")
        for size in ICON_SIZES:
            copy(workshop.build / "icons" / f"{size}.png", theme / f"{size}x{size}" / kind / f"{name}.png")


def compressed(text: bytes, target: Path) -> None:
    """Write a compressed text with reproducible content, as documentation is stored."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text, 9, mtime=0))
    target.chmod(0o644)


def main(target: Path) -> None:
    """Write the description for software centres alone, where something else installs the rest: in a Flatpak."""
    workshop = Workshop()
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(filled_in(workshop, workshop.desktop_files / "neptun-desktop.metainfo.xml"), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
