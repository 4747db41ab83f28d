"""What Des Bruits dans la nuit asks, shows and says."""
