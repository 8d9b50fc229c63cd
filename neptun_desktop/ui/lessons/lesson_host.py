"""The host of a lesson: the other seats follow the lesson's script, and wait while the person reads."""

from neptun_desktop.bots.messages import Answer
from neptun_desktop.controller.lessons.lesson_course import LessonCourse
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.match.match_host import MatchHost, Stage


class LessonHost(MatchHost):
    """Hosts a match that is kept nowhere."""

    counts = False

    def __init__(self, course: LessonCourse, worker_command: tuple[str, ...]) -> None:
        """Host the match of a course; the worker is for hints only."""
        self.course = course
        super().__init__(course.entry, course.match, None, worker_command)

    @override
    def _ask_bot(self, seat: Seat) -> None:
        command = self.course.reply(seat)
        if command is not None:
            self._take_answer(seat, Answer(0, self.match.game.command_document(command), (), 0, 0.0))

    @property
    @override
    def bots_to_act(self) -> bool:
        return super().bots_to_act and not self.course.step.others_wait

    def ask_again(self) -> None:
        """Ask once more, because the step is another one."""
        if self.stage is Stage.ASKING:
            self._advance()
