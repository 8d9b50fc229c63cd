"""A language that nobody speaks: every translated text stands in brackets, so that English left in shows."""

from functools import partial

from neptun_desktop.texts.language import Language, with_fallback
from tests.kit.pseudo_locale import pseudo_catalogue


def bracketed() -> Language:
    """Return a language in which every message is itself in brackets."""
    return Language("nl", with_fallback(partial(pseudo_catalogue, locale="nl", said=lambda form: f"<{form}>")))
