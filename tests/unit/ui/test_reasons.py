"""What may be told of a bot's reasons: nothing that is secret still, and no card that stays in a closed hand."""

import pytest
from attrs import evolve

from neptun_desktop.bots.bot import Option, Term
from neptun_desktop.bots.messages import Answer, answer_document, report_from_document
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar, Command, Reveal
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin
from neptun_desktop.texts.language import language
from neptun_desktop.ui.match.reasons import BotReason, Reasons, advice_on, remark_on
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.paint.seat_badge import SeatBadge

OPEN, CLOSED = {"memory_aid": True}, {"memory_aid": False}


def table(level: str = "trader") -> Match:
    """Return a match of one person and two bots."""
    bots = tuple(Occupant(name=name, kind="bot", level=level) for name in ("Titus", "Livia"))
    occupants = (Occupant(name="Mara", kind="human"), *bots)
    return begin(Setting(game=engine, edition=shipped_edition(), occupants=occupants), 3, Options())


def answer_of(match: Match, seat: Seat, wanted: Command | None = None) -> Answer:
    """Let a bot think, and say what it would do, or that it does something else."""
    level = ENTRY.ladder.level(match.occupants[seat].level or "deckhand")
    choice = level.bot.choose(match.view(seat), match.legal(seat), level.budget, 1)
    report = report_from_document(answer_document(ENTRY.rules, 1, choice, 0.0))
    assert isinstance(report, Answer)
    if wanted is None:
        return report
    document = engine.command_document(wanted)
    return Answer(1, document, (*report.options, Option(document, 0.0, ())), 0, 0.0)


def go_on(match: Match, reasons: Reasons, wanted: Command | None = None) -> None:
    """Let whoever is to act do something; bots act first, as those do who think quickly."""
    seat = max(match.to_act)
    answer = answer_of(match, seat, wanted)
    if match.occupants[seat].kind == "bot":
        reasons.note(match, seat, answer)
    match.submit(seat, engine.command_from_document(answer.command))


def presenter_of(match: Match) -> TablePresenter:
    names = tuple(occupant.name for occupant in match.occupants)
    return TablePresenter(ENTRY, KIT, ENTRY.phrases(language(), match.edition, names), OPEN)


def told_words(match: Match, reasons: Reasons) -> list[str]:
    badges = tuple(SeatBadge("red", occupant.name) for occupant in match.occupants)
    told, presenter = reasons.reasons(match, OPEN), presenter_of(match)
    return [sentence for reason in told for sentence in remark_on(reason, presenter, badges).sentences]


def cards_named(reason: BotReason) -> list[int]:
    return [option.command.card for option in reason.options if isinstance(option.command, ChooseOar)]


def test_each_bot_tells_its_last_decision_and_people_tell_nothing() -> None:
    match, reasons = table(), Reasons(ENTRY.secrecy)
    assert reasons.reasons(match, OPEN) == ()
    while match.state.stage == "draft":
        go_on(match, reasons)
    told = reasons.reasons(match, OPEN)
    assert {reason.seat for reason in told} == {1, 2}
    for reason in told:
        choices = [entry for entry in match.entries if entry.seat == reason.seat]
        last = [entry for entry in choices if len(engine.legal(entry.before, entry.seat)) > 1][-1]
        assert (reason.entry, reason.options[0].command) == (last, last.command)


@pytest.mark.parametrize("card", [0, 1])
def test_a_card_that_waits_for_the_others_has_no_reasons_yet(card: int) -> None:
    match, reasons = table(), Reasons(ENTRY.secrecy)
    while match.state.stage != "choose":
        go_on(match, reasons)
    before = told_words(match, reasons)
    go_on(match, reasons, match.legal(2)[card])
    assert told_words(match, reasons) == before
    go_on(match, reasons)
    assert told_words(match, reasons) == before
    go_on(match, reasons)
    assert match.state.stage != "choose"
    assert all(sentence.startswith(("Play ", "Or: Play ")) for sentence in told_words(match, reasons))


def test_of_a_card_that_a_bot_gave_no_reason_for_nothing_is_told() -> None:
    match, reasons = table(), Reasons(ENTRY.secrecy)
    while match.state.stage != "choose":
        go_on(match, reasons)
    answer = answer_of(match, 2)
    other = next(card for card in map(engine.command_document, match.legal(2)) if card != answer.command)
    reasons.note(match, 2, Answer(1, other, answer.options[:1], 0, 0.0))
    match.submit(2, engine.command_from_document(other))
    while match.state.stage == "choose":
        go_on(match, reasons)
    assert not [reason for reason in reasons.reasons(match, CLOSED) if reason.seat == 2 and cards_named(reason)]


