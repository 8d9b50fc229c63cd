"""Requests to `neptun engine`: parsing a line into a request, or into the reason why it is none."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from attrs import frozen

from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.plain_json import parsed

Wanted = TypeVar("Wanted")

MISSING: Final = object()


class Wrong(Exception):  # noqa: N818  (named for what the request is)
    """A request that cannot be answered: a code for programs, a reason for people, and further details."""

    def __init__(self, code: str, reason: str, **more: object) -> None:
        """Store everything that the answer will contain."""
        super().__init__(code, reason)
        self.error: Document = {"code": code, "reason": reason, **more}


@frozen
class Request:
    """One request: what to do, and its other keys."""

    do: str
    fields: Mapping[str, Any]

    def number(self, name: str) -> int:
        """Return a required whole number."""
        return self._of_type(name, int, "a whole number")

    def word(self, name: str, default: str) -> str:
        """Return an optional text."""
        return default if name not in self.fields else self._of_type(name, str, "a text")

    def document(self, name: str) -> Document:
        """Return a required object."""
        return self._of_type(name, dict, "an object")

    def optional_document(self, name: str) -> Document | None:
        """Return an optional object."""
        return None if self.fields.get(name) is None else self.document(name)

    def only(self, *names: str) -> "Request":
        """Reject keys that this request does not have."""
        if unknown := sorted(self.fields.keys() - set(names)):
            raise Wrong("bad_request", f"{self.do} has no key {unknown[0]:.40}")
        return self

    def _of_type(self, name: str, wanted: type[Wanted], called: str) -> Wanted:
        value = self.fields.get(name, MISSING)
        if value is MISSING:
            raise Wrong("bad_request", f"{self.do} needs {name}, {called}")
        if type(value) is not wanted:
            raise Wrong("bad_request", f"{name} must be {called}")
        return value


def document_in(line: bytes) -> Document:
    """Return the object in a line."""
    try:
        document = parsed(line.decode())
    except UnicodeDecodeError:
        raise Wrong("not_json", "the line is not UTF-8 text") from None
    except RecursionError:
        raise Wrong("not_json", "the line is nested too deeply") from None
    except ValueError as error:  # also a number that is too long for Python
        raise Wrong("not_json", f"the line is not JSON: {error}"[:200]) from None
    if not isinstance(document, dict):
        raise Wrong("bad_request", "the line is not an object")
    return document


def id_in(document: Document) -> str | int | None:
    """Return the id of a request, if it is a valid one."""
    found = document.get("id")
    return found if type(found) in (str, int) else None


def request_in(document: Document) -> Request:
    """Return the request in an object."""
    fields = {name: value for name, value in document.items() if name not in ("id", "do")}
    if document.get("id") is not None and id_in(document) is None:
        raise Wrong("bad_request", "id must be a text or a whole number")
    match document.get("do"):
        case str(do):
            return Request(do, fields)
        case _:
            raise Wrong("bad_request", "do must say what to do")
