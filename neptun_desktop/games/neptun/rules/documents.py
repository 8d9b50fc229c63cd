"""States, views, commands, events and refusals as JSON documents (docs/format.md)."""

from collections.abc import Mapping
from typing import Any

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.distances import chart_of
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.refusals import Refusal
from neptun_desktop.games.neptun.rules.soundness import unsound_parts
from neptun_desktop.games.neptun.rules.state import Options, State, View
from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.rule_documents import RuleDocuments

BESIDE_THE_DOCUMENT = frozenset({"edition", "chart"})  # the edition is given separately, the chart follows from tiles

_documents: RuleDocuments[Command, Event, Refusal, Options] = RuleDocuments(Command, Event, Refusal, Options)
_codec = _documents.codec
options_document, options_from_document = _documents.options_document, _documents.options_from_document
command_document, command_from_document = _documents.command_document, _documents.command_from_document
event_document, refusal_document = _documents.event_document, _documents.refusal_document


def state_document(state: State) -> Document:
    """Return a state as a document."""
    return _codec.write_fields(state, BESIDE_THE_DOCUMENT)


def state_from_document(document: Mapping[str, Any], edition: Edition) -> State:
    """Read a state, or raise every problem with it: first of its form, then of its meaning."""
    fields = _codec.read_fields(document, State, BESIDE_THE_DOCUMENT)
    chart = chart_of_tiles(edition, fields)
    state = State(edition=edition, chart=chart, **fields)
    if problems := unsound_parts(state):
        raise Unsound(*problems)
    return state


def view_document(view: View) -> Document:
    """Return a view as a document."""
    return _codec.write_fields(view, BESIDE_THE_DOCUMENT)


def view_from_document(document: Mapping[str, Any], edition: Edition) -> View:
    """Read a view that `observe` made."""
    fields = _codec.read_fields(document, View, BESIDE_THE_DOCUMENT)
    return View(edition=edition, chart=chart_of_tiles(edition, fields), **fields)


def chart_of_tiles(edition: Edition, fields: Document) -> Any:  # noqa: ANN401
    """Return the chart for the distance tiles; raise Unsound if they are not the edition's."""
    for kind in ("coastal", "high_sea"):
        if sorted(fields[kind]) != sorted(getattr(edition.distance_tiles, kind)):
            raise Unsound(f"other tiles than the edition's @ $.{kind}")
    return chart_of(edition, fields["coastal"], fields["high_sea"])
