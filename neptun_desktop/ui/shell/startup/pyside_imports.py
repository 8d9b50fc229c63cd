"""PySide's import hook, which reads the source of every module that is imported after it."""

import builtins


def remove_import_hook() -> None:
    """Import modules without PySide reading them first.

    It looks for `from __feature__ import snake_case`, which is never used here; without it the window opens 10% sooner.
    """
    before = getattr(builtins, "__orig_import__", None)  # where PySide keeps the function it replaced
    if before is not None:
        vars(builtins)["__import__"] = before
