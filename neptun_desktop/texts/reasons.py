"""Reasons given as enumerations whose values are English phrases, translated for display."""

from enum import StrEnum

from neptun_desktop.texts.language import Language


def reason_phrase(tr: Language, reason: StrEnum) -> str:
    """Return a reason. Translators find all of them under "reason" (packaging/make_catalogues.py extracts them)."""
    return tr.pgettext("reason", reason.value)
