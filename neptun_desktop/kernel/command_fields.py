"""Fields of commands: each accepts one type and nothing that Python would take for it."""

from typing import Any

from attrs import Attribute


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
