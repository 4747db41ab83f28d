"""The table: the host's authoritative one, and the guest's mirror of it."""
