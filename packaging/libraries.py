"""Which libraries a Linux program needs, and which Debian package provides them."""

import re
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
    "libmvec.so.1": "libc6",
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
    """Return the names of the libraries that these programs and libraries need."""
    return {line.split()[1] for line in headers(files) if line.startswith("NEEDED ")}


def headers(files: Iterable[str | Path]) -> list[str]:
    """Return the headers of these programs and libraries for the dynamic loader, line by line."""
    command = ["objdump", "--private-headers", *map(str, files)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [line.strip() for line in answer.splitlines()]


def binaries(folder: Path) -> list[Path]:
    """Return the programs and libraries in a folder."""
    return [file for file in folder.rglob("*") if file.is_file() and is_binary(file)]


def asked_of_the_system(folder: Path) -> set[str]:
    """Return the names of the libraries that a bundle needs and does not contain."""
    files = binaries(folder)
    return asked_for(files) - {file.name for file in files}


def oldest_c_library(folder: Path) -> str:
    """Return the oldest version of the C library that works for a bundle."""
    asked = re.findall(r"GLIBC_(\d+)\.(\d+)", "\n".join(headers(binaries(folder))))
    return ".".join(max(asked, key=lambda version: tuple(map(int, version))))


def debian_dependencies(folder: Path) -> str:
    """Return the packages that a bundle depends on; the C library with its minimum version, the others with any."""
    packages = packages_with(asked_of_the_system(folder))
    return ", ".join(f"{name} (>= {oldest_c_library(folder)})" if name == "libc6" else name for name in packages)


def packages_with(libraries: Iterable[str]) -> list[str]:
    """Return Debian's packages that contain these libraries."""
    return sorted({DEBIAN["ld-linux" if name.startswith("ld-linux") else name] for name in libraries})
