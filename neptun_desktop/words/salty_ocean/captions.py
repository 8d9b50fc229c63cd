"""Texts that need no match: turns, house rules, levels and panels. They load no rules."""

from types import MappingProxyType
from typing import Final, NamedTuple

from neptun_desktop.words.dates import figure
from neptun_desktop.words.game_words import Caption
from neptun_desktop.words.language import Language, noted, noted_in
from neptun_desktop.words.score_words import ScoreWords

HOUSE_RULES: Final = MappingProxyType(
    {
        "open_windows": Caption(
            noted("Open windows"),
            noted("Stained glass can be built as soon as anybody's cathedral is high enough, not only your own."),
        ),
        "pyramid": Caption(
            noted("Pyramid"),
            noted("A place on the upper steps of the cathedral is never free again, even if its merchant climbs on."),
        ),
        "plain_sales": Caption(
            noted("Plain sales"),
            noted("With two merchants, the price falls by two rows after a sale, however large it was."),
        ),
    }
)
AGREEMENTS: Final = MappingProxyType[str, Caption]({})  # almost everything is open: there is nothing to agree on
LEVELS: Final = MappingProxyType(
    {
        "random": Caption(noted_in("bot level", "Random"), noted("Does anything that is allowed, without a thought.")),
        "apprentice": Caption(
            noted_in("bot level", "Apprentice"),
            noted("Trades a little, builds a little, and looks no further: a child can win."),
        ),
        "pedlar": Caption(
            noted_in("bot level", "Pedlar"),
            noted("Goes by rules of thumb, and sells fish at once. Good for a first game."),
        ),
        "fishmonger": Caption(
            noted_in("bot level", "Fishmonger"),
            noted("Counts well, but shuns debt and looks at nobody else. A good match for most people."),
        ),
        "salter": Caption(
            noted_in("bot level", "Salter"),
            noted("Plans its trade from the salt to the market, and counts costs, debt and end values."),
        ),
        "shipowner": Caption(
            noted_in("bot level", "Shipowner"),
            noted("Tries its best actions, with what the others will answer. Hard to beat."),
        ),
        "alderman": Caption(
            noted_in("bot level", "Alderman"),
            noted("Tries out how the whole turn will go, for everybody. The strongest there is."),
        ),
    }
)
PANELS: Final = MappingProxyType({"points": noted("Coins if the game ended now")})


def _coins(say: Language, number: int) -> str:
    return say.ngettext("{coins} coin", "{coins} coins", abs(number), coins=figure(number))


def _coin(say: Language, number: int) -> str:
    return say.ngettext("coin", "coins", abs(number))


COINS: Final = ScoreWords(
    over_time=noted("Coins in the course of the game"),
    sources=noted("Where the coins came from"),
    average_sources=noted("Where coins come from, in an average game"),
    counted=_coins,
    unit=_coin,
)


def turn_line(say: Language, number: int) -> str:
    """Return the name of a turn, which documents call a round."""
    return say.gettext("Turn {turn}", turn=number + 1)


class SaltyOceanCaptions(NamedTuple):
    """Implements `Captions`."""

    language: Language

    def round(self, number: int) -> str:
        """Return how far a match is by its turn."""
        return turn_line(self.language, number)

    def house_rule(self, name: str) -> Caption:
        """Return what a house rule changes."""
        return self._said(HOUSE_RULES[name])

    def agreement(self, name: str) -> Caption:
        """Return what a table agrees on."""
        return self._said(AGREEMENTS[name])

    def level(self, level: str) -> Caption:
        """Return a level's name and what to expect of it."""
        known = LEVELS.get(level)
        if known is None:
            return Caption(level.replace("_", " ").capitalize())
        return Caption(self.language.pgettext("bot level", known.label), self.language.gettext(known.line))

    def panel(self, name: str) -> str:
        """Return what a panel shows."""
        return self.language.gettext(PANELS[name])

    @property
    def scores(self) -> ScoreWords:
        """Coins, in the purse or for buildings: they are what counts."""
        return COINS

    def _said(self, caption: Caption) -> Caption:
        return Caption(self.language.gettext(caption.label), self.language.gettext(caption.line))
