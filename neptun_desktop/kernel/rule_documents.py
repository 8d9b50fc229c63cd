"""The documents that every game has: its commands, events, refusals and house rules."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from attrs import Attribute

from neptun_desktop.kernel.codec import Codec, Form
from neptun_desktop.kernel.game import Document


class Malformed(Exception):  # noqa: N818  (named for what the command is)
    """A command with a field of the wrong type, such as a word instead of a number."""

    def __init__(self, where: str, found: object) -> None:
        """Store what was found, and where."""
        super().__init__(where, found)
        self.where = where
        self.found = found


def exactly(kind: type) -> Any:  # noqa: ANN401  (what attrs calls a validator)
    """Return a validator for values of this very type: `True` is no whole number."""

    def check(command: object, attribute: "Attribute[Any]", value: object) -> None:
        if type(value) is not kind:
            raise Malformed(f"{type(command).__name__}.{attribute.name}", value)

    return check


CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")
RefusalT = TypeVar("RefusalT")
OptionsT = TypeVar("OptionsT")


class RuleDocuments(Generic[CommandT, EventT, RefusalT, OptionsT]):
    """Writes and reads one game's documents. States and views differ too much: for them there is the codec."""

    def __init__(self, command: Form, event: Form, refusal: Form, options: type[OptionsT]) -> None:
        """Take the unions of the game's classes, and the class of its house rules."""
        self.codec = Codec()
        self._command, self._event, self._refusal, self._options = command, event, refusal, options
        self.codec.tag_union(command)
        self.codec.tag_union(event)
        self.codec.tag_union(refusal, also=("rule",))

    def options_document(self, options: OptionsT) -> Document:
        """Return the house rules as a document."""
        document: Document = self.codec.write(options)
        return document

    def options_from_document(self, document: Mapping[str, Any]) -> OptionsT:
        """Read the house rules."""
        return self.codec.read(document, self._options)

    def command_document(self, command: CommandT) -> Document:
        """Return a command as a document."""
        document: Document = self.codec.write(command, self._command)
        return document

    def command_from_document(self, document: Mapping[str, Any]) -> CommandT:
        """Read a command, or raise what is malformed about it."""
        command: CommandT = self.codec.read(document, self._command)
        return command

    def event_document(self, event: EventT) -> Document:
        """Return an event as a document."""
        document: Document = self.codec.write(event, self._event)
        return document

    def refusal_document(self, refusal: RefusalT) -> Document:
        """Return a refusal as a document, with its rule."""
        document: Document = self.codec.write(refusal, self._refusal)
        return document
