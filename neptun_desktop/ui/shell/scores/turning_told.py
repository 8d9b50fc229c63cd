"""A turning point as text: what was done, what would have been better and why, and by how much."""

from collections.abc import Sequence

from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.controller.entry import GameEntry, TableWords
from neptun_desktop.match.timeline import Timeline
from neptun_desktop.ui.canvas.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.remarks import Remark
from neptun_desktop.words.language import SHELL
from neptun_desktop.words.shell import scores


def remark_on_point(
    point: TurningPoint, timeline: Timeline, game: GameEntry, words: TableWords, badges: Sequence[SeatBadge]
) -> Remark:
    """Return a remark on a turning point, with a button that leads to it."""
    entry, say = timeline.entries[point.place - timeline.first], words.language.of(SHELL)
    seat, rules = entry.seat, game.rules
    view = rules.observe(entry.before, seat)
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
        counted=game.captions(say).scores.unit(cost),
        button=say.gettext(scores.SHOW_MOMENT),
    )
