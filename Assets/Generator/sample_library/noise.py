"""Coherent noise: lattice noise, its fractal sums and cellular noise, on arrays of points.

Coordinates are in lattice cells. The pattern repeats after 256 cells in each direction.
"""

from functools import lru_cache, wraps
from typing import Callable, NamedTuple

import numpy as np

from .arrays import Array

PERIOD = 256
CHUNK = 1 << 15
"""Points processed at once, few enough for all temporaries to stay in the processor's cache."""


def chunked(function: Callable) -> Callable:
    """Wraps a function of equally shaped arrays to process them in chunks that fit the cache.

    Leading array arguments are broadcast together and split; all other arguments are passed unchanged.
    The function returns an array of the shape of its arguments, or a tuple of such arrays.
    """

    @wraps(function)
    def run(*arguments, **options):
        count = 0
        while count < len(arguments) and isinstance(arguments[count], np.ndarray):
            count += 1
        arrays = np.broadcast_arrays(*arguments[:count])
        rest = arguments[count:]
        shape, size = arrays[0].shape, arrays[0].size
        if size <= CHUNK:
            return function(*arrays, *rest, **options)
        flat = [np.ascontiguousarray(a, dtype=np.float32).reshape(-1) for a in arrays]
        parts = [
            function(*(a[start : start + CHUNK] for a in flat), *rest, **options)
            for start in range(0, size, CHUNK)
        ]
        if isinstance(parts[0], tuple):
            return tuple(np.concatenate(column).reshape(shape) for column in zip(*parts))
        return np.concatenate(parts).reshape(shape)

    return run


@lru_cache(maxsize=64)
def table(seed: int) -> Array:
    """Returns a flattened PERIOD x PERIOD table of numbers distributed evenly over [-1, 1)."""
    values = np.random.default_rng(seed).random(PERIOD * PERIOD, dtype=np.float32)
    return values * 2 - 1


def _corners(x: Array, y: Array, seed: int) -> tuple[Array, ...]:
    cell_x, cell_y = np.floor(x), np.floor(y)
    fraction_x, fraction_y = x - cell_x, y - cell_y
    left = cell_x.astype(np.int32) & (PERIOD - 1)
    top = (cell_y.astype(np.int32) & (PERIOD - 1)) * PERIOD
    right = (left + 1) & (PERIOD - 1)
    bottom = (top + PERIOD) & (PERIOD * PERIOD - 1)
    values = table(seed)
    return (
        fraction_x,
        fraction_y,
        values[top + left],
        values[top + right],
        values[bottom + left],
        values[bottom + right],
    )


@chunked
def value(x: Array, y: Array, seed: int = 0) -> Array:
    """Returns value noise in [-1, 1]: random numbers on the lattice, blended with a quintic."""
    u, v, a, b, c, d = _corners(x, y, seed)
    u = u * u * u * (u * (u * 6 - 15) + 10)
    v = v * v * v * (v * (v * 6 - 15) + 10)
    top = a + (b - a) * u
    return top + (c + (d - c) * u - top) * v


@lru_cache(maxsize=64)
def _directions(seed: int) -> tuple[Array, Array]:
    angle = table(seed) * np.float32(np.pi)
    return np.cos(angle), np.sin(angle)


@chunked
def gradient(x: Array, y: Array, seed: int = 0) -> Array:
    """Returns Perlin noise in about [-1, 1]: zero at lattice points, with random slopes."""
    cell_x, cell_y = np.floor(x), np.floor(y)
    u, v = x - cell_x, y - cell_y
    left = cell_x.astype(np.int32) & (PERIOD - 1)
    top = (cell_y.astype(np.int32) & (PERIOD - 1)) * PERIOD
    right = (left + 1) & (PERIOD - 1)
    bottom = (top + PERIOD) & (PERIOD * PERIOD - 1)
    across, down = _directions(seed)
    a, b, c, d = top + left, top + right, bottom + left, bottom + right
    a = across[a] * u + down[a] * v
    b = across[b] * (u - 1) + down[b] * v
    c = across[c] * u + down[c] * (v - 1)
    d = across[d] * (u - 1) + down[d] * (v - 1)
    u = u * u * u * (u * (u * 6 - 15) + 10)
    v = v * v * v * (v * (v * 6 - 15) + 10)
    upper = a + (b - a) * u
    return (upper + (c + (d - c) * u - upper) * v) * np.float32(1.5)


# The plane is rotated between octaves, so that the lattices never line up.
TURN_COSINE, TURN_SINE = np.float32(0.8), np.float32(0.6)


