"""The few fixed words on Neptun's table, in the player's language."""

from collections.abc import Mapping

from attrs import frozen

from neptun_desktop.games.neptun.edition.figures import Port
from neptun_desktop.games.neptun.texts.words import NeptunWords


@frozen(kw_only=True, eq=False)
class Labels:
    """What is written beside the parts of the table, and the names on its map and its temples."""

    forecast: str
    wind: str
    order: str
    crew: str
    piles: str
    hands: tuple[str, ...]  # by seat
    gold: str
    temples: tuple[str, ...]  # names of the regions, in the edition's order
    ports: Mapping[Port, str]
    words: NeptunWords  # what ribbons announce


def labels_of(words: NeptunWords) -> Labels:
    """Return them in the language of a match."""
    names, say = words, words.language
    hand = say.pgettext("table", "oar cards")
    return Labels(
        forecast=say.pgettext("table", "forecast"),
        wind=say.pgettext("table", "wind"),
        order=say.pgettext("table", "order"),
        crew=say.pgettext("table", "crew"),
        piles=say.pgettext("table", "draw piles"),
        hands=tuple(say.labelled(name, hand) for name in names.merchants),
        gold=say.pgettext("table", "Gold"),
        temples=tuple(names.region(region.id) for region in names.edition.regions),
        ports={port.id: names.port(port.id) for port in names.edition.ports},
        words=words,
    )
