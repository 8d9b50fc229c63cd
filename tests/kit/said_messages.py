"""While tests run, whatever the program says must be in the catalogue of the language that it asks.

So no page says a game's message with the shell's words, and none is said that translators never see.
"""

import sys
from collections.abc import Callable
from functools import cache, wraps
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

import neptun_desktop
from neptun_desktop.games.neptun.texts.names import (
    GOOD_OBJECT,
    GOOD_TITLE,
    PORT_PHRASES,
    REGION_PHRASES,
    TEMPLE_PHRASES,
)
from neptun_desktop.games.salty_ocean.texts.names import SHIP_PHRASES
from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.colours import COLOUR, COLOUR_TITLE
from neptun_desktop.texts.language import CONTEXT_END, SHELL, Language

PROGRAM = str(Path(neptun_desktop.__file__).parent)
# Other editions and other bots bring names of their own.
CONTEXTS_OF_NAMES = frozenset(
    {
        "region",
        "port",
        "good",
        GOOD_TITLE,
        GOOD_OBJECT,
        COLOUR,
        COLOUR_TITLE,
        *PORT_PHRASES,
        *TEMPLE_PHRASES,
        *REGION_PHRASES,
        *SHIP_PHRASES,
    }
)


@cache
def known(domain: str) -> frozenset[tuple[str | None, str]]:
    """Return the messages of a domain, with their contexts; those of the shell can be said by all."""
    try:
        template = resource("i18n", f"{domain}.pot")
    except FileNotFoundError:
        return frozenset()
    messages = read_po(BytesIO(template.read_bytes()))
    own = ((found.context, found.id if isinstance(found.id, str) else found.id[0]) for found in messages if found.id)
    return frozenset(own) | (known(SHELL) if domain != SHELL else frozenset())


def misdirected(language: Language, context: str | None, message: str) -> bool:
    """Return whether a language is asked for a message that its catalogue does not have."""
    if not known(language.domain) or context in CONTEXTS_OF_NAMES:
        return False
    return (context, message) not in known(language.domain)


def watch(noticed: list[str]) -> None:
    """Note from now on each message that the program asks of a catalogue that does not have it."""
    harmless: set[tuple[str, str | None, str]] = set()  # most messages are asked for again and again

    def note(language: Language, context: str | None, message: str) -> None:
        if not misdirected(language, context, message):
            harmless.add((language.domain, context, message))
            return
        caller = sys._getframe(2)  # noqa: SLF001  (tests may say what they like)
        if caller.f_code.co_filename.startswith(PROGRAM):
            noticed.append(f"{caller.f_code.co_qualname} asks {language.domain} for {message!r} ({context})")

    def watched(method: Callable[..., str]) -> Callable[..., str]:
        @wraps(method)
        def call(self: Language, first: str, /, *others: Any, **figures: Any) -> str:  # noqa: ANN401
            if (self.domain, None, first) not in harmless:
                context, _, message = first.rpartition(CONTEXT_END)
                note(self, context or None, message)
            return method(self, first, *others, **figures)

        return call

    def watched_in_context(method: Callable[..., str]) -> Callable[..., str]:
        @wraps(method)
        def call(self: Language, context: str, word: str, /, *others: Any) -> str:  # noqa: ANN401
            if (self.domain, context, word) not in harmless:
                note(self, context, word)
            return method(self, context, word, *others)

        return call

    Language.gettext = watched(Language.gettext)  # type: ignore[method-assign]
    Language.ngettext = watched(Language.ngettext)  # type: ignore[method-assign]
    Language.pgettext = watched_in_context(Language.pgettext)  # type: ignore[method-assign]
    Language.npgettext = watched_in_context(Language.npgettext)  # type: ignore[method-assign]
