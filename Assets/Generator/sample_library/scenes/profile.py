"""A hiker on a ridge in front of the setting sun, through a long lens; an upright picture."""

import numpy as np

from PIL import Image, ImageDraw

from .. import noise, raster
from ..arrays import Array
from ..film import Film, develop

SUN = (0.475, 0.425)
"""The centre of the sun, as fractions of the picture's height."""
SUN_RADIUS = 0.118
FOOT = (0.385, 0.742)
TALL = 0.285
"""The hiker's height, as a fraction of the picture's height."""


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    wide, high = int(width * 1.5), int(height * 1.5)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / np.float32(high)
    light = _sky(x, y)
    light = _ranges(light, x, y)
    light = raster.gaussian(light, high * 0.0014)
    glow = raster.gaussian(light, high * 0.02)
    light = _ridge(light, x, y, glow)
    light = _with_hiker(light, x, y, glow)
    light = _grass(light, wide, high, glow)
    return develop(
        light,
        width,
        height,
        Film(
            exposure=0.85,
            contrast=1.08,
            saturation=1.02,
            magenta=0.03,
            bloom=0.15,
            vignette=0.30,
            grain=0.008,
            seed=25,
        ),
    )


def _sky(x: Array, y: Array) -> Array:
    level = np.clip(y / 0.62, 0, 1)
    stops = np.array([0.0, 0.35, 0.62, 0.85, 1.0])
    colours = np.array(
        [
            (0.115, 0.115, 0.200),
            (0.33, 0.205, 0.235),
            (0.72, 0.33, 0.200),
            (1.00, 0.46, 0.165),
            (1.05, 0.53, 0.20),
        ]
    )
    light = np.stack([np.interp(level, stops, colours[:, c]) for c in range(3)], axis=-1).astype(np.float32)
    away = np.hypot(x - SUN[0], y - SUN[1])
    light += (0.85 * np.exp(-away / 0.10) + 0.45 * np.exp(-away / 0.28))[..., None] * raster.rgb(
        1.0, 0.52, 0.18
    )
    # Thin bars of cloud, some of them in front of the sun.
    bars = noise.fractal(x * 1.5 + 3, y * 15 + 0.5 * noise.fractal(x * 3, y * 3, 3, 1401), 5, 1403, 0.52)
    bars = raster.smoothstep(0.10, 0.75, bars) * np.exp(-(((y - 0.30) / 0.17) ** 2))
    lit = raster.rgb(0.95, 0.36, 0.20) * (0.55 + 1.0 * np.exp(-away / 0.22))[..., None]
    light = raster.mix(light, lit * 0.75, bars * 0.55)
    disc = raster.smoothstep(SUN_RADIUS + 0.0012, SUN_RADIUS - 0.0012, away)
    # The air reddens the lower edge of the sun.
    low = np.clip((y - SUN[1]) / SUN_RADIUS * 0.5 + 0.5, 0, 1)
    sun = (
        raster.mix(raster.rgb(3.6, 2.5, 1.05), raster.rgb(3.2, 1.45, 0.36), low)
        * (1 - 0.25 * (away / SUN_RADIUS) ** 2)[..., None]
    )
    return raster.mix(light, sun, disc * (1 - 0.35 * bars))


def _ranges(light: Array, x: Array, y: Array) -> Array:
    """Returns mountain ranges one behind the other, each darker than the last."""
    away = np.hypot(x - SUN[0], y - SUN[1])
    for index, (base, tall, scale) in enumerate(
        ((0.575, 0.050, 2.2), (0.615, 0.055, 2.9), (0.662, 0.060, 3.6), (0.715, 0.055, 4.4))
    ):
        seed = 1411 + index * 11
        line = (
            base - tall * (noise.ridged(x * scale + index * 3.3, x * 0 + index, 6, seed, 0.45) - 0.35) * 1.6
        )
        mask = raster.smoothstep(-0.0009, 0.0009, y - line)
        part = index / 3
        near = np.array([0.085, 0.048, 0.060], np.float32)
        far = np.array([0.62, 0.290, 0.150], np.float32)
        colour = far * (1 - part) ** 1.3 + near * (1 - (1 - part) ** 1.3)
        haze = np.clip((y - line) / 0.09, 0, 1)[..., None] * (0.30 - 0.05 * index)
        lit = (0.8 + 0.9 * np.exp(-away / 0.25))[..., None]
        light = raster.mix(light, (colour * (1 - haze) + far * 0.85 * haze) * lit, mask)
    return light


