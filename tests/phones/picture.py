"""Pictures of the window as it is drawn."""

from __future__ import annotations

from pathlib import Path

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glPixelStorei, glReadPixels
from PIL import Image

GL_PACK_ALIGNMENT = 0x0D05


def take() -> Image.Image:
    """Draw once more; what was drawn."""
    width, height = Window.system_size
    # Not as an event: frames that nobody looks at may be passed over.
    Window.on_draw()
    # Otherwise each line of an odd width would be padded.
    glPixelStorei(GL_PACK_ALIGNMENT, 1)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    return Image.frombytes("RGB", (width, height), pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def save(path: str | Path, picture: Image.Image | None = None) -> Path:
    """Write a picture: this one, or what is drawn now."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    (picture or take()).save(file, compress_level=1)
    return file
