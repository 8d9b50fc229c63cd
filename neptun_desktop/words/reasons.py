"""Reasons given as enumerations whose values are English phrases, translated for display."""

from enum import StrEnum

from neptun_desktop.words.language import Language


def reason_phrase(say: Language, reason: StrEnum) -> str:
    """Return a reason. Translators find all of them under "reason" (packaging/make_catalogues.py extracts them)."""
    return say.pgettext("reason", reason.value)
