"""The wheel and the source distribution, for those who have Python."""

import shutil
from pathlib import Path

from workshop import Workshop


def make_distribution(workshop: Workshop) -> list[Path]:
    """Build both, into dist/."""
    workshop.dist.mkdir(exist_ok=True)
    return [Path(shutil.copy(made, workshop.dist)) for made in build_distribution(workshop)]


def build_distribution(workshop: Workshop) -> tuple[Path, Path]:
    """Build both from scratch: the wheel from the source distribution, to prove that it is complete."""
    folder = workshop.build / "distribution"
    shutil.rmtree(folder, ignore_errors=True)
    workshop.do_in_environment("hatchling", "build", "-t", "sdist", "-d", folder)
    [sources] = folder.glob("*.tar.gz")
    workshop.do("tar", "-xf", sources, "-C", folder)
    unpacked = folder / sources.name.removesuffix(".tar.gz")
    hatchling = [str(workshop.environment.python), "-P", "-m", "hatchling"]
    workshop.do(*hatchling, "build", "-t", "wheel", "-d", folder, folder=unpacked)
    [wheel] = folder.glob("*.whl")
    return sources, wheel
