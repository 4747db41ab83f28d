"""What carries a stream: memory, for the host's own player, TCP over the local network, Bluetooth."""
