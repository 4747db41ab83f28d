"""One plan per game."""
