"""The packages for Windows, made on Debian: a folder, an archive of it that is portable, and an installer."""

import os
import time
import zipfile
from pathlib import Path

from bundle import no_larger
from windows_folder import make_folder
from windows_installer import make_installer
from windows_launcher import COMPILER
from workshop import Workshop, megabytes

# Debian's package, and the program in it that we run.
PROGRAMS = {
    "binutils": "objdump",
    "ca-certificates": "update-ca-certificates",
    "gcc-mingw-w64-x86-64-win32": COMPILER,
    "nsis": "makensis",
    "osslsigncode": "osslsigncode",
}
MOST_MEGABYTES, MOST_PACKED, MOST_TO_INSTALL = 80, 40, 30
CARRIED = "neptun-data"  # with this folder beside the program, games and settings stay there


def make_windows(workshop: Workshop) -> list[Path]:
    """Build the folder, then both packages around it."""
    folder = no_larger(make_folder(workshop), MOST_MEGABYTES)
    set_times(folder, workshop.moment())
    workshop.dist.mkdir(exist_ok=True)
    print(f"{folder}: {megabytes(folder):.1f} MB")
    archive = workshop.dist / f"neptun-desktop-{workshop.version}-windows-x64-portable.zip"
    write_portable(folder, archive, workshop.moment())
    installer = make_installer(workshop, folder)
    return [no_larger(archive, MOST_PACKED), no_larger(installer, MOST_TO_INSTALL)]


def set_times(folder: Path, moment: int) -> None:
    """Give every file the time of the last change, so that two builds are identical."""
    for file in folder.rglob("*"):
        os.utime(file, (moment, moment))


def write_portable(folder: Path, target: Path, moment: int) -> None:
    """Pack the folder, with an empty one for the player's games."""
    when = time.gmtime(moment)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(zipfile.ZipInfo(f"{folder.name}/{CARRIED}/", when), b"")
        for file in sorted(file for file in folder.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(f"{folder.name}/{file.relative_to(folder).as_posix()}", when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes(), compresslevel=9)
