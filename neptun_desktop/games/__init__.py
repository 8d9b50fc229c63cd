"""The rules of each game, pure: no files, no clocks, no texts, no windows."""
