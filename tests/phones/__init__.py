"""The real app as processes on this computer, driven from outside by taps: nothing of it is in the APK."""
