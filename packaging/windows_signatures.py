"""Who signed what a package for Windows carries; and which modules of Python follow from sources that were signed."""

import hashlib
import marshal
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from environment import SetupError
from workshop import Workshop

SIGNERS = ("Python Software Foundation", "The Qt Company Oy")
AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"
OFFLINE = "-ignore-crl"  # newer versions of osslsigncode fetch lists of withdrawn certificates; older ones never do
HEAD = 16  # bytes of a compiled module before its code


def demand_signatures(workshop: Workshop, files: Iterable[Path]) -> None:
    """Raise SetupError unless each file is signed by one of those, up to an authority that Debian trusts."""
    offline = [OFFLINE] if OFFLINE in said(workshop, "verify", "--help") else []
    trust = ["-CAfile", AUTHORITIES, "-TSA-CAfile", AUTHORITIES, *offline]
    for file in files:
        told = said(workshop, "verify", *trust, "-in", str(file))
        if told.strip().endswith("Succeeded") and signer(told) in SIGNERS:
            continue
        raise SetupError(f"{told[-2000:]}\n{file} has no signature that can be trusted.")


def said(workshop: Workshop, *words: str) -> str:
    """Return what osslsigncode says, whether it is content or not."""
    return workshop.do("sh", "-c", 'osslsigncode "$@" 2>&1 || true', "sh", *words)


def signer(told: str) -> str:
    """Return the organisation in the first certificate: the signer's own."""
    found = re.search(r"Subject: .*?/O=([^/\n]+)", told)
    return found[1].strip() if found else ""


def following_from_signed_sources(library: Mapping[str, bytes], catalogue: bytes, sources: Path) -> set[str]:
    """Return the compiled modules that we get, too, from sources whose digests are in Python's signed catalogue.

    The sources are those of the Python that runs this. It has the same version but for the last figure, so many of its
    files are the same; those that have changed in between say nothing about the compiled ones. Raise SetupError if a
    signed source gives another module than the one that was fetched.
    """
    found = {name: signed_source(sources / name.removesuffix("c"), catalogue) for name in library}
    signed = {name: source for name, source in found.items() if source is not None}
    for name, source in signed.items():
        if marshal.loads(library[name][HEAD:]) != compile(source, name, "exec", dont_inherit=True, optimize=2):  # noqa: S302
            raise SetupError(f"The module {name} of CPython is not the one that its signed source gives.")
    return set(signed)


def signed_source(file: Path, catalogue: bytes) -> bytes | None:
    """Return a module's source, if it is in the catalogue, where lines may end as they do on Windows."""
    if not file.is_file():
        return None
    content = file.read_bytes()
    spellings = (content, content.replace(b"\n", b"\r\n"))
    return next((text for text in spellings if hashlib.sha256(text).digest() in catalogue), None)
