"""Open water: waves from a wind spectrum, and their reflections."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Callable

import numpy as np

from . import noise, raster
from .arrays import Array, Rays
from .view import View

TILE = 512
Environment = Callable[[Array, Array, Array], Array]
"""Radiance that arrives from the unit directions (x, y, z)."""


@lru_cache(maxsize=12)
def _tile(length: float, shortest: float, longest: float, spread: float, seed: int) -> tuple[Array, ...]:
    """Returns the height and slopes of a periodic patch `length` metres wide, with waves about a metre high.

    It contains waves between `shortest` and `longest` metres, which run along z, within `spread`.
    """
    random = np.random.default_rng(seed)
    frequency = np.fft.fftfreq(TILE, length / TILE) * 2 * np.pi
    along_z, along_x = frequency[:, None], frequency[None, :]
    number = np.hypot(along_x, along_z)
    safe = np.where(number == 0, 1, number)
    low, high = 2 * np.pi / longest, 2 * np.pi / shortest
    band = (number > low) & (number < high)
    direction = np.abs(along_z) / safe
    amplitude = np.where(band, safe**-2.0 * direction ** (2 / spread), 0)
    phase = random.standard_normal((TILE, TILE)) + 1j * random.standard_normal((TILE, TILE))
    spectrum = phase * amplitude
    height = np.fft.ifft2(spectrum).real
    scale = 1 / height.std()
    slope_x = np.fft.ifft2(spectrum * 1j * along_x).real * scale
    slope_z = np.fft.ifft2(spectrum * 1j * along_z).real * scale
    layers = (height * scale, slope_x, slope_z)
    return tuple(np.ascontiguousarray(a, np.float32).reshape(-1) for a in layers)


@noise.chunked
def _wrapped(x: Array, z: Array, *, layer: Array, length: float) -> Array:
    scale = np.float32(TILE / length)
    column, row = x * scale, z * scale
    left, top = np.floor(column), np.floor(row)
    u, v = column - left, row - top
    left, top = left.astype(np.int32) & (TILE - 1), (top.astype(np.int32) & (TILE - 1)) * TILE
    right, bottom = (left + 1) & (TILE - 1), (top + TILE) & (TILE * TILE - 1)
    upper = layer[top + left] * (1 - u) + layer[top + right] * u
    lower = layer[bottom + left] * (1 - u) + layer[bottom + right] * u
    return upper * (1 - v) + lower * v


@dataclass(frozen=True)
class Waves:
    """A sea of three bands of waves; `swell`, `chop` and `ripple` are their standard deviations in metres."""

    swell: float = 0.25
    chop: float = 0.05
    ripple: float = 0.006
    wind: float = 0.3
    """Direction the waves come from; 0 is straight ahead."""
    seed: int = 1

    def _bands(self) -> tuple[tuple[float, ...], ...]:
        return (
            (self.swell, 173.0, 5.0, 60.0, 0.35, 0.0),
            (self.chop, 29.0, 0.9, 6.0, 0.7, 0.35),
            (self.ripple, 4.7, 0.10, 0.9, 1.3, -0.3),
        )

    def _turned(self, x: Array, z: Array, turn: float) -> tuple[Array, Array, np.float32, np.float32]:
        cosine, sine = np.float32(np.cos(self.wind + turn)), np.float32(np.sin(self.wind + turn))
        return x * cosine - z * sine, x * sine + z * cosine, cosine, sine

    def height(self, x: Array, z: Array) -> Array:
        """Returns the height above the mean level in metres, without the smallest waves."""
        total = np.zeros_like(x)
        for size, length, shortest, longest, spread, turn in self._bands()[:2]:
            u, v, _, _ = self._turned(x, z, turn)
            layer = _tile(length, shortest, longest, spread, self.seed)[0]
            total = total + np.float32(size) * _wrapped(u, v, layer=layer, length=length)
        return total

    def slopes(self, x: Array, z: Array, footprint: Array) -> tuple[Array, Array, Array]:
        """Returns the slopes along x and z; waves much smaller than `footprint` metres fade out.

        The third result is the variance of the slope that faded out.
        """
        along_x, along_z, lost = np.zeros_like(x), np.zeros_like(x), np.zeros_like(x)
        for size, length, shortest, longest, spread, turn in self._bands():
            u, v, cosine, sine = self._turned(x, z, turn)
            _, slope_u, slope_v = _tile(length, shortest, longest, spread, self.seed)
            keep = 1 / (1 + (footprint / np.float32(shortest * 3)) ** 2)
            across = np.float32(size) * _wrapped(u, v, layer=slope_u, length=length) * keep
            ahead = np.float32(size) * _wrapped(u, v, layer=slope_v, length=length) * keep
            along_x = along_x + across * cosine + ahead * sine
            along_z = along_z - across * sine + ahead * cosine
            variance = size**2 * float((slope_u**2).mean() + (slope_v**2).mean())
            lost = lost + variance * (1 - keep**2)
        return along_x, along_z, lost


def rendered(
    view: View,
    waves: Waves,
    environment: Environment,
    body: Array,
    seed: int = 1,
    tries: int = 2,
) -> tuple[Array, Array]:
    """Returns the radiance of the water at every pixel, and its distance (infinite above the horizon).

    `body` is the light from the water itself. Every pixel is the average of `tries` samples of
    the waves that are too small to resolve, which produces glitter.
    """
    depth = view.depths(waves.height, max(view.eye[1] * 0.5, 0.5), 40_000, 2400)
    hit = np.isfinite(depth)
    x, _, z = (p[hit].astype(np.float32) for p in view.points(depth))
    rays = tuple(r[hit] for r in view.rays())
    distance = depth[hit]
    pixel = distance / view.focal
    # At a flat angle a pixel covers much more water in depth than in width.
    grazing = np.maximum(-rays[1], 0.002)
    footprint = pixel / np.sqrt(grazing)
    along_x, along_z, lost = waves.slopes(x, z, footprint)
    random = np.random.default_rng(seed)
    total = np.zeros((x.size, 3), np.float32)
    for _ in range(tries):
        spread = np.sqrt(lost * 0.5)
        slope_x = along_x + spread * random.standard_normal(x.size, dtype=np.float32)
        slope_z = along_z + spread * random.standard_normal(x.size, dtype=np.float32)
        total += _mirrored(rays, slope_x, slope_z, environment, body)
    light = np.zeros((view.height, view.width, 3), np.float32)
    light[hit] = total / tries
    return light, depth


def _mirrored(rays: Rays, slope_x: Array, slope_z: Array, environment: Environment, body: Array) -> Array:
    x, y, z = rays
    length = np.sqrt(slope_x**2 + slope_z**2 + 1)
    nx, ny, nz = -slope_x / length, 1 / length, -slope_z / length
    cosine = x * nx + y * ny + z * nz
    # A facet that faces away is invisible. The facet visible instead is tilted just enough to face the eye.
    cosine = np.minimum(cosine, -0.015)
    rx, ry, rz = x - 2 * cosine * nx, np.abs(y - 2 * cosine * ny), z - 2 * cosine * nz
    fresnel = fresnel_of_water(-cosine)[..., None]
    return environment(rx, ry, rz) * fresnel + body * (1 - fresnel)


def fresnel_of_water(cosine: Array) -> Array:
    """Returns the reflectance of water for unpolarised light, given the cosine of the angle of incidence."""
    inside = np.sqrt(1 - (1 - cosine**2) / 1.33**2)
    across = (cosine - 1.33 * inside) / (cosine + 1.33 * inside)
    along = (inside - 1.33 * cosine) / (inside + 1.33 * cosine)
    return (across**2 + along**2) / 2


@dataclass(frozen=True)
class Patch:
    """A part of the sky, sampled by azimuth and elevation, for reflections in waves."""

    light: Array
    left: float
    right: float
    top: float

    @staticmethod
    def of(
        environment: Environment, left: float, right: float, top: float, width: int, height: int
    ) -> "Patch":
        """Samples `environment` from azimuth `left` to `right`, up to the elevation `top`."""
        azimuth = np.linspace(left, right, width, dtype=np.float32)[None, :]
        elevation = np.linspace(0.001, top, height, dtype=np.float32)[:, None]
        flat = np.cos(elevation)
        x, y, z = np.broadcast_arrays(flat * np.sin(azimuth), np.sin(elevation), flat * np.cos(azimuth))
        return Patch(environment(x, y, z), left, right, top)

    def __call__(self, x: Array, y: Array, z: Array) -> Array:
        """Returns the radiance from the direction (x, y, z), clamped to the edges of the patch."""
        rows, columns = self.light.shape[:2]
        azimuth, elevation = np.arctan2(x, z), np.arctan2(y, np.hypot(x, z))
        return raster.sample(
            self.light,
            (azimuth - self.left) / (self.right - self.left) * (columns - 1),
            elevation / self.top * (rows - 1),
        )
