"""What carries a stream: memory, for the host's own player, and TCP over the local network."""
