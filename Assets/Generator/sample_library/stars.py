"""The night sky: single stars and the Milky Way."""

import numpy as np

from . import noise, raster
from .arrays import Array, Rays


def scattered(
    width: int,
    height: int,
    count: int,
    seed: int,
    faintest: float,
    crowd: Array | None = None,
    size: float = 0.75,
) -> Array:
    """Returns a picture of `count` stars, few of them bright and many faint, as in the sky.

    `faintest` is the total light of the faintest one. Where `crowd` (0...1, any resolution) is low, stars are
    left out. `size` is the standard deviation of a star in pixels.
    """
    random = np.random.default_rng(seed)
    x = random.random(count) * (width - 9) + 4
    y = random.random(count) * (height - 9) + 4
    # The exponent would be 1.5 for uniformly distributed stars. Dust makes it slightly smaller.
    flux = np.minimum(faintest * (1 - random.random(count)) ** (-1 / 1.15), faintest * 4000)
    warm = np.clip(random.normal(0.35, 0.35, count), -0.4, 1)
    keep = np.ones(count, bool)
    if crowd is not None:
        rows, columns = crowd.shape
        local = crowd[(y / height * rows).astype(int), (x / width * columns).astype(int)]
        keep = random.random(count) < local
    x, y, flux, warm = x[keep], y[keep], flux[keep], warm[keep]
    colour = np.stack([1 + 0.35 * warm, 1 + 0.0 * warm, 1 - 0.45 * warm], axis=-1)
    light = np.zeros((height * width, 3))
    # The lens spreads a bright star wider.
    spread = size * (1 + 0.35 * np.log10(1 + flux / faintest / 30))
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    for down in range(-4, 5):
        for across in range(-4, 5):
            column, row = left + across, top + down
            inside = (column >= 0) & (column < width) & (row >= 0) & (row < height)
            away = (column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2
            share = flux * np.exp(-away / (2 * spread**2)) / (2 * np.pi * spread**2)
            at = (row * width + column)[inside]
            for channel in range(3):
                light[:, channel] += np.bincount(
                    at, weights=(share * colour[:, channel])[inside], minlength=height * width
                )
    return light.reshape(height, width, 3).astype(np.float32)


def milky_way(rays: Rays, pole: Array, centre: Array, seed: int) -> tuple[Array, Array]:
    """Returns the glow of the Milky Way in the given directions, and the density of stars (0...1).

    `pole` is a unit vector across the band, and `centre` one along it towards its bright middle.
    """
    x, y, z = rays
    side = np.cross(pole, centre)
    latitude = np.arcsin(np.clip(x * pole[0] + y * pole[1] + z * pole[2], -1, 1))
    longitude = np.arctan2(
        x * side[0] + y * side[1] + z * side[2], x * centre[0] + y * centre[1] + z * centre[2]
    )
    bend = noise.fractal(longitude * 3, latitude * 3, 4, seed) * 0.05
    b = latitude + bend
    bulge = np.exp(-((longitude / 0.42) ** 2) - (b / 0.10) ** 2)
    band = np.exp(-np.abs(b / 0.075) ** 1.3) * (0.36 + 0.24 * np.cos(longitude))
    clumps = noise.fractal(longitude * 7, b * 12, 7, seed + 20, 0.58)
    glow = (band + 1.0 * bulge) * np.clip(1 + 0.55 * clumps, 0.1, 2.2)
    warp_x = noise.fractal(longitude * 5 + 3, b * 5, 5, seed + 40)
    warp_y = noise.fractal(longitude * 5, b * 5 + 7, 5, seed + 45)
    lanes = noise.fractal(longitude * 5.5 + warp_x * 0.22, b * 13 + warp_y * 0.35, 8, seed + 50, 0.62)
    rift = np.exp(-(((b - 0.015 - 0.02 * np.sin(longitude * 3)) / 0.026) ** 2))
    dust = raster.smoothstep(-0.25, 1.0, lanes * 1.3 + rift * 0.8 - 0.22) * np.exp(-((b / 0.14) ** 2))
    through = 1 - 0.93 * dust
    warm = raster.mix(
        raster.rgb(0.80, 0.88, 1.12), raster.rgb(1.25, 0.98, 0.74), np.clip(bulge * 1.2 + dust * 0.6, 0, 1)
    )
    # Unresolved stars make the glow grainy.
    grain = noise.fractal(longitude * 420, latitude * 420, 3, seed + 80, 0.8)
    glow = glow * np.clip(1 + 0.40 * grain, 0.2, 3)
    light = warm * (glow * through)[..., None]
    nebulae = raster.smoothstep(0.62, 0.95, noise.fractal(longitude * 9 + 1.7, b * 11, 4, seed + 70)) * band
    light = light + nebulae[..., None] * raster.rgb(0.40, 0.07, 0.13)
    return light.astype(np.float32), np.clip(0.25 + glow * through, 0, 1)
