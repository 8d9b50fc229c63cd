"""The form of a match's id. The start page loads this, so it is separate from everything that reads journals."""

import re
from typing import Final

PLAIN_ID: Final = re.compile(r"[0-9A-Za-z-]{1,64}")  # it may become part of a file name
