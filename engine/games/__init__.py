"""One package per game, the same file names in each."""
