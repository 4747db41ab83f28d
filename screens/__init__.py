"""What a player sees and touches, in KivyMD: one folder per screen.

A screen reads plain values from `app` and sends a player's wishes back to it; it knows no rule.
"""