def _next_octave(x: Array, y: Array, lacunarity: float) -> tuple[Array, Array]:
    turned_x = (TURN_COSINE * x + TURN_SINE * y) * np.float32(lacunarity) + np.float32(17.3)
    turned_y = (TURN_COSINE * y - TURN_SINE * x) * np.float32(lacunarity) + np.float32(5.7)
    return turned_x, turned_y


@chunked
def fractal(
    x: Array, y: Array, octaves: int = 6, seed: int = 0, gain: float = 0.5, lacunarity: float = 2.03
) -> Array:
    """Returns a sum of octaves of `gradient`, each `gain` times as strong as the previous; about [-1, 1]."""
    total, amplitude, norm = np.zeros_like(x), 1.0, 0.0
    for octave in range(octaves):
        total += np.float32(amplitude) * gradient(x, y, seed + octave)
        norm += amplitude
        amplitude *= gain
        x, y = _next_octave(x, y, lacunarity)
    return total / np.float32(norm) * np.float32(1.6)


@chunked
def ridged(
    x: Array, y: Array, octaves: int = 6, seed: int = 0, gain: float = 0.5, lacunarity: float = 2.07
) -> Array:
    """Returns a ridged multifractal in [0, 1]: sharp crests, rough heights, smooth valleys."""
    total, amplitude, norm = np.zeros_like(x), 1.0, 0.0
    weight = np.ones_like(x)
    for octave in range(octaves):
        crest = 1 - np.abs(gradient(x, y, seed + octave))
        crest = crest * crest * weight
        total += np.float32(amplitude) * crest
        weight = np.clip(crest * 1.8, 0, 1)
        norm += amplitude
        amplitude *= gain
        x, y = _next_octave(x, y, lacunarity)
    return total / np.float32(norm)


@chunked
def billows(
    x: Array, y: Array, octaves: int = 5, seed: int = 0, gain: float = 0.5, lacunarity: float = 2.07
) -> Array:
    """Returns round heaps with sharp creases between them, in about [0, 1]."""
    total, amplitude, norm = np.zeros_like(x), 1.0, 0.0
    for octave in range(octaves):
        total += np.float32(amplitude) * np.abs(gradient(x, y, seed + octave))
        norm += amplitude
        amplitude *= gain
        x, y = _next_octave(x, y, lacunarity)
    return total / np.float32(norm) * np.float32(1.8)


class Cells(NamedTuple):
    """The properties of each point in cellular noise."""

    nearest: Array
    """Distance to the nearest feature point, in cells."""
    second: Array
    """Distance to the second nearest feature point, in cells."""
    identity: Array
    """A number in [0, 1) that identifies the nearest feature point."""
    offset_x: Array
    """From the nearest feature point to the point, along x, in cells."""
    offset_y: Array
    """From the nearest feature point to the point, along y, in cells."""


def cells(x: Array, y: Array, seed: int = 0, jitter: float = 1.0) -> Cells:
    """Returns cellular noise: a feature point per lattice cell, displaced up to half of `jitter` each way."""
    return Cells(*_cells(np.asarray(x, np.float32), np.asarray(y, np.float32), seed, jitter))


@chunked
def _cells(x: Array, y: Array, seed: int, jitter: float) -> tuple[Array, ...]:
    cell_x, cell_y = np.floor(x), np.floor(y)
    u, v = x - cell_x, y - cell_y
    column, row = cell_x.astype(np.int32), cell_y.astype(np.int32)
    shift_x, shift_y, names = table(seed), table(seed + 1000), table(seed + 2000)
    nearest = np.full_like(x, 9)
    second = np.full_like(x, 9)
    identity, offset_x, offset_y = np.zeros_like(x), np.zeros_like(x), np.zeros_like(x)
    half = np.float32(0.5 * jitter)
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            at = ((row + down) & (PERIOD - 1)) * PERIOD + ((column + across) & (PERIOD - 1))
            dx = u - across - np.float32(0.5) - half * shift_x[at]
            dy = v - down - np.float32(0.5) - half * shift_y[at]
            distance = dx * dx + dy * dy
            closer = distance < nearest
            second = np.where(closer, nearest, np.minimum(second, distance))
            nearest = np.where(closer, distance, nearest)
            identity = np.where(closer, names[at], identity)
            offset_x = np.where(closer, dx, offset_x)
            offset_y = np.where(closer, dy, offset_y)
    return np.sqrt(nearest), np.sqrt(second), identity * 0.5 + 0.5, offset_x, offset_y
