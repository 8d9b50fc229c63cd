"""The words of the score pages."""

from typing import Final

from neptun_desktop.words.language import Language, noted
from neptun_desktop.words.neptun.names import Names

ROUND: Final = noted("Scoring of round {round}")
POINTS: Final = noted("Points")
FULL_MANIFESTS: Final = noted("All contracts fulfilled")
REPLAY: Final = noted("Show again")
SKIP: Final = noted("Skip")
CONTINUE: Final = noted("Continue")
FINAL: Final = noted("The game is over")
GOLD: Final = noted("Gold")
BONUS: Final = noted("Bonus")
TOTAL: Final = noted("Total")
OVER_TIME: Final = noted("Points if the round had ended then")
POINTS_SHEET: Final = noted("How it ended")
TURNING_POINTS: Final = noted("Turning points")
LOOKING_BACK: Final = noted("A navigator looks back at every decision ... {n} of 100")
TURNING_LINE: Final = noted("What cost most points, as a navigator sees it.")
NO_TURNING_POINTS: Final = noted("Well sailed: a navigator would have gained next to nothing by doing anything else.")
NOBODY_LOOKS_BACK: Final = noted("The navigator does not answer, so the search for turning points has ended early.")
DONE: Final = noted("Done: {choice}")
BETTER: Final = noted("Better: {choice}")
SHOW_MOMENT: Final = noted("Show")
EVERY_TILE: Final = noted("Every tile")
REMATCH: Final = noted("Rematch")
NEW_GAME: Final = noted("New game")
LOOK: Final = noted("Look at the board")
START_PAGE: Final = noted("Start page")


def ties_line(say: Language, *, unclaimed: bool) -> str:
    """Tell who is ahead of an equal, and why a tile may have stayed."""
    return say.sentences(
        say.gettext("On one field the lower disc is ahead; with equal gold, whoever is earlier in the order."),
        say.gettext("Nobody claimed the pale tiles.") if unclaimed else "",
    )


def bonus_line(names: Names, seats: tuple[int, ...]) -> str:
    """Tell who filled a manifest."""
    return names.language.ngettext(
        "{merchants} fulfilled every contract and gets a bonus tile.",
        "{merchants} fulfilled every contract and get a bonus tile each.",
        len(seats),
        merchants=names.listed(seats),
    )


def temple_line(names: Names, temple: str, winners: tuple[tuple[int, int], ...]) -> str:
    """Tell who took what in a temple: seats with their points."""
    title = names.temple(temple)
    title = title[:1].upper() + title[1:]
    if not winners:
        return names.language.gettext("{temple}: nobody has earned a tile.", temple=title)
    taken = [
        names.language.gettext("{merchant} takes {points}", merchant=names.merchant(seat), points=names.points(value))
        for seat, value in winners
    ]
    return names.language.gettext("{temple}: {taken}.", temple=title, taken=names.language.enumeration(taken))


def victory(say: Language, names: tuple[str, ...]) -> str:
    """Say who won, as a headline."""
    return say.ngettext(
        "{merchants} wins", "{merchants} share the victory", len(names), merchants=say.listing(list(names))
    )


def points_word(say: Language, points: int) -> str:
    """Return the word that stands under a number of points."""
    return say.ngettext("point", "points", points)


def points_each(say: Language, points: int) -> str:
    """Say with how many points."""
    return say.ngettext("{n} point", "{n} points", points)
