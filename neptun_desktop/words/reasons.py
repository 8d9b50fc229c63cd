"""Reasons that are words already: enumerations whose values are English phrases, said in any language."""

from enum import StrEnum

from neptun_desktop.words.language import Language


def reason_phrase(say: Language, reason: StrEnum) -> str:
    """Return a reason. Translators find all of them under "reason" (packaging/make_catalogues.py notes them)."""
    return say.pgettext("reason", reason.value)
