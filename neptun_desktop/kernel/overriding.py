"""`@override` says that a method replaces one of a base class. Only those who check types look at it.

It comes from typing_extensions, which is not loaded for this: the window would wait for it before it opens.
"""

from typing import TYPE_CHECKING, TypeVar

__all__ = ["override"]

if TYPE_CHECKING:
    from typing_extensions import override
else:
    MethodT = TypeVar("MethodT")

    def override(method: MethodT) -> MethodT:
        """Return the method as it is."""
        return method
