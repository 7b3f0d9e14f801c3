"""The curve with which pictures of a high dynamic range are shown, written a second time."""

import numpy as np


def shown(light: np.ndarray) -> np.ndarray:
    """Linear light, where 1 is diffuse white, as eight bits of sRGB."""
    light = np.maximum(light.astype(float), 0)
    above = np.maximum(light - 0.8, 0)
    toned = np.where(light <= 0.8, light, 0.8 + 0.2 * above / (above + 0.2))
    curve = np.where(toned <= 0.0031308, toned * 12.92, 1.055 * toned ** (1 / 2.4) - 0.055)
    return (curve * 255 + 0.5).astype(np.uint8)
