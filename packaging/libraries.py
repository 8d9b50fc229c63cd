"""Which libraries a program of Linux asks for, and which package of Debian has them."""

import os
import subprocess
from collections.abc import Iterable
from pathlib import Path

ELF = b"\x7fELF"
DEBIAN = {
    "ld-linux": "libc6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libc.so.6": "libc6",
    "libcom_err.so.2": "libcom-err2",
    "libdl.so.2": "libc6",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "libresolv.so.2": "libc6",
    "librt.so.1": "libc6",
    "libstdc++.so.6": "libstdc++6",
    "libutil.so.1": "libc6",
    "libuuid.so.1": "libuuid1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb.so.1": "libxcb1",
    "libz.so.1": "zlib1g",
}


def is_binary(file: Path) -> bool:
    """Return whether it is a program or a library."""
    with file.open("rb") as opened:
        return opened.read(len(ELF)) == ELF


def asked_for(files: Iterable[str | Path]) -> set[str]:
    """Return the names of the libraries that these programs and libraries name themselves."""
    command = ["objdump", "--private-headers", *map(str, files)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {line.split()[1] for line in answer.splitlines() if line.strip().startswith("NEEDED ")}


def asked_of_the_system(folder: Path) -> set[str]:
    """Return the names of the libraries that a bundle asks for and does not bring."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return asked_for(file for file in files if is_binary(file)) - {file.name for file in files}


def debian_dependencies(libraries: Iterable[str]) -> str:
    """Return the packages that have these libraries; the C library no older than ours, the others of any age."""
    packages = {DEBIAN["ld-linux" if name.startswith("ld-linux") else name] for name in libraries}
    c_library = str(os.confstr("CS_GNU_LIBC_VERSION")).split()[-1]
    return ", ".join(f"{name} (>= {c_library})" if name == "libc6" else name for name in sorted(packages))
