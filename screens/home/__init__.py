"""Where the app opens: go on, open a table, join one, play on this phone alone, or pick a game."""
