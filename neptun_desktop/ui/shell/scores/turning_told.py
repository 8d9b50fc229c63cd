"""A turning point as text: what was done, what would have been better and why, and by how many points."""

from collections.abc import Sequence

from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.controller.entry import Rules, TableWords
from neptun_desktop.match.timeline import Timeline
from neptun_desktop.ui.canvas.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.remarks import Remark
from neptun_desktop.words.shell import scores


def remark_on_point(
    point: TurningPoint, timeline: Timeline, rules: Rules, words: TableWords, badges: Sequence[SeatBadge]
) -> Remark:
    """Return a remark on a turning point, with a button that leads to it."""
    entry, say = timeline.entries[point.place - timeline.first], words.language
    seat, view = entry.seat, rules.observe(entry.before, entry.seat)
    done, better = (rules.command_from_document(command) for command in (point.done, point.better))
    cost = max(round(point.cost), 1)
    return Remark(
        badge=badges[seat],
        when=words.moment(view),
        sentences=(
            say.gettext(scores.DONE, choice=words.because(view, seat, done, ())),
            say.gettext(scores.BETTER, choice=words.because(view, seat, better, point.terms)),
        ),
        first=2,
        figure=str(cost),
        counted=scores.points_word(say, cost),
        button=say.gettext(scores.SHOW_MOMENT),
    )
