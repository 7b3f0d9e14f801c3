"""Stores developed pictures as files, in the orientation of the camera."""

import io
from pathlib import Path

import numpy as np
from PIL import Image

from . import exif
from .arrays import Array
from .catalogue import Photo

QUARTER_TURNS = {None: 0, 1: 0, 3: 2, 6: 1, 8: 3}
"""Quarter turns to the left from an upright picture to its stored pixels, by EXIF orientation."""


def store(picture: Array, photo: Photo, folder: Path) -> Path:
    """Writes an upright 8-bit picture as the catalogue specifies, and returns the file's path."""
    stored = Image.fromarray(np.ascontiguousarray(np.rot90(picture, QUARTER_TURNS[photo.orientation])))
    path = folder / photo.file
    if path.suffix == ".png":
        # The moon has almost no colour.
        stored.convert("L").save(path, optimize=True, exif=exif.block(photo, None))
    elif path.suffix == ".webp":
        stored.save(path, quality=82, method=6, exif=exif.block(photo, None))
    else:
        path.write_bytes(_jpeg(stored, photo))
    return path


def _jpeg(stored: Image.Image, photo: Photo) -> bytes:
    """Returns the JPEG file with the best quality, up to 92, that stays within the photo's size budget."""
    data = b"Exif\0\0" + exif.block(photo, _thumbnail(stored, photo))
    low, high, best = 40, 92, b""
    while low <= high:
        quality = (low + high) // 2
        encoded = _encoded(stored, photo, quality, data)
        if len(encoded) <= photo.budget:
            low, best = quality + 1, encoded
        else:
            high = quality - 1
    if not best:
        raise ValueError(f"{photo.file} does not fit into {photo.budget} bytes")
    return best


def _encoded(stored: Image.Image, photo: Photo, quality: int, data: bytes) -> bytes:
    buffer = io.BytesIO()
    stored.save(
        buffer,
        "JPEG",
        quality=quality,
        progressive=photo.progressive,
        subsampling=0 if photo.full_colour else 2,
        optimize=True,
        exif=data,
    )
    return buffer.getvalue()


def _thumbnail(stored: Image.Image, photo: Photo) -> bytes | None:
    longer = photo.camera.thumbnail if photo.camera else 0
    if not longer:
        return None
    small = stored.copy()
    small.thumbnail((longer, longer), Image.Resampling.LANCZOS)
    buffer = io.BytesIO()
    small.save(buffer, "JPEG", quality=78, subsampling=2, optimize=True)
    return buffer.getvalue()
