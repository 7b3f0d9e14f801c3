"""A city across a river at the blue hour: lit windows, street glow, long reflections."""

from dataclasses import dataclass

import numpy as np

from .. import noise, raster
from ..arrays import Array
from ..atmosphere import Sky
from ..clouds import cirrus
from ..film import Film, develop
from ..view import View

EYE = (0.0, 10.0, 0.0)
SHORE = 700.0


@dataclass(frozen=True)
class Building:
    """A block on the far shore; lengths in metres, from its left front corner at (x, z)."""

    x: float
    z: float
    width: float
    depth: float
    height: float
    style: int
    lit: float
    seed: int
    crown: bool


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    sky = Sky(elevation=-0.068, azimuth=-0.5, haze=1.2, forwardness=0.7, altitude=20)
    view = View(int(width * 2), int(height * 2), 0.80, EYE, horizon=0.66)
    light = _sky(view, sky)
    blocks = _city()
    for block in sorted(blocks, key=lambda b: -b.z):
        _draw(light, view, block)
    _promenade(light, view)
    light = _with_river(light, view)
    return develop(
        light,
        width,
        height,
        Film(exposure=1.0, contrast=1.12, saturation=1.12, magenta=0.03, bloom=0.10, grain=0.009, seed=18),
    )


def _sky(view: View, sky: Sky) -> Array:
    rays = view.rays()
    light = sky.radiance(*rays)
    # Brightened to the level of the lamps, as by an exposure of some seconds.
    light = light * np.float32(0.105 / max(float(sky.ambient.mean()), 1e-6)) * raster.rgb(0.42, 0.86, 1.35)
    high = cirrus(*rays, seed=91, cover=0.50, turn=0.1)[..., None]
    light = light * (1 - 0.25 * high) + high * raster.rgb(0.055, 0.05, 0.075) * 0.6
    low = np.exp(-np.clip(rays[1], 0, 1) / 0.05)[..., None]
    return light + low * raster.rgb(0.065, 0.036, 0.020)


def _city() -> list[Building]:
    random = np.random.default_rng(20)
    blocks = []
    for row in range(11):
        z = SHORE + 30 + row * 65
        reach = 0.52 * z
        x = -reach
        while x < reach:
            wide = random.uniform(17, 44)
            middle = np.exp(-(((x / z * 2.2 - 0.18) / 0.42) ** 2)) + 0.55 * np.exp(
                -(((x / z * 2.2 + 0.62) / 0.22) ** 2)
            )
            tall = random.uniform(14, 34) + middle * random.uniform(0.1, 1) ** 1.6 * (
                70 + 175 * min(row, 5) / 5
            )
            if row == 0:
                tall = min(tall, random.uniform(14, 38))
            wide = min(wide, max(20, tall * 0.55))
            blocks.append(
                Building(
                    x,
                    z + random.uniform(0, 30),
                    wide,
                    random.uniform(20, 40),
                    tall,
                    int(random.integers(0, 4)),
                    random.uniform(0.12, 0.55),
                    int(random.integers(1, 250)),
                    tall > 130 and random.random() < 0.5,
                )
            )
            x += wide + random.uniform(2, 12)
            if random.random() < 0.7:
                blocks.append(_roof(blocks[-1], random))
    blocks.append(Building(62, SHORE + 330, 36, 40, 305, 0, 0.40, 77, True))
    return blocks


def _roof(below: Building, random: np.random.Generator) -> Building:
    """Returns the machine room on a building: a narrower, darker block just behind its front."""
    width = below.width * random.uniform(0.3, 0.65)
    x = below.x + (below.width - width) * random.uniform(0.2, 0.8)
    height = below.height + random.uniform(3, 7) + below.height * 0.03
    return Building(x, below.z + 4, width, below.depth * 0.5, height, 3, 0.0, below.seed + 1, False)


def _draw(light: Array, view: View, block: Building) -> None:
    _face(light, view, block, side=False)
    _face(light, view, block, side=True)
    if block.crown:
        _mast(light, view, block)


