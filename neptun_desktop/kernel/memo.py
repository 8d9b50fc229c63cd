"""Values that are created once, and looked up as fast as a dictionary can."""

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memo(dict[Key, Value]):
    """Values by what they are made from; each is made when it is first asked for."""

    def __init__(self, make: Callable[[Key], Value]) -> None:
        """Begin with none."""
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Value:
        value = self[key] = self._make(key)
        return value
