"""What every test shares: how hard hypothesis tries, and that folders can be collected in any order."""

import os
import sys

from hypothesis import settings

# Machines differ in speed: how long one example takes is no reason to fail.
settings.register_profile("dev", deadline=None)
# In CI the same examples every time, and the blob to repeat a failure at home.
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI", "").lower() in ("1", "true", "yes") else "dev")


def pytest_collectstart() -> None:
    """Forget the import hook that spake2 brings along for Python 2: pytest's own imports stumble over it."""
    sys.meta_path[:] = [hook for hook in sys.meta_path if hasattr(hook, "find_spec")]
