"""Whole phones in one process: each with its folder, its thread, and a screen that is pumped by hand."""
