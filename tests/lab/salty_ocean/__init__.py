"""Upon a Salty Ocean in the lab: players that follow a script, as yardsticks for the bots."""
