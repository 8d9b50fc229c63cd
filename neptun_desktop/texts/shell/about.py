"""The texts of the about page: what this program is, and what it is built on."""

from collections.abc import Iterable
from typing import Final

from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.texts.language import Language, noted, noted_in

PAGE: Final = noted_in("page", "About")
SOURCES: Final = noted("Credits and licences")
PUBLIC_DOMAIN: Final = noted("public domain")
PUBLIC_DOMAIN_ISC: Final = noted("public domain; ISC")
_PARTS: Final = (
    ("Neptun Desktop", noted("this program and its artwork"), "MIT"),
    ("Natural Earth, world-atlas", noted("the coastlines on the map"), PUBLIC_DOMAIN_ISC),
    (
        "Seikilos, Mesomedes, Claudin de Sermisy, Pierre Attaingnant, Thoinot Arbeau",
        noted("the melodies in the music"),
        PUBLIC_DOMAIN,
    ),
    ("Cinzel", noted("heading typeface, by the Cinzel Project Authors"), "SIL Open Font License 1.1"),
    (
        "Alegreya, Alegreya Sans",
        noted("text typeface, by the Alegreya Project Authors"),
        "SIL Open Font License 1.1",
    ),
    ("Qt, PySide6", noted("windows and graphics, by The Qt Company and others"), "LGPL 3"),
    ("Python", noted("the language it's written in"), "PSF License 2"),
    ("attrs, cattrs, platformdirs", noted("building blocks"), "MIT"),
    ("Babel", noted_in("what a library is for", "translations"), "BSD 3-Clause"),
)
VERSION_LINE: Final = noted("Version {version}")


def introduction(tr: Language, games: Iterable[GameMeta]) -> tuple[str, ...]:
    """Return what this program is, paragraph by paragraph: first its games, each with its author."""
    return (
        *(tr.gettext("{game} is a board game by {author}.", game=game.title, author=game.author) for game in games),
        tr.gettext(
            "These are unofficial adaptations. They have no connection with the designers or publishers and use "
            "none of their pictures or text: the art and words are our own. Where we don't know the printed "
            "figures, we've chosen ones that fit everything we do know."
        ),
        tr.gettext("If you enjoy them, look for the boxed games: nothing beats a table with friends around it."),
    )


def parts(tr: Language) -> tuple[tuple[str, str, str], ...]:
    """Return the components: name, purpose, licence. Names of licences are the same in every language."""
    return tuple(
        (name, tr.gettext(use), tr.gettext(licence) if licence in {PUBLIC_DOMAIN, PUBLIC_DOMAIN_ISC} else licence)
        for name, use, licence in _PARTS
    )
