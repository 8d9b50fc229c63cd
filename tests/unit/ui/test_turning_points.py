"""Laws of what is told of turning points: no sentence twice, equal advice once, and parts that add up."""

import re
from functools import cache
from random import Random

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.bots.bot import Budget, Term
from neptun_desktop.bots.hindsight import PastDecision, TurningPoint, decisive, inquiry
from neptun_desktop.bots.messages import Answer, Question, answer_document, report_from_document
from neptun_desktop.match.decisions import decisions
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin
from neptun_desktop.texts.language import MINUS, language, languages
from neptun_desktop.ui.match.table_presenter import badges_of, words_of
from neptun_desktop.ui.match.turning_points import PointTelling, PointText
from neptun_desktop.ui.paint.art import art_folders

BOX = game_box()
SEED = 5
EVERY, HALF = 2, 0.5  # of the decisions are looked at; of the person's are made at random
FIGURE = re.compile(rf"[+{MINUS}]\d+")


@cache
def played(game: str, seed: int = SEED) -> Match:
    """Return a whole game of a person who plays well half of the time, and at random otherwise, among weak bots."""
    entry, chance = BOX.games.entry(game), Random(seed)
    level, good = entry.ladder.levels[1], entry.ladder.levels[entry.ladder.ids.index(entry.ladder.usual) + 1]
    bots = tuple(Occupant(name=name, kind="bot", level=level.id) for name in ("Titus", "Livia"))
    occupants = (Occupant(name="Mara", kind="human"), *bots)
    setting = Setting(game=entry.rules, edition=entry.editions.shipped(), occupants=occupants)
    match = begin(setting, seed, entry.options())
    while match.result is None:
        seat = min(match.to_act)
        legal, player = match.legal(seat), good if seat == 0 else level
        sensible = player.bot.choose(match.view(seat), legal, Budget(iterations=40), match.timeline.commands).command
        match.submit(seat, chance.choice(legal) if seat == 0 and chance.random() < HALF else sensible)
    return match


def judged(match: Match, view: object, question: Question) -> Answer:
    """Answer as the worker would."""
    ladder = BOX.games.entry(match.header.game).ladder
    legal = tuple(map(match.game.command_from_document, question.legal))
    assert question.budget is not None
    choice = ladder.level(question.level).bot.choose(view, legal, question.budget.shrunk(0.1), question.seed)
    report = report_from_document(answer_document(match.game, 1, choice, 0.0))
    assert isinstance(report, Answer)
    return report


def looked_back(game: str, seed: int = SEED) -> tuple[TurningPoint, ...]:
    """Return the turning points of a game, from some of its decisions."""
    match, ladder, found = played(game, seed), BOX.games.entry(game).ladder, list[TurningPoint]()
    for decision in list(decisions(match))[::EVERY]:
        view = match.game.observe(decision.entry.before, decision.entry.seat)
        asking = inquiry(
            PastDecision(
                game=game,
                judges=ladder.judges,
                usual=ladder.usual,
                doubter=ladder.doubter,
                place=decision.place,
                edition={},
                view={},
                legal=tuple(map(match.game.command_document, decision.legal)),
                done=match.game.command_document(decision.entry.command),
            )
        )
        question = next(asking)
        try:
            while True:
                question = asking.send(judged(match, view, question))
        except StopIteration as end:
            found += filter(None, [end.value])
    return decisive(found)


def told(game: str, points: tuple[TurningPoint, ...], locale: str = "en", seed: int = SEED) -> list[PointText]:
    entry, match = BOX.games.entry(game), played(game, seed)
    words = words_of(entry, match, language(locale))
    return PointTelling(match, entry, BOX.kit(game), words, badges_of(entry, match)).describe(points)


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_no_sentence_comes_twice_and_parts_add_up(game: str, soak_factor: int) -> None:
    kinds = set[bool]()
    for seed in range(SEED, SEED + soak_factor):
        points = looked_back(game, seed)
        kinds.update(point.merit for point in points)
        for locale in languages():
            check(told(game, points, locale, seed))
    assert kinds == {True, False}


def check(found: list[PointText]) -> None:
    said = [sentence for each in found for sentence in (*each.more, *(moment.sentence for moment in each.moments))]
    assert len(set(said)) == len(said)
    advice = [(each.merit, *(play.words for play in each.plays if play.best)) for each in found]
    assert len(set(advice)) == len(advice)
    for each in found:
        amounts = [int(figure.replace(MINUS, "-")) for figure in FIGURE.findall(each.parts)]
        assert sum(amounts) == int(each.figure[1:])
        for play in each.plays:
            assert any((folder / f"{play.art}.svg").exists() for folder in art_folders())


def test_the_same_advice_is_told_once_with_every_moment() -> None:
    match = played("salty_ocean")
    passed = [decision for decision in decisions(match) if decision.entry.seat == 0][:3]
    document, other = match.game.command_document, {"kind": "build", "building": "inn"}
    reason = (Term("building", 4.0, "inn"),)
    points = tuple(
        TurningPoint(each.place, document(each.entry.command), other, 4.0 - number, reason)
        for number, each in enumerate(passed)
    )
    (group,) = told("salty_ocean", points)
    assert group.numbers == (0, 1, 2)
    assert group.when.startswith("3 times · Turn 1")
    assert (group.figure, group.parts) == (f"{MINUS}4", "Inn +4")
    assert [moment.place for moment in group.moments] == [each.place for each in passed]
    assert sum(sentence.startswith("Also here: ") for sentence in group.more) == 2
    well_done = evolve(points[0], done=other, other=points[0].done, cost=-4.0, terms=(), done_terms=reason)
    mistake, merit = told("salty_ocean", (points[0], well_done))
    assert mistake.more
    assert merit.more == (), "all about the inn was told before"
    assert (mistake.merit, merit.merit, merit.figure) == (False, True, "+4")
    assert [play.caption for play in merit.plays] == ["Played", "Usual choice (Fishmonger)"]
