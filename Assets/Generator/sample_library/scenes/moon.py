"""The waxing moon through a telescope: seas, craters and rays, with relief along the terminator."""

import numpy as np

from .. import noise, raster
from ..arrays import Array
from ..film import Film, develop

RADIUS = 0.40
"""As a fraction of the picture's height."""


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    wide, high = int(width * 1.5), int(height * 1.5)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    u = (x + 0.5 - wide / 2) / (high * RADIUS)
    v = (high / 2 - y - 0.5) / (high * RADIUS)
    distance = np.hypot(u, v)
    disc = distance < 1
    w = np.sqrt(np.clip(1 - distance**2, 1e-4, 1))
    light = np.zeros((high, wide, 3), np.float32)
    light[disc] = _surface(u[disc], v[disc], w[disc])
    edge = raster.smoothstep(1.0, 1.0 - 3 / (high * RADIUS), distance)
    light *= edge[..., None]
    return develop(
        light,
        width,
        height,
        Film(
            exposure=0.75,
            contrast=1.25,
            saturation=1.0,
            bloom=0.035,
            vignette=0.0,
            grain=0.0,
            aberration=0.0002,
            softness=0.0004,
            seed=23,
        ),
    )


def _surface(u: Array, v: Array, w: Array) -> Array:
    seas, bright = _albedo(u, v)
    slope_u, slope_v = _relief(u, v, seas)
    sun = np.array([0.80, 0.10, 0.59])
    # The relief's slopes are relative to the sphere's tangents.
    nx, ny, nz = u - slope_u * w, v - slope_v * w, w + slope_u * u + slope_v * v
    length = np.sqrt(nx**2 + ny**2 + nz**2)
    facing = (nx * sun[0] + ny * sun[1] + nz * sun[2]) / length
    base = u * sun[0] + v * sun[1] + w * sun[2]
    # Dust scatters light back, so the disc is almost evenly bright up to its rim (Lommel-Seeliger law).
    shade = np.clip(facing, 0, 1) / (np.clip(facing, 0, 1) + np.clip(w, 0.05, 1)) * 1.6
    shade = shade * raster.smoothstep(-0.05, 0.06, base)
    color = raster.mix(raster.rgb(0.58, 0.555, 0.52), raster.rgb(0.20, 0.195, 0.195), seas)
    return color * (shade * (1 + bright))[:, None]


def _albedo(u: Array, v: Array) -> tuple[Array, Array]:
    bend = noise.fractal(u * 3.2, v * 3.2, 5, 1101) * 0.13
    bend_v = noise.fractal(u * 3.2 + 9, v * 3.2, 5, 1102) * 0.13
    pu, pv = u + bend, v + bend_v
    seas = np.zeros_like(u)
    for at_u, at_v, across, up, strength in (
        (-0.30, 0.50, 0.30, 0.24, 0.95),
        (0.16, 0.47, 0.19, 0.17, 1.0),
        (0.40, 0.16, 0.25, 0.18, 1.0),
        (0.62, 0.10, 0.12, 0.16, 0.9),
        (0.80, 0.28, 0.10, 0.13, 1.0),
        (-0.62, 0.12, 0.30, 0.46, 0.85),
        (-0.36, -0.12, 0.22, 0.16, 0.75),
        (-0.18, -0.33, 0.20, 0.16, 0.8),
        (-0.55, -0.38, 0.13, 0.13, 0.9),
        (0.50, -0.16, 0.13, 0.12, 0.8),
        (0.02, 0.74, 0.42, 0.06, 0.6),
    ):
        away = np.hypot((pu - at_u) / across, (pv - at_v) / up)
        seas = np.maximum(seas, strength * raster.smoothstep(1.22, 0.72, away))
    seas = np.clip(seas + 0.22 * noise.fractal(u * 7, v * 7, 6, 1105) * (seas > 0.05), 0, 1)
    bright = 0.16 * noise.fractal(u * 9, v * 9, 7, 1107, 0.6)
    random = np.random.default_rng(72)
    for at_u, at_v, size in (
        (-0.10, -0.66, 1.0),
        (-0.32, 0.10, 0.45),
        (-0.60, 0.13, 0.28),
        (0.72, -0.45, 0.35),
        (0.3, -0.85, 0.3),
    ):
        du, dv = u - at_u, v - at_v
        away, angle = np.hypot(du, dv), np.arctan2(dv, du)
        streaks = noise.fractal(angle * 3.5 + 20, away * 1.5, 4, int(random.integers(1, 200)), 0.65)
        streaks = raster.smoothstep(0.12, 0.75, streaks + 0.12)
        bright = (
            bright
            + size * 0.75 * streaks * np.exp(-away / (0.42 * size + 0.05))
            + 0.5 * size * np.exp(-away / 0.05)
        )
    return seas, bright


