"""A bot's reasons in words: what it did and why, and how much less the other options seemed to be worth."""

from collections.abc import Iterable, Sequence

from neptun_desktop.bots.bot import Option, Term
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.ui.shell.session.reasons import BotReason
from neptun_desktop.ui.table.pieces import SeatBadge
from neptun_desktop.ui.widgets.remarks import Remark
from neptun_desktop.words.neptun.table import phase_line
from neptun_desktop.words.neptun.words import NeptunWords
from neptun_desktop.words.shell import levels, panels

COUNT_NO_POINTS = ("random", "cabin_boy", "deckhand")  # these go by a feeling, whose figures mean nothing to others


def remark_on(reason: BotReason, words: NeptunWords, badges: Sequence[SeatBadge]) -> Remark:
    """Tell a bot's reasons."""
    say, seat, view = words.names.language, reason.seat, engine.observe(reason.entry.before, reason.seat)
    done, *others = reason.options
    sentences = [words.because(view, seat, done.command, _decisive_first(done, others))]
    if reason.level in COUNT_NO_POINTS:
        sentences += [
            say.gettext(panels.OR_ELSE, choice=words.because(view, seat, each.command, ())) for each in others
        ]
        sentences.append(levels.line(say, reason.level))
    else:
        for each in others:
            different = _without(each.terms, done.terms)
            told = words.instead(view, seat, each.command, done.worth - each.worth, different)
            sentences.append(say.gettext(panels.OR_ELSE, choice=told))
    when = say.gettext(panels.DECIDED, level=levels.name(say, reason.level), moment=phase_line(words.names, view))
    return Remark(badges[seat], when, tuple(sentences))


def _decisive_first(done: Option[Command], others: Sequence[Option[Command]]) -> list[Term]:
    """Return the terms of what was done; those that the next best lacks come first."""
    decisive = _without(done.terms, others[0].terms) if others else []
    return sorted(done.terms, key=lambda term: term not in decisive)


def _without(terms: Iterable[Term], others: Iterable[Term]) -> list[Term]:
    """Return the terms that others do not tell as well: these are what decided."""
    known = {(term.name, term.about, round(term.amount)) for term in others}
    return [term for term in terms if (term.name, term.about, round(term.amount)) not in known]
