"""Rules as data: scenario files and the one runner that plays them for every game."""
