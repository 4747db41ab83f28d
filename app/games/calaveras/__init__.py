"""What Mission Calaveras asks, shows and says."""
