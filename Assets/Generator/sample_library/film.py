"""From linear light to a developed picture: lens flaws, tone curve, grain."""

from dataclasses import dataclass

import numpy as np

from . import raster
from .arrays import Array


@dataclass(frozen=True)
class Film:
    """The parameters of development. Lengths are fractions of the picture's diagonal."""

    exposure: float = 1.0
    """Factor on the linear light before the tone curve."""
    contrast: float = 1.0
    """Steepness of the tone curve around middle grey; 1 changes nothing."""
    saturation: float = 1.0
    warmth: float = 0.0
    """Above 0 warmer, below 0 cooler; 0.1 is already visible."""
    magenta: float = 0.0
    """Above 0 removes green, below 0 adds it."""
    bloom: float = 0.03
    """Share of the light that the lens scatters widely."""
    vignette: float = 0.25
    """Loss of light in the corners, 0...1."""
    grain: float = 0.012
    """Standard deviation of the grain in mid-tones, as a fraction of full scale."""
    aberration: float = 0.0004
    """Difference in magnification between red and blue."""
    softness: float = 0.0
    """Standard deviation of the lens blur, as a fraction of the diagonal."""
    black: float = 0.0
    """Lifts the shadows, 0...0.1."""
    seed: int = 1


def develop(light: Array, width: int, height: int, film: Film) -> Array:
    """Develops linear light of any resolution into an 8-bit picture of width x height pixels."""
    light = np.maximum(np.nan_to_num(light.astype(np.float32)), 0) * np.float32(film.exposure)
    # Otherwise bright points would ring in the resampling filter and exaggerate the bloom.
    light = np.minimum(light, 60)
    light = raster.resize(light, width, height)
    diagonal = float(np.hypot(width, height))
    if film.softness:
        light = raster.gaussian(light, film.softness * diagonal)
    light = _bloomed(light, film.bloom, diagonal)
    light = _aberrated(light, film.aberration)
    light *= _vignette(width, height, film.vignette)[..., None]
    balance = raster.rgb(1 + film.warmth, 1 - film.magenta, 1 - film.warmth)
    tones = _toned(light * balance, film)
    tones = _grained(tones, film)
    dither = np.random.default_rng(film.seed + 7).random(tones.shape, dtype=np.float32) - 0.5
    return np.clip(tones * 255 + dither * 0.6 + 0.5, 0, 255).astype(np.uint8)


def _bloomed(light: Array, share: float, diagonal: float) -> Array:
    if share <= 0:
        return light
    near = raster.gaussian(light, diagonal * 0.002)
    middle = raster.gaussian(light, diagonal * 0.010)
    far = raster.gaussian(light, diagonal * 0.045)
    halo = 0.45 * near + 0.35 * middle + 0.20 * far
    return np.maximum(light * (1 - share) + halo * share, 0)


def _aberrated(light: Array, amount: float) -> Array:
    if amount <= 0:
        return light
    height, width = light.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    middle_x, middle_y = (width - 1) / 2, (height - 1) / 2
    result = light.copy()
    for channel, scale in ((0, 1 - amount), (2, 1 + amount)):
        result[..., channel] = raster.sample(
            light[..., channel], middle_x + (x - middle_x) * scale, middle_y + (y - middle_y) * scale
        )
    return result


def _vignette(width: int, height: int, amount: float) -> Array:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    squared = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / (width**2 + height**2) * 4
    return 1 - amount * squared * (0.55 + 0.45 * squared)


def _toned(light: Array, film: Film) -> Array:
    """Applies the tone curve: highlights roll off and desaturate as on film. Returns encoded values."""
    luminance = (light @ raster.rgb(0.2126, 0.7152, 0.0722))[..., None]
    light = np.maximum(luminance + (light - luminance) * film.saturation, 0)
    # A very strong channel spills into the others, so brilliant colours turn pale.
    strongest = light.max(axis=-1, keepdims=True)
    spill = 0.30 * np.clip((strongest - 0.7) / (strongest + 1.5), 0, 1)
    light = light * (1 - spill) + luminance * spill
    if film.contrast != 1:
        light = 0.18 * (light / 0.18 + 1e-6) ** film.contrast
    # A rational fit of a film's characteristic curve (K. Narkowicz, "ACES Filmic Tone Mapping Curve").
    light = light * 0.72
    curve = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14)
    curve = np.clip(curve, 0, 1)
    encoded = np.where(curve <= 0.0031308, curve * 12.92, 1.055 * curve ** (1 / 2.4) - 0.055)
    return film.black + encoded * (1 - film.black)


def _grained(tones: Array, film: Film) -> Array:
    if film.grain <= 0:
        return tones
    random = np.random.default_rng(film.seed)
    shape = tones.shape[:2]
    common = raster.gaussian(random.standard_normal(shape, dtype=np.float32), 0.75)
    colour = raster.gaussian(random.standard_normal((*shape, 3), dtype=np.float32), 1.2)
    common /= common.std()
    colour /= colour.std()
    luminance = tones @ raster.rgb(0.3, 0.6, 0.1)
    strength = film.grain * (0.35 + 1.3 * np.sqrt(np.clip(luminance, 0, 1)) * (1 - 0.75 * luminance))
    return tones + (common[..., None] * 0.85 + colour * 0.35) * strength[..., None]
