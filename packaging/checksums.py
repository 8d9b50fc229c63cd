"""SHA256SUMS beside the packages: `python3 packaging/checksums.py` writes it anew; build.py does so by itself.

Whoever has the packages checks them with `sha256sum --check SHA256SUMS`.
"""

import hashlib
from pathlib import Path

from workshop import Workshop

NAME = "SHA256SUMS"


def write_sums(dist: Path) -> None:
    """List exactly the packages that are there, by name; without any, there is no list."""
    packages = sorted(file for file in dist.glob("*") if file.is_file() and file.name != NAME)
    if not packages:
        (dist / NAME).unlink(missing_ok=True)
        return
    lines = [f"{digest(file)}  {file.name}\n" for file in packages]
    (dist / NAME).write_text("".join(lines), "utf-8", newline="\n")


def digest(file: Path) -> str:
    """Return a file's SHA-256."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


if __name__ == "__main__":
    write_sums(Workshop().dist)
