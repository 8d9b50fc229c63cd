"""Phase 3: tiles, tallies and who has won."""

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules.chapters.scoring import tally, temple_tiles
from neptun_desktop.games.neptun.rules.commands import BuyFavour, Command, Deliver
from neptun_desktop.games.neptun.rules.outlook import TempleChange, after_answer, change, points_if_round_ended
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import TallyLine
from neptun_desktop.texts.game_phrases import final_place, place_by_points
from neptun_desktop.texts.language import capitalised, noted_plural

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
    tr, points = names.tr, names.points(tally(position.edition, position.merchants[seat]).total)
    if position.stage == "over":
        return tr.gettext("{points}: {place}.", points=points, place=final_place(tr, scores, seat))
    place = place_by_points(tr, scores, seat)
    return tr.gettext("{points}; {now} if the round ended now: {place}.", points=points, now=scores[seat], place=place)


def change_sentence(names: Names, position: Position, seat: Seat, command: Command) -> str:
    """Tell the merchant who acts what a delivery or a favour does to places and points; empty for anything else."""
    if not (isinstance(command, Deliver) and command.slot is not None) and command != BuyFavour(buy=True):
        return ""
    changed = change(position, after_answer(position, seat, command), seat)
    further = [_gold_clause(names, each) for each in changed.temples[1:] if each.now != each.was]
    if changed.bonus:
        further.append(_points_clause(names, names.tr.gettext("every contract fulfilled"), changed.bonus))
    if sum(bool(points) for points in (*(each.points for each in changed.temples), changed.bonus)) > 1:
        further.append(names.tr.gettext("{points} in all", points=names.tr.signed(changed.points)))
    clauses = [*(_main_clause(names, each, alone=not further) for each in changed.temples[:1]), *further]
    return names.tr.sentences(*(capitalised(names.tr.gettext("{clause}.", clause=clause)) for clause in clauses))


def _in_temple(names: Names, changed: TempleChange, what: str) -> str:
    """Return what becomes of a place, after the temple that it is in: a place in the game is another thing."""
    temple = names.temple_title(GOLD_TEMPLE) if changed.temple == GOLD_TEMPLE else names.region(changed.temple)
    return names.tr.labelled(temple, what)


def _main_clause(names: Names, changed: TempleChange, *, alone: bool) -> str:
    """Return what becomes of the place in the temple that the command is about: a region's, or that of gold."""
    tr = names.tr
    if changed.passed:
        place = tr.gettext("you pass {merchants}", merchants=names.listed(changed.passed))
    elif changed.was != changed.now:
        place = tr.gettext("you're now {place}", place=tr.ordinal(changed.now or 0))
    else:
        return _in_temple(names, changed, _unchanged(names, changed, alone=alone))
    if changed.points:
        return _in_temple(names, changed, _points_clause(names, place, changed.points))
    return _in_temple(names, changed, tr.gettext("{place}, for no points this round", place=place))


def _unchanged(names: Names, changed: TempleChange, *, alone: bool) -> str:
    """Return how far it still is to the next place, or how far the second is behind the first."""
    tr, gold, (other, amount) = names.tr, changed.temple == GOLD_TEMPLE, changed.neighbour or (0, 0)
    if changed.now == 0:
        if not amount:
            return tr.gettext("you stay first")
        one, many = (
            noted_plural("you stay first, {n} gold ahead of {merchant}", "you stay first, {n} gold ahead of {merchant}")
            if gold
            else noted_plural(
                "you stay first, {n} step ahead of {merchant}", "you stay first, {n} steps ahead of {merchant}"
            )
        )
        return tr.ngettext(one, many, amount, merchant=names.merchant(other))
    nothing = tr.gettext("changes nothing this round") if alone else tr.gettext("no place gained")
    if not amount:
        return nothing
    one, many = (
        noted_plural("{n} more gold to pass {merchant}", "{n} more gold to pass {merchant}")
        if gold
        else noted_plural("{n} more step to pass {merchant}", "{n} more steps to pass {merchant}")
    )
    return tr.clauses((nothing, tr.ngettext(one, many, amount, merchant=names.merchant(other))))


def _gold_clause(names: Names, changed: TempleChange) -> str:
    """Return what a price does to the place in the gold temple."""
    tr = names.tr
    fallen = (
        tr.gettext("no gold left")
        if changed.now is None
        else tr.gettext("you fall to {place}", place=tr.ordinal(changed.now))
    )
    if changed.points:
        fallen = tr.gettext("{what} ({points})", what=fallen, points=tr.signed(changed.points))
    return _in_temple(names, changed, fallen)


def _points_clause(names: Names, what: str, points: int) -> str:
    return names.tr.gettext("{what} ({points} this round)", what=what, points=names.tr.signed(points))


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
