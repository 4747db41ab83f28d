"""Soft fields of colour: Kivy draws flat shapes, so a gradient is a tiny texture stretched over one."""

from functools import cache

from kivy.graphics.texture import Texture

_STEPS = 64


@cache
def vertical(top: tuple[float, ...], bottom: tuple[float, ...]) -> Texture:
    """A texture that goes from one colour down to another. Kept, since the same few are used everywhere."""
    pixels = bytearray()
    for step in range(_STEPS):
        share = step / (_STEPS - 1)
        mixed = (low + (high - low) * share for low, high in zip(bottom, top, strict=True))
        pixels += bytes(round(255 * part) for part in mixed)
    texture = Texture.create(size=(1, _STEPS), colorfmt="rgba")
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    return texture
