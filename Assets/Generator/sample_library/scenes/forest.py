"""Sun rays in a misty beech forest; an upright picture."""

import numpy as np

from .. import noise, raster
from ..arrays import Array
from ..film import Film, develop
from ..view import View, normals

EYE_HEIGHT = 1.6
HORIZON = 0.70
FOCAL = 1.05
"""As a fraction of the picture's height."""
SUN_X, SUN_Y = 0.07, 0.20
"""The sun's position behind the crowns: right of the middle and down from the top, in heights."""
MIST = np.array([0.68, 0.62, 0.40], np.float32)


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    wide, high = int(width * 1.3), int(height * 1.3)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / np.float32(high)
    x -= np.float32(wide / high / 2)
    away = np.hypot(x - SUN_X, y - SUN_Y)
    glow = np.exp(-away / 0.16) * 2.6 + np.exp(-away / 0.42) * 0.75
    rays = _rays(x, y, away)
    air = MIST * (0.17 + glow * (0.62 + 0.55 * rays) + 0.42 * rays * np.exp(-away / 0.33))[..., None]
    light = air * 1.5 + (np.exp(-((away / 0.035) ** 2)) * 14)[..., None] * raster.rgb(1.0, 0.92, 0.70)
    ground, ground_distance = _ground(wide, high, glow)
    distances = np.geomspace(80, 5.0, 19)
    previous = 120.0
    for index, distance in enumerate(distances):
        clear = np.float32(np.exp(-(previous - distance) / 26))
        light = light * clear + air * (1 - clear)
        here = (ground_distance < previous) & (
            ground_distance >= (distance if index < len(distances) - 1 else 0)
        )
        light = np.where(here[..., None], ground, light)
        previous = distance
        light = _layer(light, x, y, float(distance), index, glow)
        # The focus is on the nearest trunks. Layers behind them get softer with distance.
        if distance > 13:
            light = raster.gaussian(light, high * 0.0009)
    light = light * 0.95 + air * 0.05
    return develop(
        light,
        width,
        height,
        Film(
            exposure=1.15,
            contrast=1.18,
            saturation=1.10,
            magenta=0.03,
            bloom=0.10,
            vignette=0.35,
            grain=0.008,
            seed=21,
        ),
    )


def _layer(light: Array, x: Array, y: Array, distance: float, index: int, glow: Array) -> Array:
    scale = distance / FOCAL
    across, up = x * scale, (HORIZON - y) * scale + EYE_HEIGHT
    seed = 900 + index * 13
    shift = index * 31.7
    back = np.clip(glow, 0, 2.5)
    if index >= 2:
        light = _trunks(light, across, up, distance, index, back)
    # Leaves hang in sprays, denser higher up; bushes grow near the ground.
    sprays = noise.fractal(across * 0.30 + shift, up * 0.45, 6, seed, 0.60)
    droop = 0.5 * noise.fractal(across * 1.5, up * 1.5, 3, seed + 3)
    leaves = noise.cells(across * 13 + shift, up * 19 + droop * 8, seed + 5)
    crown = raster.smoothstep(3.5, 12.0, up) * 1.05
    bushes = 0.75 * raster.smoothstep(1.9, 0.2, up) * raster.smoothstep(12, 20, distance)
    mass = sprays * 1.15 + crown + bushes - 0.98 + (leaves.identity - 0.5) * 0.55
    fine = np.clip(distance / 40, 0, 1)
    mass = mass + fine * 0.35 * noise.fractal(across * 5 + shift, up * 7, 4, seed + 7, 0.8)
    near = raster.smoothstep(6.5, 11.0, distance)
    shape = np.maximum(raster.smoothstep(0.52, 0.36, leaves.nearest * (0.7 + 0.6 * leaves.identity)), fine)
    mask = raster.smoothstep(-0.03, 0.08, mass) * shape * near
    tone = leaves.identity * 0.7 + 0.3 * np.clip(leaves.offset_y + 0.5, 0, 1)
    shaded = raster.mix(raster.rgb(0.012, 0.022, 0.005), raster.rgb(0.045, 0.075, 0.012), tone)
    shining = raster.mix(raster.rgb(0.20, 0.30, 0.03), raster.rgb(0.55, 0.55, 0.07), tone)
    leaf = shaded + shining * (0.20 * back * (0.35 + 0.65 * tone))[..., None]
    light = raster.mix(light, leaf, mask * 0.96)
    return light


def _floor(x: Array, z: Array) -> Array:
    """Returns the height of the forest floor in metres: humps, tufts and leaves."""
    humps = 0.30 * noise.fractal(x / 6, z / 6, 3, 871)
    tufts = (
        0.16
        * noise.billows(x * 1.1, z * 1.1, 4, 873, 0.6)
        * raster.smoothstep(-0.2, 0.4, noise.fractal(x / 3, z / 3, 3, 874))
    )
    return humps + tufts


