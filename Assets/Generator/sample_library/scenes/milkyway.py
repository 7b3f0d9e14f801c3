"""The Milky Way above a dark ridge with spruces; a tent glows on the meadow in front of it."""

import numpy as np

from .. import noise, raster, stars
from ..arrays import Array, Rays
from ..film import Film, develop
from ..view import View

EYE = (0.0, 1.9, 0.0)
TENT = (-5.6, 21.0)


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    view = View(int(width * 1.25), int(height * 1.25), 1.30, EYE, horizon=0.80)
    rays = view.rays()
    light = _night(view, rays)
    depth = view.depths(_surface, 3, 9_000, 3000)
    hit = np.isfinite(depth)
    x, _, z = (p[hit].astype(np.float32) for p in view.points(depth))
    light[hit] = _land(x, z, depth[hit])
    light = _with_tent(light, view)
    return develop(
        light,
        width,
        height,
        Film(exposure=1.0, contrast=1.10, saturation=1.05, bloom=0.06, vignette=0.35, grain=0.014, seed=16),
    )


def _night(view: View, rays: Rays) -> Array:
    x, y, _ = rays
    pole = np.array([0.83, 0.42, -0.36])
    pole /= np.linalg.norm(pole)
    centre = np.array([0.02, 0.22, 0.95])
    centre -= pole * (centre @ pole)
    centre /= np.linalg.norm(centre)
    band, crowd = stars.milky_way(rays, pole, centre, 401)
    clear = raster.smoothstep(-0.02, 0.30, y)
    light = band * 0.27 * clear[..., None]
    scale = view.width / 2000
    count = 60_000
    light += stars.scattered(
        view.width, view.height, count, 7, 0.030 * scale**2, crowd * clear, 0.62 * max(scale, 0.5)
    )
    light += stars.scattered(view.width, view.height, 3200, 8, 0.16 * scale**2, clear, 0.72 * max(scale, 0.5))
    # Airglow is green and strongest low down; a town lies behind the ridge on the right.
    glow = np.exp(-np.clip(y, 0, 1) / 0.20)
    waves = 1 + 0.35 * noise.fractal(x * 3, y * 9 + x, 4, 411)
    base = raster.rgb(0.011, 0.016, 0.030)
    air = (glow * waves)[..., None] * raster.rgb(0.030, 0.048, 0.040)
    town = np.exp(-((x - 0.46) ** 2) / 0.06 - np.clip(y, 0, 1) / 0.09)[..., None] * raster.rgb(
        0.16, 0.085, 0.035
    )
    return light + base + air + town


def _surface(x: Array, z: Array) -> Array:
    # A meadow, the edge of a forest behind it, and a dark range that closes the view.
    meadow = 0.35 * noise.fractal(x / 11, z / 11, 5, 425)
    rise = raster.smoothstep(45, 400, z) * (24 + 26 * noise.fractal(x / 190 + 5, z / 190, 3, 421))
    peaks = noise.ridged(x / 2300 + 0.4, z / 2300 + 0.9, 6, 423, 0.5) * 900 * raster.smoothstep(900, 4200, z)
    ground = meadow + rise + peaks
    spots = noise.cells(x / 4.2, z / 4.2, 427, 0.9)
    edge = 62 + 16 * noise.fractal(x / 30, z / 30, 2, 433) - 0.25 * np.abs(x)
    stand = raster.smoothstep(edge, edge + 14, z) * raster.smoothstep(
        -0.35, 0.1, noise.fractal(x / 45, z / 45, 3, 429) + 0.25
    )
    # Whorls of branches make the outline ragged.
    ragged = 1 + 0.30 * noise.value(x / 0.5, z / 0.5, 431)
    cone = np.clip(1 - spots.nearest * 1.75 * ragged, 0, 1)
    trees = cone**0.8 * (6 + 15 * spots.identity**1.4) * stand * raster.smoothstep(3500, 1500, z)
    return ground + trees


def _land(x: Array, z: Array, distance: Array) -> Array:
    texture = 0.6 + 0.5 * noise.fractal(x / 0.4, z / 0.25, 5, 441, 0.7)
    grass = raster.smoothstep(75, 40, z)
    dark = raster.rgb(0.0030, 0.0038, 0.0055)
    lit = raster.rgb(0.020, 0.023, 0.020)
    color = dark + (lit - dark) * (grass * texture)[:, None]
    away = np.hypot(x - TENT[0], z - TENT[1] + 1.5)
    pool = 1 / (1 + (away / 1.6) ** 2.4) * grass
    color = color + pool[:, None] * raster.rgb(0.9, 0.45, 0.14) * (0.10 + 0.20 * texture)[:, None] * (
        0.4,
        0.55,
        0.5,
    )
    fade = np.exp(-distance / 6_000)[:, None]
    return color * fade + raster.rgb(0.016, 0.020, 0.022) * (1 - fade)


def _with_tent(light: Array, view: View) -> Array:
    base = float(_surface(np.array([TENT[0]], np.float32), np.array([TENT[1]], np.float32))[0])
    column, row = view.place(TENT[0], base - 0.1, TENT[1])
    unit = view.focal / TENT[1]
    y, x = np.mgrid[0 : view.height, 0 : view.width].astype(np.float32)
    u, v = (x - column) / unit, (row - y) / unit
    # A dome of two arched poles, seen from the side: 2.6 m wide, 1.3 m high.
    profile = 1.30 * np.clip(1 - (np.abs(u) / 1.35) ** 2.3, 0, 1)
    inside = raster.smoothstep(-0.6, 0.6, (profile - v) * unit) * (v > -0.05) * (np.abs(u) < 1.35)
    lamp = np.exp(-(((u + 0.15) / 0.75) ** 2) - ((v - 0.55) / 0.55) ** 2)
    seam = (
        1
        - 0.45 * np.exp(-(((u - 0.42 - 0.12 * v) / 0.022) ** 2))
        - 0.35 * np.exp(-(((u + 0.55 + 0.2 * v) / 0.022) ** 2))
    )
    cloth = 0.9 + 0.1 * noise.fractal(u * 6, v * 3, 4, 451)
    base_dark = 0.55 + 0.45 * raster.smoothstep(0.0, 0.18, v)
    color = (
        (0.16 + 0.95 * lamp)[..., None] * raster.rgb(1.0, 0.50, 0.13) * (seam * cloth * base_dark)[..., None]
    )
    return raster.mix(light, color.astype(np.float32) * 0.9, inside)
