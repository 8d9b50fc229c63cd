"""Continuing from a moment of a match as a new match, without an unfair advantage; a try keeps its advice in sight."""

from collections.abc import Callable
from itertools import count

from neptun_desktop.controller.match_titles import branch_title
from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.seat_view import AnswerButton
from neptun_desktop.controller.secrecy import Secrecy
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, branch, parent_of
from neptun_desktop.texts.language import SHELL, Language, capitalised
from neptun_desktop.texts.shell import tries
from neptun_desktop.texts.shell.reasons import parts_line
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.order_signs import CROSS
from neptun_desktop.ui.match.table_presenter import TablePresenter
from neptun_desktop.ui.records.game_description import title
from neptun_desktop.ui.records.reviews import FoundPoint, Review


def played_on(match: Match, at: Replay, secrecy: Secrecy, number: int = 1) -> Match:
    """Begin a new match from here; choices being made in secret in a match that is not over are made again."""
    place = at if match.result is not None else before_choices(at, secrecy)
    return branch(match, place, match.occupants, number=number)


def free_number(  # noqa: PLR0913  (a branch, the words for it, and its neighbours)
    match: Match, at: Replay, tr: Language, box: GameBox, library: Library, *, counted: bool = True
) -> int:
    """Return the first number that tells a branch from the other saved games, as far as they are known."""
    captions = box.games.entry(match.header.game).captions(tr)
    players = tr.listing([occupant.name for occupant in match.occupants])
    taken = {title(tr, game, box) for game in library.listed()}

    def called(number: int) -> str:
        return branch_title(tr, parent_of(match, at, number), captions, players, counted=counted and match.counted)

    return next(number for number in count(1) if called(number) not in taken)


def before_choices(at: Replay, secrecy: Secrecy) -> Replay:
    """Return where the current secret choice began, or `at` itself if there is none."""
    while at.entry is not None and secrecy.chosen_in_secret(at.entry.before) and secrecy.chosen_in_secret(at.state):
        at = at.back()
    return at


ADVICE = ButtonTarget("advice")


class AdviceSign:
    """The advice that a try was begun for: a sign beside the prompt, until the moment is past or it is clicked away."""

    def __init__(self, host: MatchHost, presenter: TablePresenter, person: Callable[[], Seat | None]) -> None:
        """Start without advice."""
        self._host, self._presenter, self._person = host, presenter, person
        self.found: FoundPoint | None = None
        self._announced = False

    def recall(self, review_of: Callable[[str], Review | None]) -> None:
        """Look up why a try was begun, in the review of the game that it was tried from."""
        parent = self._host.match.header.parent
        if self._host.match.counted or parent is None:
            return
        review = review_of(parent.id)
        mistakes = [] if review is None else [each for each in review.told if not each.point.merit]
        self.found = next((each for each in mistakes if each.point.place == parent.commands), None)

    @property
    def answers(self) -> tuple[AnswerButton, ...]:
        """The sign, as a button beside the prompt, as long as whoever came for it has not decided."""
        found = self._due
        return () if found is None else (AnswerButton(ADVICE, f"{self._advice(found)} {CROSS}", first=False),)

    @property
    def _due(self) -> FoundPoint | None:
        """The advice, while the person at the screen is the one who came for it, and has not decided yet."""
        match, found = self._host.match, self.found
        if found is None or found.seat != self._person() or found.seat not in match.to_act:
            return None
        since = match.entries[found.point.place - match.timeline.first :]
        return None if any(entry.seat == found.seat for entry in since) else found

    def _advice(self, found: FoundPoint) -> str:
        """Return the advice in a few words."""
        said, rules = self._presenter.phrases, self._presenter.entry.rules
        view = rules.observe(self._host.match.state, found.seat)
        choice = said.button(view, found.seat, rules.command_from_document(found.point.better))
        return said.language.of(SHELL).gettext(tries.ADVICE, choice=choice)

    @property
    def saying(self) -> Saying | None:
        """What the sign is for: the advice, what it is better in, and that a click hides it."""
        said, found = self._presenter.phrases, self._due
        if found is None:
            return None
        parts = capitalised(parts_line(said, found.point.reasons, abs(found.point.cost)))
        hides = said.language.of(SHELL).gettext(tries.HIDE_ADVICE)
        return Saying(self._advice(found), tuple(filter(None, (parts, hides))))

    def press(self, target: object) -> bool:
        """Hide the sign if it was clicked; return whether it was."""
        if target != ADVICE:
            return False
        self.found = None
        return True

    def announcement(self) -> str:
        """Return what is said of the advice when it is first in sight; empty afterwards."""
        found = None if self._announced else self._due
        self._announced = self._announced or found is not None
        return "" if found is None else self._advice(found)
