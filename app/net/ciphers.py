"""What connections are proved and sealed with.

Loading it takes as long as a page: whoever opens the first connection imports it, or somebody before them who
has the time (`screens.registry.fetch_ahead`). Nothing that is loaded at the start may import it.
"""

from Crypto.Cipher import ChaCha20_Poly1305
from Crypto.Hash import SHA256
from Crypto.Protocol.KDF import HKDF
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError  # type: ignore[import-untyped]
from spake2.ed25519_basic import NotOnCurve  # type: ignore[import-untyped]

__all__ = ["HKDF", "SHA256", "SPAKE2_A", "SPAKE2_B", "ChaCha20_Poly1305", "NotOnCurve", "SPAKEError"]
