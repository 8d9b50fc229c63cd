"""The documents that every game has: its commands, events, refusals and house rules."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Generic, TypeVar

from attrs import Attribute, define

from neptun_desktop.kernel.codec import Codec, Form
from neptun_desktop.kernel.game import Document


@define
class Malformed(Exception):  # noqa: N818  (named for what the command is)
    """A command with a field of the wrong type, such as a word instead of a number."""

    where: str
    found: object


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
        self.codec = codec = Codec()
        codec.tag_union(command)
        codec.tag_union(event)
        codec.tag_union(refusal, also=("rule",))
        self.options_document: Callable[[OptionsT], Document] = codec.write
        self.options_from_document: Callable[[Mapping[str, Any]], OptionsT] = partial(codec.read, cls=options)
        self.command_document: Callable[[CommandT], Document] = partial(codec.write, cls=command)
        self.command_from_document: Callable[[Mapping[str, Any]], CommandT] = partial(codec.read, cls=command)
        self.event_document: Callable[[EventT], Document] = partial(codec.write, cls=event)
        self.refusal_document: Callable[[RefusalT], Document] = partial(codec.write, cls=refusal)
