"""The few fixed words on Neptun's table, in the player's language."""

from attrs import frozen

from neptun_desktop.words.neptun.words import NeptunWords


@frozen(kw_only=True)
class Labels:
    """English by default."""

    forecast: str = "forecast"
    wind: str = "wind"
    order: str = "order"
    crew: str = "crew"
    piles: str = "draw piles"
    hand: str = "oar cards"
    gold: str = "Gold"
    temples: tuple[str, ...] = ()  # names of the regions, in the edition's order
    words: NeptunWords | None = None  # what ribbons announce; None: nothing


def labels_of(words: NeptunWords) -> Labels:
    """Return them in the language of a match."""
    names, say = words.names, words.language
    return Labels(
        forecast=say.pgettext("table", "forecast"),
        wind=say.pgettext("table", "wind"),
        order=say.pgettext("table", "order"),
        crew=say.pgettext("table", "crew"),
        piles=say.pgettext("table", "draw piles"),
        hand=say.pgettext("table", "oar cards"),
        gold=say.pgettext("table", "Gold"),
        temples=tuple(names.region(region.id) for region in names.edition.regions),
        words=words,
    )
