"""`@override` marks a method that replaces one of a base class. Only type checkers look at it.

It comes from typing_extensions, which is not imported here because that would delay the window.
"""

from typing import TYPE_CHECKING, TypeVar

__all__ = ["override"]

if TYPE_CHECKING:
    from typing_extensions import override
else:
    MethodT = TypeVar("MethodT")

    def override(method: MethodT) -> MethodT:
        """Return the method unchanged."""
        return method
