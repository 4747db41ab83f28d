"""Tests of what the app shows and plays: pictures, fonts, sounds."""
