"""The few fixed words on Neptun's table, in the player's language."""

from collections.abc import Mapping

from attrs import frozen

from neptun_desktop.games.neptun.edition.figures import Port
from neptun_desktop.games.neptun.texts.phrases import NeptunPhrases


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
    words: NeptunPhrases  # what ribbons announce


def labels_of(words: NeptunPhrases) -> Labels:
    """Return them in the language of a match."""
    names, tr = words, words.language
    hand = tr.pgettext("table", "oar cards")
    return Labels(
        forecast=tr.pgettext("table", "forecast"),
        wind=tr.pgettext("table", "wind"),
        order=tr.pgettext("table", "order"),
        crew=tr.pgettext("table", "crew"),
        piles=tr.pgettext("table", "draw piles"),
        hands=tuple(tr.labelled(name, hand) for name in names.merchants),
        gold=tr.pgettext("table", "Gold"),
        temples=tuple(names.region(region.id) for region in names.edition.regions),
        ports={port.id: names.port(port.id) for port in names.edition.ports},
        words=words,
    )