def _ridge_line(x: Array) -> Array:
    rocks = 0.010 * noise.fractal(x * 9, x * 0, 4, 1451, 0.5) + 0.0022 * noise.fractal(
        x * 70, x * 0, 3, 1453, 0.6
    )
    knoll = 0.020 * np.exp(-(((x - FOOT[0]) / 0.15) ** 2))
    level = raster.smoothstep(0.030, 0.055, np.abs(x - FOOT[0]))
    return (
        FOOT[1]
        + 0.016
        - knoll
        + rocks * level
        + 0.16 * np.clip(x - FOOT[0] - 0.05, 0, 1) ** 1.4
        + 0.30 * np.clip(FOOT[0] - x - 0.06, 0, 1) ** 1.3
    )


def _ridge(light: Array, x: Array, y: Array, glow: Array) -> Array:
    below = y - _ridge_line(x)
    mask = raster.smoothstep(-0.0006, 0.0006, below)
    texture = noise.fractal(x * 22, y * 40, 6, 1461, 0.62)
    tufts = noise.fractal(x * 90, y * 30, 4, 1463, 0.7)
    colour = raster.rgb(0.018, 0.012, 0.013) * (1 + 0.55 * texture + 0.35 * tufts)[..., None]
    rim = np.exp(-np.clip(below, 0, 1) / 0.0028) * (0.6 + 0.5 * tufts)
    colour = (
        colour
        + glow * (0.13 * np.clip(rim, 0, 1))[..., None]
        + raster.rgb(0.030, 0.013, 0.009) * np.exp(-np.clip(below, 0, 1) / 0.05)[..., None]
    )
    return raster.mix(light, colour, mask)


