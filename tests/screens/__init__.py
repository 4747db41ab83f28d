"""Tests of the real screens, drawn off screen in a process of their own."""
