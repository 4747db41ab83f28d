"""The rules of the games, to look things up in."""
