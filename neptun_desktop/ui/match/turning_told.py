"""A turning point as text: what was done, what would have been better and why, and by how much."""

from collections.abc import Sequence

from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.controller.entry import GameEntry, TableWords
from neptun_desktop.match.decisions import by_a_person
from neptun_desktop.match.match import Match
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.remarks import Remark
from neptun_desktop.words.language import SHELL
from neptun_desktop.words.shell import scores
from neptun_desktop.words.shell.tries import TRY_IT


def remark_on_point(
    point: TurningPoint, match: Match, game: GameEntry, words: TableWords, badges: Sequence[SeatBadge]
) -> Remark:
    """Return a remark on a turning point, with a button that leads to it and, if it was a person's, one to try it."""
    entry, say = match.entries[point.place - match.timeline.first], words.language.of(SHELL)
    seat, rules = entry.seat, game.rules
    view = rules.observe(entry.before, seat)
    done, better = (rules.command_from_document(command) for command in (point.done, point.better))
    cost = max(round(point.cost), 1)
    buttons = (scores.SHOW_MOMENT, TRY_IT) if by_a_person(match, point.place, seat) else (scores.SHOW_MOMENT,)
    return Remark(
        badge=badges[seat],
        when=words.moment(view),
        sentences=(
            say.gettext(scores.DONE, choice=words.because(view, seat, done, ())),
            say.gettext(scores.BETTER, choice=words.because(view, seat, better, point.terms)),
        ),
        first=2,
        figure=str(cost),
        counted=game.captions(say).scores.unit(cost),
        buttons=tuple(map(say.gettext, buttons)),
    )
