"""What belongs to the APK alone."""
