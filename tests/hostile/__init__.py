"""Hostile input against a listening host: it neither dies nor hangs, its table stays as it is, and the others
play on."""
