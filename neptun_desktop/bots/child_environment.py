"""The environment of a Python that we start: no module in the current folder, next to a saved game, is imported."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from neptun_desktop.kernel.resources import PACKAGE


def child_environment() -> dict[str, str]:
    """Return our environment with the program's own folder first; an empty part would mean the current folder."""
    parts = (str(PACKAGE.parent), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(parts), "PYTHONSAFEPATH": "1"}


@contextmanager
def children_isolated() -> Iterator[None]:
    """Isolate every Python that is started meanwhile by a library, which passes on this process's environment."""
    before = dict(os.environ)
    os.environ.update(child_environment())
    try:
        yield
    finally:
        for name in ("PYTHONPATH", "PYTHONSAFEPATH"):
            if name in before:
                os.environ[name] = before[name]
            else:
                del os.environ[name]
