"""A bot's reasons as text: what it did and why, and how much less the other options seemed to be worth."""

from collections.abc import Iterable, Sequence
from typing import Any

from neptun_desktop.bots.bot import Option, Term
from neptun_desktop.ui.match.reasons import BotReason
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.remarks import Remark
from neptun_desktop.words.language import SHELL
from neptun_desktop.words.shell import panels


def remark_on(reason: BotReason, presenter: TablePresenter, badges: Sequence[SeatBadge]) -> Remark:
    """Return a bot's reasons as a remark."""
    entry, words, seat = presenter.entry, presenter.words, reason.seat
    say, view = words.language.of(SHELL), entry.rules.observe(reason.entry.before, reason.seat)
    level = entry.captions(say).level(reason.level)
    done, *others = reason.options
    sentences = [words.because(view, seat, done.command, _decisive_first(done, others))]
    if entry.ladder.knows(reason.level) and entry.ladder.level(reason.level).counts_points:
        for each in others:
            different = _without(each.terms, done.terms)
            told = words.instead(view, seat, each.command, done.worth - each.worth, different)
            sentences.append(say.gettext(panels.OR_ELSE, choice=told))
    else:  # it plays by rules of thumb, whose figures mean nothing to others
        sentences += [
            say.gettext(panels.OR_ELSE, choice=words.because(view, seat, each.command, ())) for each in others
        ]
        sentences.append(level.line)
    when = say.gettext(panels.DECIDED, level=level.label, moment=words.moment(view))
    return Remark(badges[seat], when, tuple(sentences))


def _decisive_first(done: Option[Any], others: Sequence[Option[Any]]) -> list[Term]:
    """Return the terms of what was done; those that the next best option lacks come first."""
    decisive = _without(done.terms, others[0].terms) if others else []
    return sorted(done.terms, key=lambda term: term not in decisive)


def _without(terms: Iterable[Term], others: Iterable[Term]) -> list[Term]:
    """Return the terms that `others` do not contain as well: those were decisive."""
    known = {(term.name, term.about, round(term.amount)) for term in others}
    return [term for term in terms if (term.name, term.about, round(term.amount)) not in known]
