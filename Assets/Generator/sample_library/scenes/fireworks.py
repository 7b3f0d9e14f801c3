"""Fireworks over a bay, exposed for some seconds, mirrored in the water."""

from typing import NamedTuple

import numpy as np

from .. import noise, raster
from ..arrays import Array
from ..film import Film, develop

SHORE = 0.735
"""The far shore's waterline from the top, as a fraction of the picture's height."""

GOLD, RED, GREEN = (1.0, 0.62, 0.22), (1.0, 0.13, 0.10), (0.25, 1.0, 0.35)
BLUE, VIOLET, WHITE = (0.30, 0.45, 1.0), (0.75, 0.25, 1.0), (1.0, 0.92, 0.80)


class Shell(NamedTuple):
    """A burst; lengths are fractions of the picture's height."""

    x: float
    y: float
    reach: float
    """How far its stars fly."""
    stars: int
    first: tuple[float, float, float]
    """Their initial colour."""
    last: tuple[float, float, float]
    """Their final colour."""
    fall: float
    """How far they sink per unit of time."""
    age: float
    """Units of time until they burn out."""


SHELLS = (
    Shell(0.50, 0.30, 0.235, 150, WHITE, RED, 0.03, 1.0),
    Shell(0.50, 0.30, 0.120, 70, WHITE, BLUE, 0.02, 0.9),
    Shell(0.93, 0.21, 0.205, 130, WHITE, GREEN, 0.035, 0.95),
    Shell(1.20, 0.37, 0.170, 110, GOLD, VIOLET, 0.03, 0.9),
    Shell(0.22, 0.43, 0.150, 90, WHITE, BLUE, 0.03, 0.95),
    Shell(0.76, 0.44, 0.215, 85, GOLD, GOLD, 0.16, 1.5),
    Shell(1.33, 0.15, 0.105, 80, WHITE, RED, 0.02, 0.7),
)


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    wide, high = int(width * 1.5), int(height * 1.5)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / np.float32(high)
    light = _night(x, y)
    sparks = _bursts(wide, high)
    light += _smoke(x, y, sparks) + sparks
    light = _with_shore(light, x, y)
    light = _with_water(light, x, y)
    return develop(
        light,
        width,
        height,
        Film(exposure=1.5, contrast=1.05, saturation=1.0, bloom=0.15, vignette=0.2, grain=0.011, seed=22),
    )


def _night(x: Array, y: Array) -> Array:
    low = np.exp(-np.clip(SHORE - y, 0, 1) / 0.13)[..., None]
    clouds = noise.fractal(x * 1.6, y * 5, 5, 1001) * 0.5 + 0.5
    return (
        raster.rgb(0.0045, 0.0060, 0.0135) + low * raster.rgb(0.030, 0.017, 0.013) * (0.5 + clouds)[..., None]
    )


def _bursts(wide: int, high: int) -> Array:
    random = np.random.default_rng(64)
    light = np.zeros((high, wide, 3))
    for shell in SHELLS:
        _burst(light, random, shell)
        _rise(light, random, shell)
    return light.astype(np.float32)


def _burst(light: Array, random: np.random.Generator, shell: Shell) -> None:
    high = light.shape[0]
    stars, age = shell.stars, shell.age
    direction = random.normal(size=(stars, 3))
    direction /= np.linalg.norm(direction, axis=1, keepdims=True)
    direction *= random.normal(1.0, 0.035, (stars, 1))
    steps = 900
    time = np.linspace(0.02, age, steps)[None, :]
    drag = 2.6
    travel = shell.reach * (1 - np.exp(-drag * time)) / (1 - np.exp(-drag))
    x = shell.x + direction[:, :1] * travel
    y = shell.y + direction[:, 1:2] * travel + shell.fall * time**2
    life = time / age
    flicker = 1 + 0.5 * np.sin(time * random.uniform(60, 160, (stars, 1)) + random.uniform(0, 6, (stars, 1)))
    willow = shell.fall > 0.1
    bright = (
        np.exp(-life * (1.6 if willow else 2.0))
        * (1 - life) ** 0.6
        * flicker
        * random.uniform(0.5, 1.2, (stars, 1))
    )
    # The faster a star moves, the fainter its trail.
    bright = bright / (0.15 + np.exp(-drag * time))
    turn = raster.smoothstep(0.05, 0.35, life)[..., None]
    colour = np.array(shell.first) * (1 - turn) + np.array(shell.last) * turn
    strength = 0.14 * (high / 1000) * (0.9 if willow else 1.25)
    _splat(light, x, y, bright[..., None] * colour * strength * shell.reach / 0.2)
    # Tips sparkle.
    tips = random.random((stars, 1)) < (0.25 if willow else 0.6)
    end = np.broadcast_to(life > 0.93, x.shape) & tips
    _splat(
        light,
        x[end],
        y[end],
        np.broadcast_to(np.array(shell.last) * strength * 1.3, (int(end.sum()), 3)),
    )


