"""Puts compiled catalogues and translated manuals into the wheel; Hatchling runs it. Editable installs need none."""

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
        manuals = root / "resources" / "shell" / "desktop" / "man"
        for manual in manuals.glob("*/man6/*.6"):
            build_data["shared_data"][str(manual)] = f"share/man/{manual.relative_to(manuals).as_posix()}"