def _relief(u: Array, v: Array, seas: Array) -> tuple[Array, Array]:
    """Returns the slopes of the ground, of rough highlands, and of thousands of craters."""
    random = np.random.default_rng(74)
    rough = 0.022 * (1 - 0.75 * seas)
    step = np.float32(0.0015)

    def bumps(a: Array, b: Array) -> Array:
        return noise.fractal(a * 22, b * 22, 6, 1111, 0.6)

    middle = bumps(u, v)
    slope_u = (bumps(u + step, v) - middle) / step * 0.022 * rough * 6
    slope_v = (bumps(u, v + step) - middle) / step * 0.022 * rough * 6
    count = 7000
    radii = np.minimum(0.0038 * (1 - random.random(count)) ** (-1 / 1.9), 0.055)
    angle, reach = random.uniform(0, 2 * np.pi, count), np.sqrt(random.random(count)) * 0.995
    named = (
        (-0.10, -0.66, 0.050),
        (-0.32, 0.10, 0.055),
        (0.05, -0.12, 0.075),
        (0.02, -0.22, 0.055),
        (0.30, -0.42, 0.07),
    )
    centres = [
        (float(r * np.cos(a)), float(r * np.sin(a)), float(s)) for a, r, s in zip(angle, reach, radii)
    ] + list(named)
    order = np.argsort(u, kind="stable")
    sorted_u = u[order]
    for at_u, at_v, radius in centres:
        depth_w = np.sqrt(max(1 - at_u**2 - at_v**2, 0.02))
        low, top = np.searchsorted(sorted_u, (at_u - radius * 2, at_u + radius * 2))
        some = order[low:top]
        some = some[np.abs(v[some] - at_v) < radius * 2]
        if not some.size:
            continue
        # Near the rim of the disc craters are foreshortened.
        du, dv = u[some] - at_u, v[some] - at_v
        towards = np.hypot(at_u, at_v) + 1e-6
        radial = (du * at_u + dv * at_v) / towards
        stretch = radial * (1 / depth_w - 1)
        du, dv = du + stretch * at_u / towards, dv + stretch * at_v / towards
        t = np.hypot(du, dv) / radius
        # The derivative of a bowl with a raised rim.
        rise = np.where(t < 1, 1.9 * t * (1 - 0.25 * t), -1.5 * np.exp(-(t - 1) * 3.2) * (t < 2))
        rise = rise * raster.smoothstep(0.25, 0.7, t) * raster.smoothstep(0.0, 0.25, np.abs(t - 1) + 0.08)
        # Lava drowned most of the craters in the seas.
        drowned = seas[some].mean() > 0.4
        if drowned and random.random() < 0.82:
            continue
        keep = 0.25 if drowned else 0.50
        slope_u[some] += rise * du / np.maximum(t * radius, 1e-5) * keep
        slope_v[some] += rise * dv / np.maximum(t * radius, 1e-5) * keep
    return slope_u, slope_v
