"""The wheel and the sources, for those who have Python."""

import shutil
from pathlib import Path

from workshop import Workshop


def make_distribution(workshop: Workshop) -> list[Path]:
    """Make both anew: the wheel from the sources that are given away, so that these are known to be whole."""
    folder = workshop.build / "distribution"
    shutil.rmtree(folder, ignore_errors=True)
    workshop.do_in_environment("hatchling", "build", "-t", "sdist", "-d", folder)
    [sources] = folder.glob("*.tar.gz")
    workshop.do("tar", "--extract", f"--file={sources}", f"--directory={folder}")
    unpacked = folder / sources.name.removesuffix(".tar.gz")
    hatchling = [str(workshop.environment.python), "-P", "-m", "hatchling"]
    workshop.do(*hatchling, "build", "-t", "wheel", "-d", folder, folder=unpacked)
    [wheel] = folder.glob("*.whl")
    workshop.dist.mkdir(exist_ok=True)
    return [Path(shutil.copy(made, workshop.dist)) for made in (sources, wheel)]
