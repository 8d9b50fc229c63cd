"""Importing PySide without what no first picture needs: a quarter of the time until Qt is there.

PySide carries a package of Python modules, `shibokensupport`, as source text. It compiles all of it at every start, but
needs most of it only to word the error of a call with wrong arguments, to show docstrings and signatures, or to write
type stubs.
"""

import builtins
import sys
from collections.abc import Callable
from importlib import import_module
from types import CodeType
from typing import Any

PACKAGE = "shibokensupport/"
LATER = frozenset(
    ("mapping.py", "errorhandler.py", "layout.py", "parser.py", "enum_sig.py", "pyi_generator.py", "tool.py")
)
DEFERRED = f"""
def __getattr__(name):
    from {__name__} import loaded
    return loaded(globals(), __name__, name)
"""
# PySide looks this one up in the module's dictionary, where `__getattr__` is not asked.
LOOKED_UP = {"mapping.py": "def update_mapping():\n    return __getattr__('update_mapping')()\n"}

_sources: dict[str, tuple[bytes, str]] = {}  # of deferred modules, by the last part of their names


def import_qt() -> None:
    """Import PySide's widgets, as quickly as possible."""
    compiled = builtins.compile
    vars(builtins)["compile"] = deferring(compiled)
    try:
        import_module("PySide6")
    finally:
        vars(builtins)["compile"] = compiled
    remove_import_hook()
    import_module("PySide6.QtWidgets")


def deferring(compiled: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function like `compile` that makes modules of PySide which can wait load themselves when first used."""

    def compile_later(source: Any, filename: Any, mode: str, *rest: Any, **options: Any) -> Any:  # noqa: ANN401
        folder, _, file = filename.rpartition("/") if isinstance(filename, str) else ("", "", "")
        if file in LATER and f"{folder}/".startswith(PACKAGE) and isinstance(source, bytes):
            _sources[file.removesuffix(".py")] = source, filename
            source = DEFERRED + LOOKED_UP.get(file, "")
        return compiled(source, filename, mode, *rest, **options)

    return compile_later


def loaded(module: dict[str, Any], name: str, wanted: str) -> Any:  # noqa: ANN401
    """Load a deferred module, whose dictionary this is, and return what is wanted of it."""
    waiting = _sources.pop(name.rpartition(".")[2], None)
    if waiting is not None:
        module.pop("__getattr__")
        code: CodeType = compile(*waiting, "exec")
        exec(code, module)  # noqa: S102  (as PySide itself would have done)
    if wanted not in module:
        message = f"module {name!r} has no attribute {wanted!r}"
        raise AttributeError(message)
    return module[wanted]


def load_docstrings() -> None:
    """Load what PySide needs for docstrings, before somebody asks: `functools.wraps` does, for any built-in method."""
    for name in ("mapping", "errorhandler"):
        module = sys.modules.get(f"shibokensupport.signature.{name}")
        if module is not None and name in _sources:
            loaded(vars(module), name, "__name__")


def remove_import_hook() -> None:
    """Import modules without PySide reading them first.

    It looks for `from __feature__ import snake_case`, which is never used here; without it the window opens 10% sooner.
    """
    before = getattr(builtins, "__orig_import__", None)  # where PySide keeps the function it replaced
    if before is not None:
        vars(builtins)["__import__"] = before