def _limb(u: Array, v: Array, start: tuple[float, float, float], end: tuple[float, float, float]) -> Array:
    """Returns the distance to a limb that tapers from `start` to `end` (point, radius); negative inside."""
    (ax, ay, ra), (bx, by, rb) = start, end
    dx, dy = bx - ax, by - ay
    t = np.clip(((u - ax) * dx + (v - ay) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(u - ax - dx * t, v - ay - dy * t) - (ra + (rb - ra) * t)


def _joined(parts: list[Array], smooth: float) -> Array:
    """Returns the union of shapes given by their distances, with rounded inner corners."""
    total = parts[0]
    for part in parts[1:]:
        h = np.clip(0.5 + 0.5 * (part - total) / smooth, 0, 1)
        total = part * (1 - h) + total * h - smooth * h * (1 - h)
    return total


def _hiker(u: Array, v: Array) -> Array:
    """Returns the distance to the outline. The hiker is 1 high, is at 0, and faces right."""

    def chain(*points: tuple[float, float, float]) -> list[Array]:
        return [_limb(u, v, a, b) for a, b in zip(points[:-1], points[1:])]

    legs = _joined(
        chain((-0.012, 0.50, 0.074), (-0.045, 0.285, 0.047), (-0.075, 0.065, 0.030))
        + chain((0.012, 0.50, 0.072), (0.082, 0.300, 0.049), (0.078, 0.070, 0.031)),
        0.018,
    )
    boots = _joined(
        chain((-0.080, 0.060, 0.036), (-0.076, 0.028, 0.030), (-0.022, 0.017, 0.019))
        + chain((0.074, 0.065, 0.037), (0.080, 0.030, 0.030), (0.138, 0.018, 0.019)),
        0.014,
    )
    trunk = _joined(
        chain((-0.004, 0.500, 0.082), (0.004, 0.600, 0.074), (0.006, 0.715, 0.088), (0.002, 0.785, 0.066))
        + chain((0.004, 0.80, 0.036), (0.012, 0.865, 0.031)),
        0.030,
    )
    arm = _joined(
        chain((0.012, 0.780, 0.046), (0.068, 0.640, 0.034), (0.165, 0.585, 0.024), (0.186, 0.590, 0.022)),
        0.02,
    )
    pack = _joined(
        chain((-0.092, 0.600, 0.070), (-0.096, 0.760, 0.066))
        + chain((-0.105, 0.565, 0.050), (-0.060, 0.560, 0.045))
        + chain((-0.130, 0.640, 0.040), (-0.134, 0.700, 0.038)),
        0.020,
    )
    roll = _limb(u, v, (-0.128, 0.822, 0.026), (-0.062, 0.828, 0.026))
    head = _joined(
        [
            np.hypot((u - 0.016) / 0.060, (v - 0.925) / 0.070) * 0.060 - 0.060,
            _limb(u, v, (0.030, 0.890, 0.040), (0.052, 0.872, 0.020)),
        ],
        0.016,
    )
    nose = _limb(u, v, (0.068, 0.915, 0.010), (0.086, 0.902, 0.0055))
    cap = _joined(
        [
            np.hypot((u - 0.010) / 0.067, (v - 0.950) / 0.054) * 0.054 - 0.054,
            _limb(u, v, (0.060, 0.948, 0.012), (0.128, 0.940, 0.006)),
        ],
        0.010,
    )
    tail = _joined(
        chain((-0.042, 0.935, 0.017), (-0.070, 0.915, 0.020), (-0.088, 0.880, 0.014), (-0.092, 0.852, 0.004)),
        0.012,
    )
    body = _joined([legs, boots, trunk, arm, head], 0.010)
    return np.minimum.reduce([body, pack, roll, nose, cap, tail])


def _poles(u: Array, v: Array) -> Array:
    first = _limb(u, v, (0.190, 0.610, 0.0062), (0.232, 0.000, 0.0042))
    grip = _limb(u, v, (0.188, 0.640, 0.0105), (0.192, 0.570, 0.0095))
    basket = _limb(u, v, (0.212, 0.055, 0.004), (0.246, 0.057, 0.004))
    return np.minimum.reduce([first, grip, basket])


def _with_hiker(light: Array, x: Array, y: Array, glow: Array) -> Array:
    high = x.shape[0]
    u, v = (x - FOOT[0]) / TALL, (FOOT[1] - y) / TALL
    box = (
        slice(int((FOOT[1] - TALL * 1.1) * high), int((FOOT[1] + 0.02) * high)),
        slice(int((FOOT[0] - 0.12) * high), int((FOOT[0] + 0.12) * high)),
    )
    u, v = u[box], v[box]
    ragged = 0.0016 * noise.fractal(u * 28, v * 28, 4, 1471, 0.6)
    distance = np.minimum(_hiker(u, v) + ragged, _poles(u, v))
    soft = 0.9 / (TALL * high)
    cover = raster.smoothstep(soft, -soft, distance)
    rim = np.exp(-np.clip(-distance, 0, 1) / 0.0055)
    cloth = noise.fractal(u * 30, v * 22, 4, 1473, 0.6)
    colour = (
        raster.rgb(0.016, 0.010, 0.012) * (1 + 0.5 * cloth)[..., None] + glow[box] * (0.20 * rim)[..., None]
    )
    result = light.copy()
    result[box] = raster.mix(light[box], colour, cover)
    return result


def _grass(light: Array, wide: int, high: int, glow: Array) -> Array:
    """Draws blades of grass along the ridge, one by one."""
    random = np.random.default_rng(88)
    fine = 2
    canvas = Image.new("L", (wide * fine, high * fine), 0)
    draw = ImageDraw.Draw(canvas)
    t = np.linspace(0, 1, 8)
    count = 2300
    places = random.uniform(0, wide / high, count).astype(np.float32)
    foot = _ridge_line(places)
    tuft = noise.fractal(places * 16, places * 0, 3, 1481) * 0.5 + 0.5
    for at_x, at_y, rich in zip(places, foot, tuft):
        tall = random.uniform(0.004, 0.020) * (0.25 + 1.1 * rich**2)
        if abs(at_x - FOOT[0]) < 0.045:
            tall *= 0.45
        lean = random.normal(0.30, 0.45) * tall
        px, py = at_x + lean * t**2, at_y + 0.004 - (tall + 0.004) * t
        draw.line(
            [(a * high * fine, b * high * fine) for a, b in zip(px, py)],
            fill=int(random.integers(120, 255)),
            width=2 if random.random() < 0.4 else 1,
        )
    cover = np.asarray(canvas.resize((wide, high), Image.Resampling.BOX), np.float32) / 255
    return raster.mix(light, raster.rgb(0.015, 0.010, 0.010) + glow * 0.035, cover)
