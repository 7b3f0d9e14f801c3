"""An old oak in a snowy field on a foggy morning."""

import numpy as np
from PIL import Image, ImageDraw

from .. import noise, raster
from ..arrays import Array
from ..film import Film, develop

HORIZON = 0.735
OAK = 29
SKY_HIGH = np.array([0.46, 0.52, 0.62], np.float32)
SKY_LOW = np.array([0.86, 0.74, 0.64], np.float32)


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    wide, high = int(width * 1.5), int(height * 1.5)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / np.float32(high)
    aspect = wide / high
    sun = np.exp(-((np.hypot(x - aspect * 0.70, (y - 0.56) * 1.25) / 0.42) ** 2))
    light = raster.mix(SKY_HIGH, SKY_LOW, raster.smoothstep(0.0, HORIZON, y) * 0.75 + 0.25 * sun)
    light += (sun * 0.55)[..., None] * raster.rgb(1.0, 0.78, 0.52)
    disc = np.hypot(x - aspect * 0.70, y - 0.50)
    light += (raster.smoothstep(0.030, 0.022, disc) * 0.75 + np.exp(-disc / 0.05) * 0.35)[
        ..., None
    ] * raster.rgb(1.0, 0.85, 0.62)
    fog = light.copy()
    light = _far_trees(light, x, y)
    light = _field(light, fog, x, y, aspect)
    light = _with_tree(
        light, wide, high, seed=OAK, foot=(aspect * 0.36, HORIZON + 0.035), size=0.64, clear=0.88
    )
    light = _with_tree(
        light, wide, high, seed=12, foot=(aspect * 0.865, HORIZON + 0.002), size=0.16, clear=0.26
    )
    light = _with_tree(
        light, wide, high, seed=15, foot=(aspect * 0.93, HORIZON + 0.001), size=0.13, clear=0.18
    )
    light = _with_fence(light, x, y)
    drift = noise.fractal(x * 1.3, y * 5, 5, 1201) * 0.5 + 0.5
    low = np.exp(-(((y - HORIZON - 0.01) / 0.05) ** 2))
    light = raster.mix(light, fog * 1.02, low * (0.30 + 0.30 * drift))
    return develop(
        light,
        width,
        height,
        Film(exposure=0.74, contrast=1.22, saturation=0.95, bloom=0.08, vignette=0.28, grain=0.010, seed=24),
    )


def _far_trees(light: Array, x: Array, y: Array) -> Array:
    for index, (depth, top) in enumerate(((0.16, 0.060), (0.26, 0.040))):
        seed = 1210 + index * 5
        outline = top * (
            0.55 + 0.5 * noise.fractal(x * 3.1 + index * 7, x * 0, 3, seed)
        ) + 0.016 * noise.fractal(x * 28, x * 0 + index, 5, seed + 2, 0.65)
        trees = raster.smoothstep(0.010, -0.010, (HORIZON - y) - outline)
        texture = 0.8 + 0.3 * noise.fractal(x * 60, y * 18, 3, seed + 3)
        light = raster.mix(light, raster.rgb(0.16, 0.17, 0.20), trees * depth * texture)
    return light


def _field(light: Array, fog: Array, x: Array, y: Array, aspect: float) -> Array:
    below = np.clip(y - HORIZON, 0, 1)
    distance = 0.05 / np.maximum(below + 0.0035, 1e-4)
    across = (x - aspect / 2) * distance
    waves = noise.fractal(across * 0.9, distance * 1.3, 5, 1221)
    ripple = noise.fractal(across * 9, distance * 26, 4, 1223, 0.6) / (1 + distance * 0.8)
    crust = noise.fractal(across * 70, distance * 150, 3, 1225, 0.7) / (1 + distance * 4)
    shade = 1 + 0.07 * waves + 0.10 * ripple + 0.09 * crust
    snow = raster.mix(
        raster.rgb(0.50, 0.54, 0.64),
        raster.rgb(0.78, 0.72, 0.68),
        np.exp(-((x - aspect * 0.70) ** 2) / 0.30) * 0.8,
    )
    snow = snow * shade[..., None] * (0.92 - 0.35 * raster.smoothstep(0.0, 0.30, below))[..., None]
    # Rows of stubble stick out of the snow.
    rows = np.abs((across * 2.6 - 0.8 * distance * 0.2) % 1 - 0.5)
    stalks = raster.smoothstep(
        0.30, 0.75, noise.fractal(across * 40, distance * 9, 3, 1227, 0.7)
    ) * raster.smoothstep(0.16, 0.05, rows)
    stalks = stalks * raster.smoothstep(0.02, 0.16, below)
    snow = raster.mix(snow, raster.rgb(0.20, 0.155, 0.10), stalks * 0.60)
    veil = np.exp(-below / 0.055) * 0.85
    field = raster.mix(snow, fog, veil)
    return raster.mix(light, field, raster.smoothstep(-0.001, 0.001, y - HORIZON))


