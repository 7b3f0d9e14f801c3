"""Haze between the eye and distant objects."""

import numpy as np

from .arrays import Array, Rays
from .atmosphere import Sky


def through_air(
    color: Array,
    rays: Rays,
    distance: Array,
    height: Array,
    eye_height: float,
    sky: Sky,
    clear: float = 30_000.0,
    scale: float = 1_500.0,
) -> Array:
    """Fades colours into the horizon's light with distance, blue fastest.

    `clear` is the distance in metres at which a third of the contrast remains at sea level, and `scale` the
    height over which the air's density falls to a third. `height` is that of the visible point, in metres.
    """
    rise = height - eye_height
    safe = np.where(np.abs(rise) < 1, np.float32(1), rise)
    thickness = np.where(
        np.abs(rise) < 1,
        np.exp(-eye_height / scale),
        (np.exp(-eye_height / scale) - np.exp(-np.clip(height, -500, None) / scale)) * scale / safe,
    )
    depth = distance * np.abs(thickness) / clear
    spectrum = np.array([0.72, 0.95, 1.35], np.float32)
    fade = np.exp(-depth[..., None] * spectrum)
    x, y, z = rays
    air = sky.radiance(x, np.maximum(y, 0.02), z)
    return color * fade + air * (1 - fade)
