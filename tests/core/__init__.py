"""What all games share, piece by piece."""
