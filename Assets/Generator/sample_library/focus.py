"""Shallow depth of field."""

import numpy as np

from . import raster
from .arrays import Array


def defocused(light: Array, radius: Array, blades: int = 0, levels: int = 9) -> Array:
    """Spreads every pixel over its circle of confusion.

    `radius` is the circle's radius for each pixel, in pixels. Pixels are sorted into `levels` of equal blur,
    each blurred as a whole. Sharp pixels stay in front.
    """
    largest = float(radius.max())
    if largest < 0.5:
        return light
    radii = largest * (np.linspace(0, 1, levels) ** 1.6)
    place = np.interp(np.clip(radius, 0, largest), radii, np.arange(levels)).astype(np.float32)
    total, cover = np.zeros_like(light), np.zeros(light.shape[:2], np.float32)
    for level, reach in enumerate(radii):
        weight = np.clip(1 - np.abs(place - level), 0, 1)
        if not weight.any():
            continue
        part = np.dstack([light * weight[..., None], weight])
        if reach >= 0.6:
            part = np.maximum(raster.convolve(part, raster.disc(float(reach), blades, 0.25)), 0)
        total += part[..., :3]
        cover += part[..., 3]
    return total / np.maximum(cover, 1e-3)[..., None]
