"""Des Bruits dans la nuit (Noises at Night): lay clues, hide who you are, and guess who the others are."""

from engine.games.bruits.definition import DEFINITION as DEFINITION
