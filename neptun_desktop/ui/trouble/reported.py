"""Writes the report on an unexpected error, and says what its page tells."""

from pathlib import Path

from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.trouble.report import Account, write_report
from neptun_desktop.ui.trouble.trouble_hook import LogTail, UnexpectedError
from neptun_desktop.ui.trouble.trouble_page import TroubleTold


def reported(trouble: UnexpectedError, session: TableSession | None, log: LogTail, folder: Path) -> TroubleTold:
    """Write a report with the match on the table, if there is one, and the last lines of the log."""
    journal = b"".join(session.match.record) if session is not None else b""
    account = Account(summary=trouble.summary, details=trouble.details, journal=journal, log=tuple(log.lines))
    return TroubleTold(
        summary=trouble.summary,
        details=trouble.details,
        report=write_report(account, folder),
        kept=None if session is None else session.host.safe,
    )
