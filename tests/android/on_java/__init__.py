"""Tests that run in a process with a Java; see `tests.android.jvm`."""