def _face(light: Array, view: View, block: Building, side: bool) -> None:
    """Draws the front of a building, or the side that faces the eye."""
    across, _ = view.columns()
    if side:
        flank = block.x if block.x > 0 else block.x + block.width
        if block.x <= 0 <= block.x + block.width:
            return
        safe = np.where(np.abs(across) < 1e-6, 1e-6, across)
        depth = flank / safe
        inside = (depth > block.z) & (depth < block.z + block.depth)
        along = depth - block.z
    else:
        depth = np.full_like(across, block.z)
        along = across * block.z - block.x
        inside = (along > 0) & (along < block.width)
    columns = np.flatnonzero(inside)
    if not columns.size:
        return
    slopes = view.slopes()
    y = EYE[1] + slopes[:, None] * depth[None, columns]
    rows = np.flatnonzero((y.min(axis=1) < block.height) & (y.max(axis=1) > 0))
    if not rows.size:
        return
    y = y[rows]
    u = np.broadcast_to(along[columns], y.shape)
    color = _facade(u, y, block, side)
    haze = 1 - np.exp(-block.z / 5200)
    veil = raster.rgb(0.055, 0.050, 0.070)
    color = color * (1 - haze) + veil * haze
    area = np.ix_(rows, columns)
    light[area] = np.where(((y < block.height) & (y > 0))[..., None], color, light[area])


def _facade(u: Array, y: Array, block: Building, side: bool) -> Array:
    style, seed = block.style, block.seed
    pitch, storey = ((1.6, 3.9), (3.1, 3.3), (2.2, 3.6), (4.6, 3.5))[style]
    frame_x, frame_y = ((0.07, 0.22), (0.30, 0.34), (0.04, 0.45), (0.16, 0.30))[style]
    column, floor = np.floor(u / pitch), np.floor(y / storey)
    part_x, part_y = u / pitch - column, y / storey - floor
    glass = (
        (part_x > frame_x) & (part_x < 1 - frame_x) & (part_y > frame_y * 0.5) & (part_y < 1 - frame_y * 0.5)
    )
    group = np.floor(column / (1, 1, 4, 2)[style])
    chance = _hash(group, floor, seed + (97 if side else 0))
    floor_mood = _hash(floor, floor * 0 + seed, seed + 5)
    share = block.lit * (0.35 + 1.3 * floor_mood**2)
    lit = (chance < share) & (y < block.height - 2.5)
    level = 0.10 + 3.0 * _hash(group, floor, seed + 31) ** 3.5
    kind = _hash(floor + 0.3 * group, group, seed + 57)
    warm = raster.mix(raster.rgb(1.0, 0.60, 0.26), raster.rgb(1.0, 0.86, 0.62), kind)
    cool = np.array([0.80, 0.95, 1.0], np.float32)
    window = np.where((kind > 0.86)[..., None], cool, warm) * (level * (0.55 + 0.6 * part_y))[..., None]
    # Dark windows reflect the sky, more of it higher up.
    rise = np.clip(y / 200, 0, 1)[..., None]
    mirror = (
        raster.rgb(0.030, 0.052, 0.105)
        * (0.45 + 0.8 * rise)
        * (0.75 + 0.35 * _hash(column, floor, seed + 71))[..., None]
    )
    wall = np.array(
        [(0.040, 0.050, 0.075), (0.085, 0.075, 0.075), (0.055, 0.062, 0.080), (0.105, 0.092, 0.085)][style],
        np.float32,
    )
    wall = wall * ((0.55 if side else 0.85) + 0.25 * noise.fractal(u / 9, y / 20, 3, seed))[..., None]
    street = np.exp(-y / 13)[..., None] * raster.rgb(0.34, 0.185, 0.075) + np.exp(-y / 55)[
        ..., None
    ] * raster.rgb(0.020, 0.012, 0.007)
    surface = np.where(glass[..., None], mirror, wall) + street * (0.35 + 0.65 * wall / 0.1)
    shining = glass & lit
    ground_floor = (
        (y < 5.0)[..., None]
        * raster.rgb(1.0, 0.72, 0.40)
        * (0.35 + 0.9 * _hash(np.floor(u / 7), floor, seed + 91))[..., None]
    )
    color = np.where(shining[..., None], window, surface) + ground_floor * 0.55
    if block.crown and not side:
        crown = raster.smoothstep(block.height - 9, block.height - 2, y)[..., None]
        color = color + crown * raster.rgb(0.55, 0.75, 1.0) * 0.35
    return color.astype(np.float32)


def _hash(a: Array, b: Array, seed: int) -> Array:
    """Returns a number in [0, 1) for each pair of integers."""
    values = noise.table(seed)
    at = (a.astype(np.int64) * 73 + b.astype(np.int64) * 9151) & (noise.PERIOD**2 - 1)
    return values[at] * 0.5 + 0.5


