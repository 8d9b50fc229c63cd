"""What a bot is, the ladder of levels, and the process in which bots think."""
