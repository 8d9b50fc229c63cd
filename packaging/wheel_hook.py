"""Puts compiled catalogues into the wheel (Hatchling runs this hook; an editable install needs none of them)."""

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from compiled_catalogues import compile_catalogues

EDITABLE = "editable"
HOME = "neptun_desktop/_resources/i18n"


class CompiledCatalogues(BuildHookInterface[Any]):
    """Compiles them below build/, and adds them to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled catalogues to what the wheel includes."""
        if version == EDITABLE:
            return
        root = Path(self.root)
        target = root / "build" / "i18n"
        shutil.rmtree(target, ignore_errors=True)
        for file in compile_catalogues(root / "resources" / "i18n", target):
            build_data["force_include"][str(file)] = f"{HOME}/{file.relative_to(target).as_posix()}"
