"""Phase 3: tiles, tallies and who has won."""

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.chapters.scoring import tally, temple_tiles
from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import TallyLine
from neptun_desktop.texts.game_phrases import place_by_points

BONUS = "bonus"


def outcome(names: Names, scores: tuple[int, ...], winners: tuple[Seat, ...]) -> str:
    """Return who won, and everybody's points."""
    won = names.tr.ngettext(
        "{merchants} wins with {points}.",
        "{merchants} share the victory on {points}.",
        len(winners),
        merchants=names.listed(winners),
        points=names.points(scores[winners[0]]),
    )
    table = [
        names.tr.gettext("{merchant} {score}", merchant=names.merchant(seat), score=score)
        for seat, score in enumerate(scores)
    ]
    return names.tr.sentences(won, names.tr.gettext("Points: {table}.", table=names.tr.enumeration(table)))


def standing_line(names: Names, position: Position, seat: Seat) -> str:
    """Return a merchant's points, those it would have if the round ended now, and the place these mean."""
    scores = [each.total for each in points_if_round_ended(position)]
    place, points = place_by_points(names.tr, scores, seat), tally(position.edition, position.merchants[seat]).total
    if position.stage == "over":
        return names.tr.gettext("{points}: {place}.", points=names.points(points), place=place)
    return names.tr.gettext(
        "{points}; {now} if the round ended now: {place}.", points=names.points(points), now=scores[seat], place=place
    )


def tally_sentence(names: Names, line: TallyLine) -> str:
    """Explain what points were for; the rules have two reasons."""
    match line.reason, dict(line.details):
        case "tile", {"round": int(round_), "temple": str(temple)}:
            title, letter = names.temple_title(temple), names.round_letter(round_)
            values = dict(temple_tiles(names.edition, round_))[temple]
            if values.count(line.points) != 1:  # it does not matter which of the equal ones it was
                return names.tr.gettext(
                    "{temple}, round {round}: {points}", temple=title, round=letter, points=line.points
                )
            return names.tr.gettext(
                "{temple}, round {round}, {place}: {points}",
                temple=title,
                round=letter,
                place=names.tr.ordinal(values.index(line.points)),
                points=line.points,
            )
        case "bonus", _:
            return names.tr.gettext("Bonus tile, every contract fulfilled: {points}", points=line.points)
        case _:
            raise ValueError(line.reason)


def scoring_title(names: Names, round_: int) -> str:
    """Return the title of a round's scoring."""
    return names.tr.gettext("Round {round} scoring", round=names.round_letter(round_))


def source_of(line: TallyLine) -> str:
    """Return the temple, or the bonus, that points come from."""
    return str(dict(line.details).get("temple", BONUS)) if line.reason == "tile" else BONUS


def source_name(names: Names, source: str) -> str:
    """Return the name of a source, in a word or two."""
    if source == BONUS:
        return names.tr.pgettext("source of points", "Bonus")
    return names.tr.pgettext("source of points", "Gold") if source == GOLD_TEMPLE else names.region(source)
