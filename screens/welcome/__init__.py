"""The first start: who holds this phone."""
