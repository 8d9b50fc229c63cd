"""The parts that every page is made of, whatever the game: labels, buttons, sheets, lists."""
