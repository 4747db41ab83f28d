"""The table: one frame and one way of choosing for all games; how a game looks is in `screens.games`."""
