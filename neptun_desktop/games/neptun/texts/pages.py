"""The texts of Neptun's own pages and panels: the scoring of a round, points, piles, and the pictures of its rules."""

from collections.abc import Mapping, Sequence
from typing import Final

from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.texts.language import Language, noted, noted_in

ROUND: Final = noted("Round {round} scoring")
POINTS: Final = noted_in("heading", "Points")
FULL_MANIFESTS: Final = noted("All contracts fulfilled")
# Translators: the first step of the final count, with everybody's points of the earlier rounds
SO_FAR: Final = noted_in("final count", "So far")
TOTAL: Final = noted_in("heading", "Total")

PILES: Final = noted("What's still to come")
PILES_LINE: Final = noted("All the cards nobody has seen yet: in the piles, or face down in the row.")
CITIES: Final = noted_in("heading", "Cities")
GOODS: Final = noted_in("heading", "Goods")
OARS: Final = noted("Oar cards, by strength")
POINTS_NOW: Final = noted("If the round ended now")
POINTS_NOW_LINE: Final = noted("Glowing tiles are from this round and can still be lost.")

PHASES: Final = (noted("Collect contracts"), noted("Sail and deliver"), noted("Score the temples"))
TABLE: Final = (  # the parts of the table, each with a line below it
    (noted("City card"), noted("pays gold or favours")),
    (noted("Goods card"), noted("what you carry")),
    (noted("Oar card"), noted("wind and crew")),
    (noted_in("picture", "Distances"), noted("coast and high sea")),
    (noted_in("picture", "Discs"), noted("the lower is ahead")),
    (noted("Point tile"), noted("counts at the end")),
    (noted("Bonus tile"), noted("for five deliveries")),
)
LEFT_OVER: Final = noted("left over, with gold")
FACE_UP: Final = noted("face up")
FACE_DOWN: Final = noted("face down")
CREW: Final = noted_in("picture", "crew")
NEW_ORDER: Final = noted("new order")
FORECAST: Final = noted_in("picture", "forecast")
WIND: Final = noted_in("picture", "wind")
# Translators: under an oar card in a picture of the rules
PLAYED: Final = noted_in("slot in a picture", "played")
# Translators: under a slot of the manifest in a picture of the rules
LOST: Final = noted_in("slot in a picture", "lost")
# Translators: under a slot of the manifest in a picture of the rules
FULFILLED: Final = noted_in("slot in a picture", "fulfilled")
# Translators: under a slot of the manifest in a picture of the rules: its contract can still be fulfilled
OPEN: Final = noted_in("slot in a picture", "open")
# Translators: of two discs on one field, the one that is ahead
FIRST: Final = noted_in("disc in a picture", "first")
# Translators: of two discs on one field, the one that is behind
SECOND: Final = noted_in("disc in a picture", "second")


def ties_line(tr: Language, *, unclaimed: bool) -> str:
    """Explain how ties are broken, and why a tile may be unclaimed."""
    return tr.sentences(
        tr.gettext(
            "On the same step, the lower disc is ahead; if gold is tied, the player earlier in the turn order is."
        ),
        tr.gettext("Nobody claimed the pale tiles.") if unclaimed else "",
    )


def bonus_line(names: Names, seats: tuple[int, ...]) -> str:
    """Describe who filled a manifest."""
    return names.tr.ngettext(
        "{merchants} fulfilled every contract and gets a bonus tile.",
        "{merchants} fulfilled every contract and get a bonus tile each.",
        len(seats),
        merchants=names.listed(seats),
    )


def temple_line(names: Names, temple: str, winners: tuple[tuple[int, int], ...]) -> str:
    """Describe who took what in a temple: seats with their points."""
    title = names.temple_title(temple)
    if not winners:
        return names.tr.gettext("{temple}: nobody earned a tile.", temple=title)
    taken = [
        names.tr.gettext("{merchant} takes {points}", merchant=names.merchant(seat), points=names.points(value))
        for seat, value in winners
    ]
    return names.tr.gettext("{temple}: {taken}.", temple=title, taken=names.tr.enumeration(taken))


def so_far_line(names: Names, points: Sequence[int]) -> str:
    """Describe what everybody has before the last scoring."""
    return names.tr.gettext("So far: {table}.", table=_table(names, dict(enumerate(points))))


def revealed_line(names: Names, worth: Mapping[int, int]) -> str:
    """Describe what bonus tiles are worth, once they are turned over."""
    if not worth:
        return names.tr.gettext("Nobody has a bonus tile.")
    return names.tr.gettext("Bonus tiles: {table}.", table=_table(names, worth))


def _table(names: Names, points: Mapping[int, int]) -> str:
    return names.tr.enumeration(
        [
            names.tr.gettext("{merchant} {score}", merchant=names.merchant(seat), score=score)
            for seat, score in points.items()
        ]
    )


def source_points(tr: Language, source: str, points: str) -> str:
    """Return what a temple, or the bonus, gave on average."""
    return tr.gettext("{temple}: {points}", temple=source, points=points)


def counted(tr: Language, number: int) -> str:
    """Return a count as shown next to a thing."""
    return tr.gettext("\N{MULTIPLICATION SIGN}{n}", n=number)
