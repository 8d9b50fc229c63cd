"""One typed value in a small file: settings, the window's place, lessons, the last game."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.files import Reason, Unreadable, parsed_json, read_bytes
from neptun_desktop.match.disk import unused, write_whole

Value = TypeVar("Value")
Form = Any  # a type expression


class Kept(Generic[Value]):
    """A file that holds a value, written whole and synced; one that is missing or damaged holds the default.

    In a named tuple, a field that is missing or does not fit has its default; where it has none, the whole does not
    fit. In a dict, what does not fit is left out. Every other form is strict, and unknown fields are ignored.
    """

    def __init__(  # noqa: PLR0913  (what a file is)
        self,
        path: Path,
        form: type[Value],
        default: Value,
        largest: int,
        earlier: Callable[[Any], Any] = lambda document: document,
        *,
        synced: bool = True,
    ) -> None:
        """Use a file of at most so many bytes; `earlier` brings what earlier versions wrote into the form of today.

        One that is not `synced` does not wait for the disk: a power cut may lose what nothing depends on.
        """
        self.path, self._synced = path, synced
        self._form, self._default, self._largest, self._earlier = form, default, largest, earlier

    def read(self) -> Value:
        """Return what the file says."""
        try:
            return self._found()
        except (Unreadable, Unsound, ValueError, RecursionError):
            return self._default

    def write(self, value: Value) -> None:
        """Replace what the file says; if the disk fails or it is too much, the file stays as it is.

        A damaged one is not lost: it is set aside.
        """
        content = json.dumps(_document(value), indent=1, sort_keys=True).encode()
        if len(content) > self._largest:
            return
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._set_damaged_aside()
            write_whole(self.path, content, over=True, synced=self._synced)

    def _found(self) -> Value:
        value: Value = _fitting(self._earlier(parsed_json(read_bytes(self.path, self._largest))), self._form)
        return value

    def _set_damaged_aside(self) -> None:
        try:
            self._found()
        except (Unreadable, Unsound, ValueError, RecursionError) as error:
            if not isinstance(error, Unreadable) or error.reason is not Reason.MISSING:
                self.path.rename(unused(self.path.with_name(f"{self.path.name}.damaged")))


def _plain(text: str) -> str:
    """Return a text that can be shown and be a path: JSON may also hold NUL."""
    if "\0" in text:
        raise ValueError("the text holds NUL")
    return text


_codec = Codec()
_codec.add_form(str, str, _plain)
_codec.add_form(Path, str, lambda text: Path(_plain(text)))


def _fitting(document: Any, form: Form) -> Any:  # noqa: ANN401  (any JSON)
    """Return the value of a document as far as it fits; raise Unsound if it does not."""
    origin: Form = get_origin(form)
    if origin is dict:
        return _parts(document, dict.fromkeys(_mapping(document), get_args(form)[1]))
    if not hasattr(form, "_field_defaults"):
        return _codec.read(document, form)
    try:
        return form(**_parts(document, get_type_hints(form)))
    except TypeError:
        raise Unsound("a key is missing or does not fit") from None


def _parts(document: Any, forms: dict[str, Form]) -> dict[str, Any]:  # noqa: ANN401
    """Return those parts that are there and fit."""
    found: dict[str, Any] = {}
    for name, form in forms.items():
        if name in _mapping(document):
            with suppress(Unsound):
                found[name] = _fitting(document[name], form)
    return found


def _mapping(document: object) -> dict[str, Any]:
    if not isinstance(document, dict):
        raise Unsound("an object is expected")
    return document


def _document(value: object) -> object:
    """Return a value as a document."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    return {name: _document(part) for name, part in value.items()} if isinstance(value, dict) else _codec.write(value)
