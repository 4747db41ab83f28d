"""Complots (Coup): everybody lies about two hidden Characters; the last one at Court wins."""

from engine.games.complots.definition import DEFINITION as DEFINITION
