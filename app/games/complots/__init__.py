"""What Complots asks, shows and says."""
