"""The APK, rehearsed: buildozer and python-for-android do everything but compile."""
