"""What can be known of the app on Android without a phone."""
