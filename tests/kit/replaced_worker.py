"""A worker that is replaced because it does not answer in time."""

import time

from tests.kit.polled_service import PolledService

PATIENCE = 60.0  # seconds; the machine may be busy


def patient_with_the_next(service: PolledService, first: int | None) -> None:
    """Wait until the first worker is given up, and let the one that follows take as long as it needs."""
    until = time.monotonic() + PATIENCE
    while service.worker_pid == first:
        assert time.monotonic() < until, "the first worker is not given up"
        time.sleep(0.005)
    service._patience = PATIENCE  # noqa: SLF001  (a program never changes it)
