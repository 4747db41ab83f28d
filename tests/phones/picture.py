"""Pictures of the window as it is drawn."""

from __future__ import annotations

from pathlib import Path

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glPixelStorei, glReadPixels
from PIL import Image

GL_PACK_ALIGNMENT = 0x0D05


def save(path: str | Path) -> Path:
    """Draw once more and write what was drawn."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    width, height = Window.system_size
    Window.dispatch("on_draw")
    # Otherwise each line of an odd width would be padded.
    glPixelStorei(GL_PACK_ALIGNMENT, 1)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    picture = Image.frombytes("RGB", (width, height), pixels)
    picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(file, compress_level=1)
    return file
