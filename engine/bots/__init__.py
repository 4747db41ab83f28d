"""Opponents: they see what their seat sees, hear what it hears, and choose from its legal moves."""
