"""A network that only the processes in it can see: a network namespace of the Linux kernel.

It has no name. It lives as long as something holds it, a process in it or the open file of this one, so that
the kernel removes it however the tests end: there is never anything left to clean up.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

T = TypeVar("T")

_NEW_NETWORK: Final = 0x40000000
_OWN: Final = "/proc/thread-self/ns/net"

# Python has unshare and setns of its own only from 3.12 on.
_libc: Final = ctypes.CDLL(None, use_errno=True)


class Namespace:
    """A fresh network with nothing in it but a loopback that is down."""

    def __init__(self) -> None:
        self.file = _in_a_thread(_begin)

    def run(self, call: Callable[[], T]) -> T:
        """Call something as if from inside; the processes it starts stay inside."""

        def inside() -> T:
            enter(self.file)
            return call()

        return _in_a_thread(inside)

    def close(self) -> None:
        """Let go of it."""
        os.close(self.file)


def enter(file: int) -> None:
    """Move the calling thread into the namespace of this open file; threads it starts then are inside too."""
    _check(_libc.setns(file, _NEW_NETWORK))


def _begin() -> int:
    _check(_libc.unshare(_NEW_NETWORK))
    return os.open(_OWN, os.O_RDONLY | os.O_CLOEXEC)


def _in_a_thread(call: Callable[[], T]) -> T:
    # A namespace belongs to a thread; one that is gone afterwards need not find its way back.
    with ThreadPoolExecutor(1) as executor:
        return executor.submit(call).result()


def _check(result: int) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
