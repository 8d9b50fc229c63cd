"""Neptun's texts that need no match: rounds, house rules, agreements, levels and panels. They load no rules."""

from types import MappingProxyType
from typing import Final, NamedTuple

from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.texts.game_phrases import Caption, ScoreWords, points
from neptun_desktop.texts.language import Language, noted, noted_in

ROUND_LETTERS: Final = ("A", "B", "C")

HOUSE_RULES: Final = MappingProxyType(
    {
        "calm_seas": Caption(noted("Calm seas"), noted("The wind goes back to its starting value every round.")),
        "every_disc_counts": Caption(
            noted("Every disc counts"), noted("You can claim leftover tiles even without a favour or any gold.")
        ),
        "bare_left_overs": Caption(
            noted("No gold on leftovers"), noted("Contracts that nobody wanted never get gold.")
        ),
        "rejected_for_good": Caption(
            noted("Rejected for good"),
            noted("Once you give up a contract, you can't take it later in the round either."),
        ),
    }
)
AGREEMENTS: Final = MappingProxyType(
    {
        "memory_aid": Caption(noted("Memory aid"), noted("Show the oar cards that everyone saw being taken.")),
    }
)
LEVELS: Final = MappingProxyType(
    {
        "random": Caption(noted_in("bot level", "Random"), noted("Makes any legal move, without a thought.")),
        "cabin_boy": Caption(
            noted_in("bot level", "Cabin boy"),
            noted("Takes any contract that looks nice and forgets about the wind: a child can win."),
            noted("Waves at every dolphin."),
            # Translators: in sentences such as "Ready for the cabin boy?" and "Try the cabin boy instead?"
            noted_in("opponent", "the cabin boy"),
        ),
        "deckhand": Caption(
            noted_in("bot level", "Deckhand"),
            noted("Minds the wind and goes from port to port, but plans no tour and watches nobody."),
            noted("Rows too hard and thinks afterwards."),
            noted_in("opponent", "the deckhand"),
        ),
        "trader": Caption(
            noted_in("bot level", "Trader"),
            noted("Plans a whole tour. A good match for most people."),
            noted("Smiles while you do the sums."),
            noted_in("opponent", "the trader"),
        ),
        "navigator": Caption(
            noted_in("bot level", "Navigator"),
            noted("Plays out what might happen before deciding. Hard to beat."),
            noted("Has read the wind before breakfast."),
            noted_in("opponent", "the navigator"),
        ),
        "admiral": Caption(
            noted_in("bot level", "Admiral"),
            noted("The strongest there is. Takes a few seconds to think."),
            noted("Gives orders, not hints."),
            noted_in("opponent", "the admiral"),
        ),
        "sparring": Caption(
            noted_in("bot level", "Sparring partner"),
            noted("Adapts to you from game to game to keep things close. Never lets you win on purpose."),
            noted("Rows exactly as hard as you do."),
        ),
    }
)
SKETCH: Final = noted(
    "The Mediterranean in Roman times. Collect contracts, choose your crews, read the "
    "wind, and carry grain and grapes to ports that pay in gold or in the favour of the "
    "gods. Three rounds, about an hour."
)
PANELS: Final = MappingProxyType(
    {"points": noted("Points if the round ended now"), "piles": noted("What's still to come")}
)


def round_letter(number: int) -> str:
    """Return a round's letter, or its number if no edition has such a round."""
    return ROUND_LETTERS[number] if 0 <= number < len(ROUND_LETTERS) else str(number + 1)


def round_line(tr: Language, number: int) -> str:
    """Return the name of a round."""
    return tr.gettext("Round {round}", round=round_letter(number))


class NeptunCaptions(NamedTuple):
    """Implements `Captions`."""

    language: Language

    def round(self, number: int) -> str:
        """Return how far a match is by its round."""
        return round_line(self.language, number)

    def turn(self, round_: int, turn: int) -> str:
        """Return a turn of a round: of contracts, or of sailing."""
        return self.language.gettext("Round {round}, turn {turn}", round=round_letter(round_), turn=turn + 1)

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
            said(known.line),
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
        """Points, won at the end of a round only; in between, the lead in a temple comes and goes."""
        return points(self.language)._replace(over_time=self.language.gettext("Points if the round had ended there"))

    def _said(self, caption: Caption) -> Caption:
        return Caption(self.language.gettext(caption.label), self.language.gettext(caption.line))
