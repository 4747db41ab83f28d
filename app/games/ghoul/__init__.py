"""Tokyo Ghoul: Bloody Masquerade: what it asks, its board as data, and its words."""
