"""Whether a text is worth parsing as TOML: the parser's memory grows with the square of a dotted key's length."""

import re

from neptun_desktop.kernel.edition.faults import WHOLE_FILE, Fault, FaultKind, fault

DEEPEST_KEY = 8  # parts joined by dots; editions need four
LONGEST_WORD = 1000  # characters of a key, a number or a text

# An unfinished string reaches as far as it can: the parser stops there with an error. Nothing is tried twice.
STRING_OR_COMMENT = re.compile(
    r'"""(?:(?!""")[^\\]|\\.)*+(?:"{3,5})?+'
    r"|'''(?:(?!''').)*+(?:'{3,5})?+"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?+'
    r"|'[^'\n]*+'?+"
    r"|#[^\n]*+",
    re.DOTALL,
)
WORD = r"[^\s.,=\[\]{}]"
LONG_WORD = re.compile(rf"{WORD}{{{LONGEST_WORD + 1}}}")
DEEP_KEY = re.compile(rf"(?<!{WORD}){WORD}++(?:[ \t]*+\.[ \t]*+{WORD}++){{{DEEPEST_KEY}}}")


def too_large(text: str) -> Fault | None:
    """Return the fault of a word that is too long, or of a key of too many parts; None if the text can be parsed."""
    bare = STRING_OR_COMMENT.sub(_blank, text)
    for pattern, kind in ((LONG_WORD, FaultKind.LONG_WORD), (DEEP_KEY, FaultKind.DEEP_KEY)):
        found = pattern.search(bare)
        if found is not None:
            return fault(WHOLE_FILE, kind, line=text.count("\n", 0, found.start()) + 1)
    return None


def _blank(found: re.Match[str]) -> str:
    """Replace a string by a word of the same length, and a comment by spaces: neither may look like a dotted key."""
    sign = " " if found[0].startswith("#") else "x"
    return re.sub(r"[^\n]", sign, found[0])