def _mast(light: Array, view: View, block: Building) -> None:
    middle = block.x + block.width / 2
    top = block.height * 1.14
    column, row = view.place(middle, top, block.z)
    _, low = view.place(middle, block.height, block.z)
    column, row, low = int(column), max(int(row), 2), int(low)
    thick = max(1, view.width // 1600)
    light[max(row, 0) : low, column : column + thick] = raster.rgb(0.03, 0.035, 0.05)
    size = max(1, view.width // 1000)
    light[max(row - size, 0) : row + size, column - size + 1 : column + size + 1] += raster.rgb(
        6.0, 0.35, 0.2
    )


def _promenade(light: Array, view: View) -> None:
    """Adds the quay, its trees and its lamps."""
    random = np.random.default_rng(33)
    y, x = np.mgrid[0 : view.height, 0 : view.width].astype(np.float32)
    unit = view.focal / SHORE
    shore_row = view.horizon * view.height + EYE[1] * unit
    u, v = (x - view.width / 2) / unit, (shore_row - y) / unit
    crowns = 8.0 + 3.2 * noise.fractal(u / 13, u * 0, 4, 611) + 1.2 * noise.fractal(u / 1.5, v / 1.5, 3, 613)
    present = raster.smoothstep(-0.15, 0.1, noise.fractal(u / 60, u * 0 + 3, 2, 617))
    leaves = raster.smoothstep(0.25, -0.25, v - crowns * present) * (v > 0)
    glow = 0.5 + 0.5 * noise.fractal(u / 6, v / 3, 3, 619)
    light[:] = raster.mix(
        light, raster.rgb(0.020, 0.020, 0.012) * (0.6 + 1.2 * glow)[..., None], leaves * 0.92
    )
    wall = (v < 3.0) & (v > -0.3)
    stone = raster.rgb(0.10, 0.075, 0.055) * (0.6 + 0.4 * noise.fractal(u / 3, v / 1.2, 4, 621))[..., None]
    light[:] = np.where(wall[..., None], stone, light)
    position = -320.0
    while position < 320:
        column, row = view.width / 2 + position * unit, shore_row - 7.2 * unit
        strength = random.uniform(0.7, 1.2)
        away = np.hypot(x - column, y - row)
        reach = int(60 * unit / 2)
        window = (
            slice(int(max(row - reach, 0)), int(row + reach)),
            slice(int(max(column - reach, 0)), int(max(column + reach, 0))),
        )
        if light[window].size:
            near = away[window] / unit
            lamp = 14.0 * np.exp(-((near / 0.8) ** 2)) + 0.30 * np.exp(-near / 3.5)
            light[window] += lamp[..., None] * raster.rgb(1.0, 0.62, 0.26) * strength
        position += random.uniform(15, 19)


def _with_river(light: Array, view: View) -> Array:
    rows, columns = np.mgrid[0 : view.height, 0 : view.width].astype(np.float32)
    unit = view.focal / SHORE
    shore_row = view.horizon * view.height + EYE[1] * unit
    below = rows - shore_row
    wet = below > 0
    first = int(shore_row)
    slope = np.maximum((rows - view.horizon * view.height) / view.focal, 1e-4)[first:]
    distance = EYE[1] / slope
    across = (columns[first:] - view.width / 2) / view.focal * distance
    random = np.random.default_rng(35)
    total = np.zeros((view.height - first, view.width, 3), np.float32)
    tries = 10
    chop = noise.fractal(across / 2.6, distance / 1.3, 5, 631, 0.6)
    gusts = 0.7 + 0.5 * noise.fractal(across / 60, distance / 90, 3, 633)
    source = raster.gaussian(np.minimum(light, 30), 1.0)
    for _ in range(tries):
        # A tilted facet moves the reflected point by twice its slope vertically, but little sideways.
        tilt = (chop * 0.045 + 0.030 * random.standard_normal(chop.shape, dtype=np.float32)) * gusts
        lean = 0.0045 * random.standard_normal(chop.shape, dtype=np.float32)
        row = 2 * shore_row - rows[first:] - (tilt * 2 + 0.012) * view.focal
        total += raster.sample(source, columns[first:] + lean * view.focal, np.clip(row, 0, shore_row - 2))
    grazing = slope / np.sqrt(1 + slope**2)
    fresnel = (0.04 + 0.96 * (1 - grazing) ** 5)[..., None]
    water = total / tries * (0.15 + 0.72 * fresnel) + raster.rgb(0.004, 0.009, 0.018)
    result = light.copy()
    result[first:] = np.where(wet[first:, :, None], water, light[first:])
    return result
