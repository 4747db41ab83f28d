"""Processes with the app in them that need not import it: forked from one that has."""
