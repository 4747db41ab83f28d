"""Sessions and their roles."""
