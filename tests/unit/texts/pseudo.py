"""A language that nobody speaks: every translated text stands in brackets, so that English left in shows."""

from gettext import NullTranslations
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from make_catalogues import all_messages
from neptun_desktop.texts.language import Language, compiled, with_fallback


def bracketed() -> Language:
    """Return a language in which every message is itself in brackets."""
    return Language("nl", with_fallback(_catalogue))


def _catalogue(domain: str) -> NullTranslations:
    catalogue, file = Catalog(locale="nl"), BytesIO()
    for message in all_messages(domain):
        if not message.id:
            continue
        if isinstance(message.id, str):
            catalogue.add(message.id, f"<{message.id}>", context=message.context)
        else:
            catalogue.add(message.id, tuple(f"<{form}>" for form in message.id), context=message.context)
    write_po(file, catalogue)
    return compiled(file.getvalue())
