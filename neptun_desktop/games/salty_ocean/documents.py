"""States, views, commands, events and refusals as JSON documents (docs/format-salty-ocean.md)."""

from collections.abc import Mapping
from typing import Any

from neptun_desktop.games.salty_ocean.commands import Command
from neptun_desktop.games.salty_ocean.edition import Edition
from neptun_desktop.games.salty_ocean.events import Event
from neptun_desktop.games.salty_ocean.refusals import Refusal
from neptun_desktop.games.salty_ocean.soundness import unsound_parts
from neptun_desktop.games.salty_ocean.state import Options, State, View
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document

BESIDE_THE_DOCUMENT = frozenset({"edition"})  # it is given separately

_codec = Codec()
_codec.tag_union(Command)
_codec.tag_union(Event)
_codec.tag_union(Refusal, also=("rule",))


def options_document(options: Options) -> Document:
    """Return the house rules as a document."""
    document: Document = _codec.write(options)
    return document


def options_from_document(document: Mapping[str, Any]) -> Options:
    """Read the house rules."""
    return _codec.read(document, Options)


def state_document(state: State) -> Document:
    """Return a state as a document."""
    return _codec.write_fields(state, BESIDE_THE_DOCUMENT)


def state_from_document(document: Mapping[str, Any], edition: Edition) -> State:
    """Read a state, or raise every problem with it: first of its form, then of its meaning."""
    state = State(edition=edition, **_codec.read_fields(document, State, BESIDE_THE_DOCUMENT))
    if problems := unsound_parts(state):
        raise Unsound(*problems)
    return state


def view_document(view: View) -> Document:
    """Return a view as a document."""
    return _codec.write_fields(view, BESIDE_THE_DOCUMENT)


def view_from_document(document: Mapping[str, Any], edition: Edition) -> View:
    """Read a view that `observe` made."""
    return View(edition=edition, **_codec.read_fields(document, View, BESIDE_THE_DOCUMENT))


def command_document(command: Command) -> Document:
    """Return a command as a document."""
    document: Document = _codec.write(command, Command)
    return document


def command_from_document(document: Mapping[str, Any]) -> Command:
    """Read a command, or raise what is malformed about it."""
    return _codec.read(document, Command)  # type: ignore[arg-type]  # a union of classes


def event_document(event: Event) -> Document:
    """Return an event as a document."""
    document: Document = _codec.write(event, Event)
    return document


def refusal_document(refusal: Refusal) -> Document:
    """Return a refusal as a document, with its rule."""
    document: Document = _codec.write(refusal, Refusal)
    return document
