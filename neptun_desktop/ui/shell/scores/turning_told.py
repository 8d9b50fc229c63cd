"""A turning point in words: what was done, what would have been better and why, and by how many points."""

from collections.abc import Sequence

from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.games.neptun import engine
from neptun_desktop.match.timeline import Timeline
from neptun_desktop.ui.table.pieces import SeatBadge
from neptun_desktop.ui.widgets.remarks import Remark
from neptun_desktop.words.neptun.table import phase_line
from neptun_desktop.words.neptun.words import NeptunWords
from neptun_desktop.words.shell import scores


def remark_on_point(point: TurningPoint, timeline: Timeline, words: NeptunWords, badges: Sequence[SeatBadge]) -> Remark:
    """Tell a turning point, with a button that leads to it."""
    entry, say = timeline.entries[point.place - timeline.first], words.names.language
    seat, view = entry.seat, engine.observe(entry.before, entry.seat)
    done, better = (engine.command_from_document(command) for command in (point.done, point.better))
    cost = max(round(point.cost), 1)
    return Remark(
        badge=badges[seat],
        when=phase_line(words.names, view),
        sentences=(
            say.gettext(scores.DONE, choice=words.because(view, seat, done, ())),
            say.gettext(scores.BETTER, choice=words.because(view, seat, better, point.terms)),
        ),
        first=2,
        figure=str(cost),
        counted=scores.points_word(say, cost),
        button=say.gettext(scores.SHOW_MOMENT),
    )
