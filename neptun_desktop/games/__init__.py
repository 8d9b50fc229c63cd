"""The rules of each game, pure: no files, no clocks, no words, no windows."""
