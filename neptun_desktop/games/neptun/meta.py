"""What a host must know of Neptun before any table is set."""

GAME = "neptun"
RULES_VERSION = 1
