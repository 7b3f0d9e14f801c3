"""Rain on a window at night, with the street's lights out of focus behind it."""

from typing import NamedTuple

import numpy as np

from .. import noise, raster
from ..arrays import Array
from ..film import Film, develop


class Lamp(NamedTuple):
    """A street light; lengths are fractions of the picture's height."""

    x: float
    y: float
    size: float
    """Radius of its out-of-focus disc."""
    colour: tuple[float, float, float]
    strength: float


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    wide, high = int(width * 1.3), int(height * 1.3)
    lamps = _lamps()
    behind = _street(wide, high, lamps, spread=1.0)
    # Seen through a drop, the street is small and almost sharp.
    sharp = _street(wide // 2, high // 2, lamps, spread=0.32)
    light = _misted(behind)
    light = _with_drops(light, behind, sharp, wide, high)
    return develop(
        light,
        width,
        height,
        Film(exposure=1.0, contrast=1.12, saturation=1.12, bloom=0.06, vignette=0.35, grain=0.011, seed=19),
    )


def _lamps() -> list[Lamp]:
    """Returns street lamps, cars, traffic lights and shop windows."""
    random = np.random.default_rng(44)
    lamps = []

    def add(x: float, y: float, size: float, colour: tuple[float, float, float], strength: float) -> None:
        lamps.append(Lamp(x, y, size, colour, strength))

    for index in range(11):
        # Street lamps recede towards a vanishing point right of the middle.
        part = 0.80**index
        for side in (-1, 1):
            x = 0.86 + side * 0.95 * part + random.uniform(-0.02, 0.02)
            y = 0.50 - 0.46 * part + random.uniform(-0.015, 0.015)
            add(x, y, 0.052 * (0.45 + 0.55 * part), (1.0, 0.52, 0.16), random.uniform(0.7, 1.1))
    for index in range(9):
        part = 0.74**index
        add(0.86 - 0.42 * part, 0.53 + 0.19 * part, 0.040 * (0.5 + 0.5 * part), (1.0, 0.93, 0.78), 1.5)
        add(0.86 - 0.25 * part, 0.53 + 0.19 * part, 0.040 * (0.5 + 0.5 * part), (1.0, 0.93, 0.78), 1.4)
        add(0.86 + 0.34 * part, 0.53 + 0.15 * part, 0.036 * (0.5 + 0.5 * part), (1.0, 0.06, 0.03), 0.75)
        add(0.86 + 0.20 * part, 0.53 + 0.15 * part, 0.036 * (0.5 + 0.5 * part), (1.0, 0.06, 0.03), 0.7)
    for x, y, colour in (
        (1.17, 0.30, (0.05, 1.0, 0.45)),
        (0.60, 0.36, (0.05, 1.0, 0.45)),
        (1.02, 0.41, (1.0, 0.10, 0.03)),
    ):
        add(x, y, 0.042, colour, 0.9)
    for _ in range(46):
        # Shop windows and signs.
        x = random.uniform(-0.05, 1.55)
        near = abs(x - 0.86)
        colours = (
            (1.0, 0.60, 0.25),
            (1.0, 0.75, 0.45),
            (0.25, 0.55, 1.0),
            (1.0, 0.20, 0.35),
            (0.6, 0.85, 1.0),
        )
        add(
            x,
            random.uniform(0.40 - 0.3 * near, 0.56),
            random.uniform(0.026, 0.046),
            colours[random.integers(0, 5)],
            random.uniform(0.12, 0.5),
        )
    return lamps


def _street(wide: int, high: int, lamps: list[Lamp], spread: float) -> Array:
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / np.float32(high)
    light = np.zeros((high, wide, 3), np.float32)
    sky = raster.rgb(0.010, 0.014, 0.026)
    walls = noise.fractal(x * 2.3, y * 1.2, 3, 701) * 0.5 + 0.5
    light += sky + (walls * np.exp(-(((y - 0.48) / 0.22) ** 2)))[..., None] * raster.rgb(0.045, 0.027, 0.014)
    wet = raster.smoothstep(0.55, 0.75, y)[..., None]
    light += wet * raster.rgb(0.022, 0.016, 0.012)
    for lamp in lamps:
        radius = lamp.size * spread
        colour = np.array(lamp.colour, np.float32) * np.float32(lamp.strength)
        _disc(light, lamp.x, lamp.y, radius, radius, colour * np.float32(0.95 / spread**1.2))
        if lamp.y >= 0.53:
            # The wet road reflects headlamps as long smears.
            _disc(light, lamp.x, lamp.y + 0.16, radius * 0.8, radius * 3.2, colour * np.float32(0.11), 0.9)
    return light


def _disc(
    light: Array, at_x: float, at_y: float, across: float, down: float, colour: Array, soft: float = 0.10
) -> None:
    """Adds an out-of-focus light with the radii `across` and `down`, as fractions of the picture's height."""
    high, wide = light.shape[:2]
    left, right = int((at_x - across * 1.3) * high), int((at_x + across * 1.3) * high) + 1
    top, bottom = int((at_y - down * 1.3) * high), int((at_y + down * 1.3) * high) + 1
    left, right, top, bottom = max(left, 0), min(right, wide), max(top, 0), min(bottom, high)
    if left >= right or top >= bottom:
        return
    y, x = np.mgrid[top:bottom, left:right].astype(np.float32) / np.float32(high)
    u, v = (x - at_x) / across, (y - at_y) / down
    # Towards the corners the lens barrel clips the disc to a cat's eye.
    middle_x, middle_y = at_x - 0.75, at_y - 0.5
    angle = np.arctan2(v, u)
    blades = 7
    polygon = np.cos(np.pi / blades) / np.cos((angle + 0.4) % (2 * np.pi / blades) - np.pi / blades)
    reach = np.hypot(u, v) / (0.5 + 0.5 * polygon)
    cover = raster.smoothstep(1.0 + soft * 0.4, 1.0 - soft, reach)
    cut = np.hypot(u + middle_x * 0.9, v + middle_y * 0.9) if soft < 0.5 else reach * 0
    cover = cover * raster.smoothstep(1.28, 1.15, cut)
    rim = 0.80 + 0.35 * np.clip(reach, 0, 1) ** 5
    light[top:bottom, left:right] += (cover * rim)[..., None] * colour


def _misted(behind: Array) -> Array:
    """Returns the street seen through a slightly fogged pane."""
    haze = raster.gaussian(behind, behind.shape[0] * 0.05)
    return behind * 0.80 + haze * 0.30


def _drops(high: int, wide: int) -> Array:
    """Returns the thickness of the water on the pane, as a fraction of the picture's height."""
    random = np.random.default_rng(46)
    water = np.zeros((high, wide), np.float32)
    aspect = wide / high
    drops: list[tuple[float, float, float]] = []
    for _ in range(15):
        # Drops that ran down have left beads behind.
        x, bottom, size = random.uniform(0, aspect), random.uniform(0.25, 1.05), random.uniform(0.016, 0.026)
        drops.append((x, bottom, size))
        y = bottom
        while y > -0.02:
            y -= random.uniform(0.012, 0.045)
            x += random.normal(0, 0.0022)
            drops.append((x, y, size * random.uniform(0.12, 0.42)))
    for count, low, top in ((130, 0.011, 0.024), (700, 0.0045, 0.011), (2600, 0.0016, 0.0045)):
        for _ in range(count):
            drops.append((random.uniform(0, aspect), random.uniform(0, 1), random.uniform(low, top)))
    for x, y, size in drops:
        reach = size * 1.35
        left, right = max(int((x - reach) * high), 0), min(int((x + reach) * high) + 2, wide)
        top, bottom = max(int((y - reach * 1.3) * high), 0), min(int((y + reach) * high) + 2, high)
        if left >= right or top >= bottom:
            continue
        v, u = np.mgrid[top:bottom, left:right].astype(np.float32) / np.float32(high)
        u, v = (u - x) / size, (v - y) / size
        # Heavy drops sag: round below, drawn out above.
        sag = 1 + 0.30 * min(size / 0.02, 1) * np.clip(-v, 0, 1)
        phase = random.uniform(0, 6.28)
        wobble = (
            1 + 0.10 * np.sin(2 * np.arctan2(v, u) + phase) + 0.06 * np.sin(3 * np.arctan2(v, u) + 2 * phase)
        )
        reach = np.hypot(u * sag, v / (1 + 0.25 * (v < 0) * min(size / 0.02, 1))) / wobble
        cap = np.clip(1 - reach**2, 0, 1) * size * 0.60
        region = water[top:bottom, left:right]
        np.maximum(region, cap * (reach < 1.0), out=region)
    return raster.gaussian(water, 0.8)


def _with_drops(light: Array, behind: Array, sharp: Array, wide: int, high: int) -> Array:
    water = _drops(high, wide)
    slope_y, slope_x = np.gradient(water * high)
    wet = raster.smoothstep(0.0003, 0.0011, water)
    steep = np.hypot(slope_x, slope_y)
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    bend = high * 0.42 / (1 + 0.35 * steep)
    at_x, at_y = columns + slope_x * bend, rows + slope_y * bend
    seen = raster.sample(sharp, np.clip(at_x, 0, wide - 1) / 2, np.clip(at_y, 0, high - 1) / 2)
    # The rim bends light away from the eye.
    rim = 1 - 0.80 * raster.smoothstep(0.80, 1.35, steep)
    glint = raster.smoothstep(
        0.80, 1.0, np.clip(-slope_y * 0.8 - slope_x * 0.35, 0, 1.2)
    ) * raster.smoothstep(1.5, 1.0, steep)
    drop = seen * (1.6 * rim)[..., None] + glint[..., None] * raster.rgb(0.10, 0.085, 0.07)
    drop += raster.gaussian(behind, high * 0.03) * 0.07
    shade = raster.gaussian(wet, high * 0.0025) * (1 - wet)
    light = light * (1 - 0.35 * shade)[..., None]
    return raster.mix(light, drop, wet)
