"""Mountains: height maps eroded by running water."""

from dataclasses import dataclass

import numpy as np

from . import noise, raster
from .arrays import Array, HeightField


@dataclass(frozen=True)
class Terrain:
    """A square map of heights in metres, centred on (`middle_x`, `middle_z`), `side` metres wide."""

    heights: Array
    side: float
    middle_x: float = 0.0
    middle_z: float = 0.0

    @property
    def spacing(self) -> float:
        """Returns the distance between neighbouring samples, in metres."""
        return self.side / (self.heights.shape[0] - 1)

    def __call__(self, x: Array, z: Array) -> Array:
        """Returns the interpolated heights at (x, z), clamped to the edges of the map."""
        return self.of(self.heights, x, z)

    def of(self, layer: Array, x: Array, z: Array) -> Array:
        """Samples another map of the same extent, such as one of moisture or shade."""
        column = (x - self.middle_x) / self.spacing + (layer.shape[1] - 1) / 2
        row = (z - self.middle_z) / self.spacing + (layer.shape[0] - 1) / 2
        return _cubic(layer, column.astype(np.float32), row.astype(np.float32))


def grid(cells: int, side: float, middle_x: float = 0.0, middle_z: float = 0.0) -> tuple[Array, Array]:
    """Returns the coordinates x and z in metres of a square map of cells x cells samples."""
    axis = np.linspace(-side / 2, side / 2, cells, dtype=np.float32)
    x, z = np.meshgrid(axis + np.float32(middle_x), axis + np.float32(middle_z))
    return x, z


def _cubic(layer: Array, column: Array, row: Array) -> Array:
    return _cubic_chunk(column, row, layer=layer)


@noise.chunked
def _cubic_chunk(column: Array, row: Array, *, layer: Array) -> Array:
    rows, columns = layer.shape
    column, row = np.clip(column, 1, columns - 3.001), np.clip(row, 1, rows - 3.001)
    left, top = column.astype(np.int32), row.astype(np.int32)
    u, v = column - left, row - top
    flat = layer.reshape(-1)
    at = (top - 1) * columns + left - 1
    across = _weights(u)
    total = np.zeros_like(column)
    for line, weight in enumerate(_weights(v)):
        start = at + line * columns
        total = total + weight * sum(across[step] * flat[start + step] for step in range(4))
    return total


def _weights(t: Array) -> tuple[Array, Array, Array, Array]:
    """Returns the weights of a cubic B-spline, which smooths slightly and has continuous curvature."""
    s = 1 - t
    return (
        s * s * s / 6,
        (3 * t * t * t - 6 * t * t + 4) / 6,
        (3 * s * s * s - 6 * s * s + 4) / 6,
        t * t * t / 6,
    )


def worn(
    heights: Array, spacing: float, drops: int, seed: int, strength: float = 0.3, steepest: float = 1.6
) -> Array:
    """Erodes a height map by `drops` drops of water and returns the result.

    Source: H. T. Beyer, "Implementation of a method for hydraulic erosion" (2015), with many drops running
    at once. Heights and `spacing` in metres; `steepest` is the rise per metre that no slope exceeds for long.
    """
    random = np.random.default_rng(seed)
    cells = heights.shape[0]
    land = (heights / spacing).astype(np.float32).reshape(-1).copy()
    batch = cells * cells // 24
    remaining = drops
    while remaining > 0:
        count = min(batch, remaining)
        remaining -= count
        _rain(land, cells, count, random, strength)
    land = land.reshape(cells, cells) * np.float32(spacing)
    return _settled(land, spacing, steepest)


