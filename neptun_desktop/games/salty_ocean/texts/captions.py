"""Texts that need no match: turns, house rules, levels and panels. They load no rules."""

from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.game_phrases import Caption, ScoreWords
from neptun_desktop.texts.language import Language, noted, noted_in

HOUSE_RULES: Final = MappingProxyType(
    {
        "open_windows": Caption(
            noted("Open windows"),
            noted("Stained glass can be built as soon as anyone's cathedral is high enough, not just your own."),
        ),
        "pyramid": Caption(
            noted_in("house rule", "Pyramid"),
            noted("Places on the upper steps of the cathedral are never freed, even when a merchant climbs on."),
        ),
        "plain_sales": Caption(
            noted("Plain sales"),
            noted("Every sale lowers the price by two rows, whatever its size."),
        ),
    }
)
AGREEMENTS: Final = MappingProxyType[str, Caption]({})  # almost everything is open: there is nothing to agree on
LEVELS: Final = MappingProxyType(
    {
        "random": Caption(noted_in("bot level", "Random"), noted("Makes any legal move, without a thought.")),
        "apprentice": Caption(
            noted_in("bot level", "Apprentice"),
            noted("Acts on impulse and never borrows: a child can win."),
            noted("Has ink on one cheek and a new plan every day."),
            # Translators: in sentences such as "Ready for the apprentice?" and "Try the apprentice instead?"
            noted_in("opponent", "the apprentice"),
        ),
        "pedlar": Caption(
            noted_in("bot level", "Pedlar"),
            noted("Sells fish straight away, at any price. Good for a first game."),
            noted("Has an old saying for everything."),
            noted_in("opponent", "the pedlar"),
        ),
        "fishmonger": Caption(
            noted_in("bot level", "Fishmonger"),
            noted("Counts well, but shuns debt and ignores everyone else. A good opponent for most people."),
            noted("Laughs loudest on the quay."),
            noted_in("opponent", "the fishmonger"),
        ),
        "salter": Caption(
            noted_in("bot level", "Salter"),
            noted("Plans its trade from salt to market, and weighs up costs, debt and end values."),
            noted("Weighs every grain."),
            noted_in("opponent", "the salter"),
        ),
        "shipowner": Caption(
            noted_in("bot level", "Shipowner"),
            noted("Plays out its best actions and your likely replies. Hard to beat."),
            noted("Polite, patient, and a tide ahead."),
            noted_in("opponent", "the shipowner"),
        ),
        "alderman": Caption(
            noted_in("bot level", "Alderman"),
            noted("Plays out the whole turn, for everyone. The strongest there is."),
            noted("Has seen four kings and every trick."),
            noted_in("opponent", "the alderman"),
        ),
        "sparring": Caption(
            noted_in("bot level", "Sparring partner"),
            noted("Adapts to you from game to game to keep things close. Never lets you win on purpose."),
            noted("Knows your price before you do."),
        ),
    }
)
TASTES: Final = noted("Each bot has a favourite: market, cathedral, fleet or bank.")
WITH_A_TASTE: Final = frozenset(LEVELS) - {"random"}
SKETCH: Final = noted(
    "Rouen, around 1520. Make salt, send ships out for herring and cod, sell before the "
    "price falls, and build up the town and its cathedral until the king rides in. Five "
    "turns, about an hour and a half."
)
PANELS: Final = MappingProxyType({"points": noted("Coins if the game ended now")})


def _coins(tr: Language, number: int) -> str:
    return tr.ngettext("{coins} coin", "{coins} coins", abs(number), coins=figure(number))


def _coin(tr: Language, number: int) -> str:
    # Translators: the number stands above it, in large figures
    return tr.npgettext("word under a number", "coin", "coins", abs(number))


def coins(tr: Language) -> ScoreWords:
    """Return the texts about coins."""
    return ScoreWords(
        over_time=tr.gettext("Coins over time"),
        sources=tr.gettext("Where the coins came from"),
        average_sources=tr.gettext("Where coins come from in an average game"),
        counted=partial(_coins, tr),
        unit=partial(_coin, tr),
        alike=3.0,
    )


def turn_line(tr: Language, number: int) -> str:
    """Return the name of a turn, which documents call a round."""
    return tr.gettext("Turn {turn}", turn=number + 1)


class SaltyOceanCaptions(NamedTuple):
    """Implements `Captions`."""

    language: Language

    def round(self, number: int) -> str:
        """Return how far a match is by its turn."""
        return turn_line(self.language, number)

    def turn(self, round_: int, turn: int) -> str:
        """Return a round of the table, in a turn."""
        return self.language.gettext("Turn {turn}, round {number}", turn=round_ + 1, number=turn + 1)

    def house_rule(self, name: str) -> Caption:
        """Return what a house rule changes."""
        return self._said(HOUSE_RULES[name])

    def agreement(self, name: str) -> Caption:
        """Return what a table agrees on."""
        return self._said(AGREEMENTS[name])

    def level(self, level: str) -> Caption:
        """Return a level's name, what to expect of it, and its manner."""
        known = LEVELS.get(plain_level(level))
        if known is None:
            return Caption(level.replace("_", " ").capitalize())
        said = self.language.gettext
        return Caption(
            said(known.label),
            f"{said(known.line)} {said(TASTES)}" if plain_level(level) in WITH_A_TASTE else said(known.line),
            said(known.manner) if known.manner else "",
            said(known.opponent) if known.opponent else "",
        )

    def panel(self, name: str) -> str:
        """Return what a panel shows."""
        return self.language.gettext(PANELS[name])

    @property
    def sketch(self) -> str:
        """What the game is about."""
        return self.language.gettext(SKETCH)

    @property
    def scores(self) -> ScoreWords:
        """Coins, in the purse or for buildings: they are what counts."""
        return coins(self.language)

    def _said(self, caption: Caption) -> Caption:
        return Caption(self.language.gettext(caption.label), self.language.gettext(caption.line))
