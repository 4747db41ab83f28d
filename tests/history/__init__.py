"""The games this phone remembers."""
