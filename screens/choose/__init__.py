"""Which game, and how it is played."""