def _rise(light: Array, random: np.random.Generator, shell: Shell) -> None:
    part = np.linspace(0, 1, 1500)
    start = shell.x + random.uniform(-0.05, 0.05)
    x = start + (shell.x - start) * part + 0.0012 * np.sin(part * 60)
    y = SHORE - 0.012 + (shell.y - SHORE + 0.012) * np.sin(part * np.pi / 2)
    bright = 0.03 * (light.shape[0] / 1000) * (0.25 + part**3) * random.uniform(0.3, 1.2, part.size)
    _splat(light, x, y, bright[:, None] * np.array(GOLD))


def _splat(light: Array, x: Array, y: Array, colour: Array) -> None:
    """Adds points of light, each distributed over the four pixels around it."""
    high, wide = light.shape[:2]
    flat = light.reshape(high * wide, 3)
    column, row = (x * high).reshape(-1) - 0.5, (y * high).reshape(-1) - 0.5
    colour = np.asarray(colour).reshape(-1, 3)
    left, top = np.floor(column).astype(int), np.floor(row).astype(int)
    u, v = column - left, row - top
    for down, across, weight in (
        (0, 0, (1 - u) * (1 - v)),
        (0, 1, u * (1 - v)),
        (1, 0, (1 - u) * v),
        (1, 1, u * v),
    ):
        inside = (left + across >= 0) & (left + across < wide) & (top + down >= 0) & (top + down < high)
        at = ((top + down) * wide + left + across)[inside]
        for channel in range(3):
            share = (weight * colour[:, channel])[inside]
            flat[:, channel] += np.bincount(at, weights=share, minlength=high * wide)


def _smoke(x: Array, y: Array, sparks: Array) -> Array:
    high = x.shape[0]
    lit = raster.gaussian(sparks, high * 0.045) * 0.55 + raster.gaussian(sparks, high * 0.12) * 0.8
    puffs = (
        noise.fractal(x * 4.2 + 0.4 * noise.fractal(x * 3, y * 3, 3, 1011), y * 5.5, 6, 1013, 0.55) * 0.5
        + 0.5
    )
    drift = raster.smoothstep(0.25, 0.9, puffs)
    return lit * (0.10 + 0.75 * drift)[..., None]


def _with_shore(light: Array, x: Array, y: Array) -> Array:
    hills = (
        0.022 + 0.020 * noise.fractal(x * 2.1, x * 0, 5, 1021) + 0.006 * noise.fractal(x * 16, x * 0, 4, 1023)
    )
    land = raster.smoothstep(-0.0008, 0.0008, y - (SHORE - hills))
    dark = raster.rgb(0.0035, 0.0035, 0.0050) + light * 0.012
    light = raster.mix(light, dark, land)
    random = np.random.default_rng(66)
    high, wide = x.shape
    lamps = np.zeros((high, wide, 3))
    count = 260
    at_x = random.uniform(0, wide / high, count)
    height = np.interp(at_x, x[0], hills[0])
    at_y = SHORE - height * random.random(count) ** 1.7 * 0.85 - 0.001
    warm = random.random(count)[:, None]
    colour = np.array((1.0, 0.60, 0.25)) * (1 - warm) + np.array((1.0, 0.88, 0.70)) * warm
    colour *= random.lognormal(0, 0.9, (count, 1)) * 0.9 * (high / 1600) ** 2
    for dx, dy, share in ((0, 0, 1.0), (1, 0, 0.6), (0, 1, 0.6), (1, 1, 0.4), (-1, 0, 0.4), (0, -1, 0.4)):
        _splat(lamps, at_x + dx / high, at_y + dy / high, colour * share)
    return light + lamps.astype(np.float32)


def _with_water(light: Array, x: Array, y: Array) -> Array:
    high, wide = x.shape
    first = int(SHORE * high)
    below = y[first:] - SHORE
    distance = 0.11 / np.maximum(below + 0.004, 1e-4)
    across = (x[first:] - wide / high / 2) * distance
    chop = noise.fractal(across * 3.4, distance * 5.5, 5, 1031, 0.6)
    random = np.random.default_rng(68)
    source = raster.gaussian(np.minimum(light, 12), 1.2)
    columns = np.arange(wide, dtype=np.float32)[None, :]
    total = np.zeros((high - first, wide, 3), np.float32)
    tries = 12
    for _ in range(tries):
        tilt = chop * 0.05 + 0.045 * random.standard_normal(chop.shape, dtype=np.float32)
        lean = 0.006 * random.standard_normal(chop.shape, dtype=np.float32) + 0.010 * chop
        row = (2 * SHORE - (y[first:] - SHORE) * 0.9 - SHORE - tilt - 0.02) * high
        total += raster.sample(source, columns + lean * high, np.clip(row, 0, first - 2))
    result = light.copy()
    fade = raster.smoothstep(0.0, 0.006, below)[..., None]
    result[first:] = (
        light[first:] * (1 - fade) + (total / tries * 0.8 + raster.rgb(0.002, 0.003, 0.006)) * fade
    )
    return result
