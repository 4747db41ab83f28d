"""Opponents: they cannot cheat, they finish, and the table plays with them."""
