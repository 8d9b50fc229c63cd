"""What a screen reader is told: at once, or collected within one turn of the event loop."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.texts.language import in_sentences


def is_heard() -> bool:
    """Whether a screen reader, or anything like it, is listening. It may begin and end at any time."""
    return QAccessible.isActive()


def announce(speaker: QWidget, words: str) -> None:
    """Have words spoken, on behalf of a widget."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(speaker, words))


class Announcer(QObject):
    """Collects what is told within one turn of the event loop, and announces it as one text.

    A prompt comes last, and is announced only if it has changed or something has happened since. While a sheet covers
    the speaker nothing is said; all of it comes when the sheet is closed.
    """

    def __init__(self, speaker: QWidget) -> None:
        """Have nothing to say yet."""
        super().__init__(speaker)
        self._speaker = speaker
        self._due: list[str] = []
        self._prompt, self._prompted = "", ""  # the one to be announced, and the last one that was
        self.soon = QTimer(self, interval=0, singleShot=True)  # runs while something is left to be said
        self.soon.timeout.connect(self._speak)

    def tell(self, *sentences: str) -> None:
        """Announce what has happened, or the answer to what somebody tried; what is due already is not repeated."""
        if is_heard():
            self._due += [each for each in dict.fromkeys(sentences) if each and each not in self._due]
            self.soon.start()

    def ask(self, prompt: str) -> None:
        """Announce a prompt, unless it is the last one."""
        if is_heard() and prompt != self._prompted:
            self._prompt = prompt
            self.soon.start()

    def forget_prompt(self) -> None:
        """Let the next prompt be announced even if it is the same: it is asked anew."""
        self._prompted = ""

    def go_on(self) -> None:
        """Say what was kept while the speaker was covered."""
        self.soon.start()

    def hush(self) -> None:
        """Say nothing of what is still due: it was meant for other ears."""
        self._due.clear()
        self._prompt = self._prompted = ""
        self.soon.stop()

    def _speak(self) -> None:
        if not self._speaker.isEnabled():
            return
        words = in_sentences((*self._due, self._prompt))
        self._prompted = self._prompt or self._prompted
        self._due.clear()
        self._prompt = ""
        if words:
            announce(self._speaker, words)