def _ground(wide: int, high: int, glow: Array) -> tuple[Array, Array]:
    """Returns the forest floor without mist, and its distance."""
    field = 2 * float(np.arctan(wide / high / 2 / FOCAL))
    view = View(wide, high, field, (0.0, EYE_HEIGHT, 0.0), HORIZON)
    depth = view.depths(_floor, 1.5, 120, 1800)
    hit = np.isfinite(depth)
    x, _, z = (p[hit].astype(np.float32) for p in view.points(depth))
    leaves = noise.cells(x * 24, z * 24, 875)
    patch = noise.fractal(x * 0.9, z * 0.9, 6, 877, 0.6)
    litter = raster.mix(
        raster.rgb(0.030, 0.020, 0.009),
        raster.rgb(0.150, 0.085, 0.035),
        leaves.identity * np.clip(0.6 + 0.5 * patch, 0, 1),
    )
    green = raster.smoothstep(0.0, 0.5, noise.fractal(x / 2.2, z / 2.2, 4, 879)) * raster.smoothstep(
        0.2, 0.5, leaves.identity + patch * 0.4
    )
    color = raster.mix(litter, raster.rgb(0.040, 0.085, 0.012), green * 0.9)
    nx, ny, nz = normals(_floor, x, z, np.maximum(depth[hit] / view.focal, 0.02))
    dapple = raster.smoothstep(0.25, 0.7, noise.fractal(x / 1.5, z / 3.2, 4, 881))
    facing = np.clip(0.3 * nx + 0.65 * ny + 0.8 * nz, 0, 1)
    color = color * (0.5 + 0.8 * facing * np.clip(glow[hit], 0.3, 2) + 5.0 * facing * dapple)[..., None]
    light = np.zeros((high, wide, 3), np.float32)
    light[hit] = color
    return light, np.where(hit, depth, 1e6)


def _trunks(light: Array, across: Array, up: Array, distance: float, index: int, back: Array) -> Array:
    random = np.random.default_rng(930 + index)
    reach = distance * 0.42
    count = max(2, int(reach * 0.30))
    for _ in range(count):
        place = random.uniform(-reach, reach)
        radius = random.uniform(0.10, 0.30)
        lean, curve, phase = random.normal(0, 0.025), random.uniform(0.05, 0.22), random.uniform(0, 6)
        if distance < 12 and abs(place - SUN_X * distance) < 1.3:
            continue
        middle = place + lean * up + curve * np.sin(up / 5.5 + phase)
        swell = 1 + 0.9 * np.exp(-np.clip(up, 0, None) / 0.45) - 0.016 * np.clip(up, 0, 40)
        rough = 1 + 0.05 * noise.fractal(across * 2 + place, up * 1.1, 3, 941)
        side = (across - middle) / (radius * swell * rough)
        edge = distance * 0.0011 / radius
        mask = raster.smoothstep(1 + edge, 1 - edge, np.abs(side)) * (up > -0.2)
        columns = np.flatnonzero(mask.max(axis=0) > 0)
        if not columns.size:
            continue
        span = slice(columns[0], columns[-1] + 1)
        s, u = side[:, span], up[:, span]
        bark = (
            noise.ridged(s * 2.6 + place, u * 0.9, 6, 943, 0.7) * 1.6
            - 0.9
            + 0.5 * noise.fractal(s * 9 + place, u * 5, 4, 945, 0.7)
        )
        moss = raster.smoothstep(0.0, 0.6, noise.fractal(s * 0.8 + place, u * 0.6, 4, 947) + 0.5 - 0.25 * u)
        color = raster.mix(
            raster.rgb(0.008, 0.007, 0.005), raster.rgb(0.085, 0.072, 0.052), np.clip(0.45 + 0.6 * bark, 0, 1)
        )
        color = raster.mix(color, raster.rgb(0.035, 0.050, 0.010), moss * 0.7)
        # The lit mist wraps around the edges that face the sun.
        towards = np.sign(SUN_X * distance - place)
        rim = np.clip(towards * s, 0, 1) ** 3 * 0.9 + np.abs(s) ** 6 * 0.35
        color = color * (0.55 + 1.6 * rim * (0.3 + back[:, span]))[..., None]
        light[:, span] = raster.mix(light[:, span], color, mask[:, span])
    return light


def _rays(x: Array, y: Array, away: Array) -> Array:
    """Returns the sunlight in the mist, 0...1: beams that spread from the sun between the crowns."""
    angle = np.arctan2(x - SUN_X, y - SUN_Y)
    beams = noise.fractal(angle * 5.5 + 40, away * 0.7, 3, 951, 0.6) + 0.35 * noise.fractal(
        angle * 26 + 40, away * 0.9, 2, 955
    )
    below = raster.smoothstep(1.75, 0.55, np.abs(angle - 0.1))
    return raster.smoothstep(-0.25, 0.95, beams) * below * raster.smoothstep(0.02, 0.16, away)
