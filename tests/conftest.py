"""What every test shares: how hard hypothesis tries."""

import os

from hypothesis import settings

# Machines differ in speed: how long one example takes is no reason to fail.
settings.register_profile("dev", deadline=None)
# In CI the same examples every time, and the blob to repeat a failure at home.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI", "").lower() in ("1", "true", "yes") else "dev")
