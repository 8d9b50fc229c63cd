"""Looking back at a game is kept: it goes on where it was left, and is not done twice."""

import json
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QObject, Signal

from neptun_desktop.bots.bot import Option
from neptun_desktop.bots.messages import Answer, Question
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.decisions import decisions
from neptun_desktop.match.game_notes import GameNotes, Notes
from neptun_desktop.match.match import Match
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.match.turning_points import LookingBack
from neptun_desktop.ui.records.reviews import Review, brought_up_to_date
from neptun_desktop.ui.window.saved_games import LARGEST_NOTE
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.window.driver import BOX
from tests.ui.window.test_tries import ended, reviewed


class Judge(QObject):
    """A host whose bot finds everything well done, except where it is told that something would have been better."""

    consulted = Signal(object)

    def __init__(self, match: Match, better: dict[int, Document] | None = None) -> None:
        """Sit down to look back at a match."""
        super().__init__()
        self.match, self.entry = match, BOX.games.entry(match.game.GAME)
        self.edition: Document = {}
        self.asked: list[int] = []
        self.better = better or {}

    def consult(self, question: Question) -> int:
        self.asked.append(question.seed)
        return len(self.asked)

    def answer_all(self) -> None:
        answered, done = 0, {decision.place: decision.entry.command for decision in decisions(self.match)}
        while answered < len(self.asked):
            answered = len(self.asked)
            place = self.asked[-1] % 1_000_000
            was = self.match.game.command_document(done[place])
            best = self.better.get(place, was)
            options = (Option(best, 5.0), Option(was, 1.0))
            self.consulted.emit(Answer(answered, best, options, 1, 0.0))


def test_it_goes_on_where_it_was_left() -> None:
    match = ended("neptun")
    places = [decision.place for decision in decisions(match)]
    whole, last = reviewed(match)
    looking = LookingBack(judge := Judge(match), None, evolve(whole, reviewed=places[2]))  # type: ignore[arg-type]
    told: list[int] = []
    looking.looked_at.connect(told.append)
    looking.begin()
    judge.answer_all()
    assert judge.asked == [place for place in places[2:] for _ in range(2)]  # what is well done, a second bot looks at
    assert told[-1] == 100
    assert looking.review == whole  # with the turning point that was found before
    assert looking.points[0].place == last.place


def test_what_is_found_is_in_the_review_with_whose_it_is() -> None:
    match = ended("neptun")
    review, decision = reviewed(match)
    better = review.found[0].point.better
    looking = LookingBack(judge := Judge(match, {decision.place: better}), None)  # type: ignore[arg-type]
    looking.begin()
    judge.answer_all()
    assert looking.review is not None
    assert [(found.seat, found.point.better) for found in looking.review.found] == [(0, better)]
    assert looking.review.complete


def test_one_of_another_end_is_begun_anew() -> None:
    match = ended("neptun")
    whole, _ = reviewed(match)
    first = next(decisions(match)).place
    wrong = evolve(whole.found[0], point=evolve(whole.found[0].point, done={"kind": "reveal"}))
    for other in (evolve(whole, commands=3), evolve(whole, found=(wrong,))):
        looking = LookingBack(judge := Judge(match), None, other)  # type: ignore[arg-type]
        looking.begin()
        assert judge.asked == [first]


def reviews(home: Path) -> Notes[Review]:
    return Notes(GameNotes(home / "games.sqlite", home), "review", Review, LARGEST_NOTE, brought_up_to_date)


def test_one_of_an_earlier_version_is_told_until_its_decisions_are_looked_at_again(tmp_path: Path) -> None:
    match = ended("neptun")
    whole, last = reviewed(match)
    point, scores = whole.found[0].point, list(whole.scores)
    then = {"name": "bonus", "amount": 3.0, "about": None}
    found = {"place": point.place, "done": point.done, "better": point.other, "cost": 4.0, "terms": [then]}
    earlier = {"judge": whole.judge, "commands": whole.commands, "scores": scores, "reviewed": whole.reviewed}
    document = {**earlier, "found": [{"seat": 0, "point": {**found, "done_terms": []}}]}
    (tmp_path / "some-id.review.json").write_text(json.dumps(document))
    known = reviews(tmp_path).of("some-id")
    assert known is not None
    assert (known.version, known.found[0].point.other) == (1, point.other)
    assert known.found[0].point.reasons == ()
    looking = LookingBack(judge := Judge(match), None, known)  # type: ignore[arg-type]
    assert [each.place for each in looking.points] == [last.place]
    looking.begin()
    judge.answer_all()
    assert judge.asked[0] == next(decisions(match)).place, "from the first"
    assert looking.points == (), "the judge finds it well done now"
    assert looking.review == evolve(whole, found=(), version=2)