def _branches(seed: int) -> list[tuple[float, float, float, float, float, float]]:
    """Returns the limbs and twigs of an oak: two points each, the radius at the end, and the depth."""
    random = np.random.default_rng(seed)
    limbs = []
    # Position, heading, rise, length, radius, order of the branch.
    growing = [(0.0, 0.0, 0.0, random.uniform(0, 6), np.pi / 2 - 0.04, 0.25, 0.036, 0)]
    while growing:
        x, y, z, heading, rise, length, radius, order = growing.pop()
        if order > 9 or length < 0.006:
            continue
        steps = 6 if order < 2 else 4 if order < 6 else 2
        wander = 0.5 if order < 2 else 1.0
        for _ in range(steps):
            heading += random.normal(0, 0.20)
            rise += wander * random.normal(0, 0.13) + 0.04 * (0.9 - rise) * (order > 1)
            flat = length / steps * np.cos(rise)
            next_x, next_y = x + flat * np.cos(heading), y + length / steps * np.sin(rise)
            z += flat * np.sin(heading)
            radius *= 0.93
            limbs.append((x, y, next_x, next_y, radius, z))
            x, y = next_x, next_y
            if order >= 2 and random.random() < 0.5:
                turned = heading + random.choice((-1, 1)) * random.uniform(0.7, 1.5)
                shorter = length * random.uniform(0.35, 0.6)
                growing.append(
                    (x, y, z, turned, rise + random.normal(0, 0.4), shorter, radius * 0.45, order + 2)
                )
        count = 2 if random.random() < 0.55 else 3
        turn = random.uniform(0, 2 * np.pi)
        for index in range(count):
            # For a wide crown, the first limbs lean outward all around, and later ones follow their parent.
            spread = random.uniform(0.30, 0.75) if order else random.uniform(0.45, 0.95)
            around = turn + index * 2 * np.pi / count + random.normal(0, 0.3)
            turned = around if order < 2 else heading + random.normal(0, 0.75)
            lower = spread * random.uniform(0.3, 1.0) * (1 if order < 3 else random.choice((-0.6, 1)))
            thinner = radius * (0.70 if count == 2 else 0.60)
            growing.append(
                (x, y, z, turned, rise - lower, length * random.uniform(0.62, 0.86), thinner, order + 1)
            )
    return limbs


def _with_tree(
    light: Array, wide: int, high: int, seed: int, foot: tuple[float, float], size: float, clear: float
) -> Array:
    limbs = _branches(seed)
    tallest = max(limb[3] for limb in limbs)
    scale = size * high / tallest
    fine = 2
    canvas = Image.new("L", (wide * fine, high * fine), 0)
    draw = ImageDraw.Draw(canvas)
    at_x, at_y = foot[0] * high, foot[1] * high
    for x, y, nx, ny, radius, _ in sorted(limbs, key=lambda limb: limb[5]):
        thick = radius * 2 * scale * fine
        shade = int(255 * min(1.0, max(0.30, thick / 1.2)))
        ends = [
            (at_x + x * scale) * fine,
            (at_y - y * scale) * fine,
            (at_x + nx * scale) * fine,
            (at_y - ny * scale) * fine,
        ]
        pen = max(1, round(thick))
        draw.line(ends, fill=shade, width=pen)
        if pen > 3:
            draw.ellipse(
                [ends[2] - pen / 2, ends[3] - pen / 2, ends[2] + pen / 2, ends[3] + pen / 2], fill=shade
            )
    cover = np.asarray(canvas.resize((wide, high), Image.Resampling.BOX), np.float32) / 255
    # The roots flare into the snow, which has drifted against them.
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    base = np.exp(-(((x - at_x) / (0.030 * scale)) ** 2)) * 0.045 * scale
    snow = at_y - 0.006 * scale + 0.004 * scale * noise.fractal(x / (0.05 * scale), x * 0, 3, 1239)
    flare = raster.smoothstep(1.5, -1.5, (at_y - y) - base) * (np.abs(x - at_x) < 0.07 * scale)
    cover = np.maximum(cover, flare) * raster.smoothstep(0.003 * scale, -0.003 * scale, y - snow)
    bark = 0.75 + 0.5 * noise.fractal(x / (0.010 * scale), y / (0.035 * scale), 5, 1241 + seed, 0.65)
    lit = np.roll(cover, -max(1, int(0.004 * scale)), axis=1)
    rim = np.clip(cover - lit, 0, 1)
    color = raster.rgb(0.030, 0.028, 0.030) * np.clip(bark, 0.3, 2)[..., None] + (rim * 0.30)[
        ..., None
    ] * raster.rgb(1.0, 0.82, 0.62)
    return raster.mix(light, color, cover * clear)


def _with_fence(light: Array, x: Array, y: Array) -> Array:
    """Adds posts and two wires that lead into the fog."""
    aspect = x.shape[1] / x.shape[0]
    for index in range(16):
        part = 0.80**index
        at_x = aspect * 0.70 + (aspect * 0.60) * part
        foot = HORIZON + 0.225 * part + 0.004
        tall, thick = 0.165 * part, 0.0068 * part + 0.0004
        lean = 0.02 * np.sin(index * 2.7)
        middle = at_x + lean * (foot - y)
        post = (
            raster.smoothstep(thick, thick * 0.7 - 0.0006, np.abs(x - middle))
            * (y < foot)
            * (y > foot - tall)
        )
        cap = raster.smoothstep(thick * 1.25, thick, np.abs(x - middle)) * raster.smoothstep(
            0.010 * part, 0.0, np.abs(y - (foot - tall) + 0.004 * part)
        )
        clear = 0.12 + 0.80 * part
        grain = 0.7 + 0.5 * noise.fractal(x * 260 / max(part, 0.1), y * 20, 4, 1251 + index)
        color = raster.rgb(0.050, 0.042, 0.036) * np.clip(grain, 0.3, 2)[..., None]
        light = raster.mix(light, color, post * clear)
        light = raster.mix(light, raster.rgb(0.80, 0.80, 0.84), cap * clear)
    return light