def test_closed_hands_stay_closed() -> None:
    match, reasons = table(), Reasons(ENTRY.secrecy)
    shown: set[int] = set()
    while match.result is None:
        go_on(match, reasons)
        for reason in reasons.reasons(match, CLOSED):
            played = match.entries[-1].after.merchants[reason.seat].played
            assert set(cards_named(reason)) <= {*played, *shown}
            shown.update(cards_named(reason))
        if match.state.round:
            break
    assert shown


def test_where_hands_lie_open_other_cards_are_compared() -> None:
    match, reasons = table(), Reasons(ENTRY.secrecy)
    while not any(len(cards_named(reason)) > 1 for reason in reasons.reasons(match, OPEN)):
        go_on(match, reasons)
    assert all(len(cards_named(reason)) <= 1 for reason in reasons.reasons(match, CLOSED))


def test_what_was_taken_back_is_not_told() -> None:
    match, reasons = table(), Reasons(ENTRY.secrecy)
    while not reasons.reasons(match, OPEN):
        go_on(match, reasons)
    latest = reasons.reasons(match, OPEN)[0].entry
    start = match.timeline.until(match.timeline.commands - 1)
    if isinstance(latest.command, Reveal):  # stands for good at a table, and not in a thought
        assert latest.barrier
    match.course = evolve(match.course, timeline=start)
    assert latest not in [reason.entry for reason in reasons.reasons(match, OPEN)]


def test_a_bot_that_counts_no_points_tells_none() -> None:
    lowest = ENTRY.ladder.levels[0]
    assert not lowest.counts_points
    match, reasons = table(lowest.id), Reasons(ENTRY.secrecy)
    while not reasons.reasons(match, OPEN):
        go_on(match, reasons)
    told = " ".join(told_words(match, reasons))
    assert ENTRY.captions(language()).level(lowest.id).line in told
    assert "point" not in told


def test_a_bot_that_plans_compares_in_points() -> None:
    match, reasons = table(), Reasons(ENTRY.secrecy)
    while not any("worse" in sentence for sentence in told_words(match, reasons)):
        go_on(match, reasons)
    assert any(". This could mean " in sentence for sentence in told_words(match, reasons))


def test_an_alternative_is_told_with_what_it_differs_in() -> None:
    match, reasons = table(), Reasons(ENTRY.secrecy)
    while match.state.stage == "draft":
        go_on(match, reasons)
    reason = reasons.reasons(match, OPEN)[0]
    both, own, other = Term("bonus", 3.0), Term("hand", 4.0), Term("hand", 2.0)
    done, second = (option.command for option in reason.options[:2])
    facts = (Term("contracts", 3), Term("payoff", 4))
    options = (Option(done, 5.0, (both, own), facts), Option(second, 3.0, (both, other)))
    badges = [SeatBadge("red", "Mara")] * 3
    told = remark_on(BotReason("trader", reason.entry, options), presenter_of(match), badges).sentences
    assert told[0].endswith(" This could mean 3 fulfilled contracts this round and 4 gold.")
    assert told[1].endswith(" · about 2 points worse: cards kept for later \N{MINUS SIGN}2.")


def test_a_hint_is_compared_with_the_next_best() -> None:
    match = table()
    view, phrases = match.view(1), presenter_of(match).phrases
    first, second = match.legal(match.state.queue[0])[0], Reveal()
    best = Option(first, 5.0, (Term("bonus", 3.0), Term("hand", 4.0)), (Term("payoff", 4),))
    next_best = Option(second, 3.0, (Term("bonus", 3.0), Term("hand", 2.0)))
    scores = ENTRY.captions(language()).scores
    told = "Over the whole game, about 2 points better than “Reveal contract 1”: cards kept for later +2."
    assert advice_on(phrases, scores, view, 1, best, next_best).endswith(f" This could mean 4 gold. {told}")
    assert told not in advice_on(phrases, scores, view, 1, best), "nothing to compare it with"
    assert advice_on(phrases, scores, view, 1) == ""
