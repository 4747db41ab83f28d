"""The lobby: who sits at the table, how others come to it, and the start."""
