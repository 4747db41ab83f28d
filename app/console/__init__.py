"""A phone in a terminal: the whole flow of a table, from opening or finding it to the end of the game."""