def _rain(land: Array, cells: int, count: int, random: np.random.Generator, strength: float) -> None:
    x = random.random(count, dtype=np.float32) * (cells - 4) + 1.5
    y = random.random(count, dtype=np.float32) * (cells - 4) + 1.5
    direction_x, direction_y = np.zeros_like(x), np.zeros_like(x)
    speed, water, sediment = np.ones_like(x), np.ones_like(x), np.zeros_like(x)
    inertia, capacity_factor, least_slope = 0.06, 6.0, 0.008
    for _ in range(64):
        at, u, v = _cell(x, y, cells)
        a, b, c, d = land[at], land[at + 1], land[at + cells], land[at + cells + 1]
        slope_x = (b - a) * (1 - v) + (d - c) * v
        slope_y = (c - a) * (1 - u) + (d - b) * u
        height = a * (1 - u) * (1 - v) + b * u * (1 - v) + c * (1 - u) * v + d * u * v
        direction_x = direction_x * inertia - slope_x * (1 - inertia)
        direction_y = direction_y * inertia - slope_y * (1 - inertia)
        length = np.hypot(direction_x, direction_y) + 1e-6
        direction_x, direction_y = direction_x / length, direction_y / length
        x, y = x + direction_x, y + direction_y
        inside = (x > 1) & (x < cells - 3) & (y > 1) & (y < cells - 3)
        if not inside.all():
            x, y, at, u, v, height = x[inside], y[inside], at[inside], u[inside], v[inside], height[inside]
            direction_x, direction_y = direction_x[inside], direction_y[inside]
            speed, water, sediment = speed[inside], water[inside], sediment[inside]
        if not len(x):
            return
        below, p, q = _cell(x, y, cells)
        lower = (
            land[below] * (1 - p) * (1 - q)
            + land[below + 1] * p * (1 - q)
            + land[below + cells] * (1 - p) * q
            + land[below + cells + 1] * p * q
        )
        fall = lower - height
        capacity = np.maximum(-fall, least_slope) * speed * water * capacity_factor
        settles = (sediment > capacity) | (fall > 0)
        dropped = np.where(fall > 0, np.minimum(fall, sediment), (sediment - capacity) * 0.3)
        taken = np.minimum((capacity - sediment) * strength, np.maximum(-fall, 0))
        change = np.where(settles, dropped, -taken)
        sediment = sediment - change
        moved = np.zeros(land.size)
        for offset, weight in (
            (0, (1 - u) * (1 - v)),
            (1, u * (1 - v)),
            (cells, (1 - u) * v),
            (cells + 1, u * v),
        ):
            moved += np.bincount(at + offset, weights=change * weight, minlength=land.size)
        # Otherwise drops that meet in one channel would each remove the same material.
        land += np.clip(moved, -0.04, 0.04).astype(np.float32)
        speed = np.sqrt(np.maximum(speed**2 - fall * 4, 0.01))
        water = water * 0.985


def _cell(x: Array, y: Array, cells: int) -> tuple[Array, Array, Array]:
    column, row = x.astype(np.int32), y.astype(np.int32)
    return row * cells + column, x - column, y - row


def _settled(land: Array, spacing: float, steepest: float, rounds: int = 12) -> Array:
    """Lets ground steeper than `steepest` slide down, which removes spikes left by the drops."""
    for _ in range(rounds):
        change = np.zeros_like(land)
        for axis, shift in ((0, 1), (0, -1), (1, 1), (1, -1)):
            difference = land - np.roll(land, shift, axis=axis)
            slide = np.clip(difference - steepest * spacing, 0, None) * 0.16
            change -= slide
            change += np.roll(slide, -shift, axis=axis)
        change[0], change[-1], change[:, 0], change[:, -1] = 0, 0, 0, 0
        land = land + change
    return land


def enlarged(heights: Array, cells: int) -> Array:
    """Returns the same terrain on a finer map of cells x cells samples."""
    source = heights.shape[0]
    axis = np.linspace(0, source - 1, cells, dtype=np.float32)
    column, row = np.meshgrid(axis, axis)
    return _cubic(heights, column, row)


def mountains(
    cells: int,
    side: float,
    shape: HeightField,
    seed: int,
    middle_x: float = 0.0,
    middle_z: float = 0.0,
    roughness: float = 0.15,
    drops: float = 1.2,
    steepest: float = 1.6,
) -> Terrain:
    """Returns eroded mountains.

    `shape(x, z)` gives the heights before erosion, in metres. `roughness` is that of the bumps added at each
    refinement, as a fraction of their width; `drops` is the rain per sample; `steepest` is as for `worn`.
    """
    coarse = cells // 4
    x, z = grid(coarse, side, middle_x, middle_z)
    land = shape(x, z)
    for level, size in enumerate((coarse, cells // 2, cells)):
        if size != coarse:
            land = enlarged(land, size)
            x, z = grid(size, side, middle_x, middle_z)
        spacing = side / (size - 1)
        scale = spacing * 9
        bumps = noise.ridged(x / np.float32(scale), z / np.float32(scale), 3, seed + 40 * level)
        land = land + (bumps - 0.4) * np.float32(roughness * scale)
        land = worn(land, spacing, int(size * size * drops), seed + 7 * level, steepest=steepest)
    return Terrain(land.astype(np.float32), side, middle_x, middle_z)


def steepness(terrain: Terrain) -> Array:
    """Returns the slope at each sample, in rise per metre."""
    along_z, along_x = np.gradient(terrain.heights, terrain.spacing)
    return np.hypot(along_x, along_z).astype(np.float32)


def hollowness(terrain: Terrain, radius: float) -> Array:
    """Returns each sample's depth below its surroundings within `radius` metres, relative to `radius`."""
    around = raster.gaussian(terrain.heights, radius / terrain.spacing)
    return (around - terrain.heights) / np.float32(radius)