def with_other_judges(match: Match, better: dict[int, Document] | None = None) -> Judge:
    """Return a host whose first judge has learnt to play anew since reviews were made."""
    judge = Judge(match, better)
    ladder = judge.entry.ladder
    levels, unlisted = (
        tuple(evolve(level, version=2) if level.id == ladder.judges[0] else level for level in some)
        for some in (ladder.levels, ladder.unlisted)
    )
    judge.entry = evolve(judge.entry, ladder=evolve(ladder, levels=levels, unlisted=unlisted))
    return judge


@pytest.mark.parametrize("game", ["neptun", "salty_ocean"])
def test_one_by_earlier_judges_is_told_as_theirs_until_its_decisions_are_looked_at_again(game: str) -> None:
    match = ended(game)
    whole, last = reviewed(match)
    first = whole.judge
    for earlier in (whole, evolve(whole, judges=())):
        looking = LookingBack(judge := with_other_judges(match), None, earlier)  # type: ignore[arg-type]
        assert ([each.place for each in looking.points], looking.earlier_judge) == ([last.place], first)
        looking.begin()
        judge.answer_all()
        assert judge.asked[0] == next(decisions(match)).place, "from the first"
        assert (looking.points, looking.earlier_judge) == ((), None), "the judge finds it well done now"
        assert looking.review == evolve(whole, judge=f"{first}@2", judges=looking.judges, found=())


def test_what_earlier_judges_found_outlasts_leaving_in_the_midst_of_it(tmp_path: Path) -> None:
    match = ended("neptun")
    whole, last = reviewed(match)
    looking = LookingBack(with_other_judges(match), None, whole)  # type: ignore[arg-type]
    looking.begin()
    assert looking.review is not None
    reviews(tmp_path).keep("some-id", looking.review)
    kept = reviews(tmp_path).of("some-id")
    assert kept is not None
    assert (kept.judge, kept.complete, [each.point.place for each in kept.told]) == (
        "navigator@2",
        False,
        [last.place],
    )
    again = LookingBack(with_other_judges(match), None, kept)  # type: ignore[arg-type]
    assert ([each.place for each in again.points], again.earlier_judge) == ([last.place], "navigator")


def test_the_page_says_whose_judgement_it_is(window: MainWindow) -> None:
    match = ended("neptun")
    whole, _ = reviewed(match)
    window.saved_games.reviews.keep(match.id, evolve(whole, judge="trader", judges=("trader",)))
    window.sit(table_session(window.box, match, None, window.preferences))
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    assert len(page.turning.cards) == 1
    assert page.turning.line.text().endswith("Some of this is still from an earlier review (Trader).")
    assert "(Navigator)" in page.turning.line.text()


def test_a_review_is_read_as_it_was_kept(tmp_path: Path) -> None:
    whole, _ = reviewed(ended("salty_ocean"))
    reviews(tmp_path).keep("some-id", whole)
    assert reviews(tmp_path).of("some-id") == whole
    assert reviews(tmp_path).of("another") is None


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"judge": 1}', b'{"judge":"a","judge":"b"}', b"\xff"])
def test_a_damaged_review_of_an_earlier_version_counts_as_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "some-id.review.json").write_bytes(content)
    assert reviews(tmp_path).of("some-id") is None


def test_leaving_in_the_midst_of_it_keeps_what_is_known(window: MainWindow) -> None:
    match = ended("neptun")
    window.sit(table_session(window.box, match, None, window.preferences))
    window.show_start()
    review = window.saved_games.reviews.of(match.id)
    assert review is not None
    assert not review.complete
    assert review.fits(match)
    assert review.is_by(window.box.games.entry("neptun").ladder.judges)
