"""Northern lights above a frozen lake and its dark shores."""

import numpy as np

from .. import noise, raster, stars
from ..arrays import Array, Rays
from ..film import Film, develop
from ..view import View

EYE = (0.0, 2.2, 0.0)


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    view = View(int(width * 1.25), int(height * 1.25), 1.25, EYE, horizon=0.74)
    light = _scene(view)
    mirrored = View(view.width, view.height, view.field, (0.0, -EYE[1], 0.0), 1 - view.horizon)
    light = _with_lake(light, _scene(mirrored)[::-1], view)
    return develop(
        light,
        width,
        height,
        Film(exposure=1.0, contrast=1.10, saturation=1.05, bloom=0.08, vignette=0.3, grain=0.012, seed=17),
    )


def _scene(view: View) -> Array:
    rays = view.rays()
    y = rays[1]
    glow = _curtains(rays, view)
    clear = raster.smoothstep(0.0, 0.25, y)
    scale = view.width / 2000
    light = glow + stars.scattered(
        view.width, view.height, 24_000, 5, 0.026 * scale**2, clear, 0.62 * max(scale, 0.5)
    ) * (1 if view.eye[1] > 0 else 0.5)
    air = np.exp(-np.clip(y, 0, 1) / 0.16)[..., None]
    light += raster.rgb(0.006, 0.012, 0.026) + air * raster.rgb(0.016, 0.034, 0.040)
    depth = view.depths(_shore, 60, 12_000, 2400)
    hit = np.isfinite(depth)
    px, py, pz = (p[hit].astype(np.float32) for p in view.points(depth))
    ground = _hills(px, pz)
    snow = raster.smoothstep(2.0, 0.4, py - ground) * (0.5 + 0.4 * noise.fractal(px / 60, pz / 60, 5, 521))
    high = raster.smoothstep(120, 320, py)
    color = raster.rgb(0.0035, 0.0065, 0.0075) + (snow * (0.25 + 0.75 * high))[:, None] * raster.rgb(
        0.050, 0.150, 0.110
    )
    fade = np.exp(-depth[hit] / 9_000)[:, None]
    light[hit] = color * fade + raster.rgb(0.014, 0.034, 0.036) * (1 - fade)
    return light


def _hills(x: Array, z: Array) -> Array:
    away = np.hypot(x, z - 300)
    rim = raster.smoothstep(700, 3600, away + 260 * noise.fractal(x / 700, z / 700, 3, 505))
    peaks = noise.ridged(x / 2600 + 0.7, z / 2600 + 3.3, 7, 511, 0.5)
    return rim * (60 + 720 * peaks) - 2


def _shore(x: Array, z: Array) -> Array:
    ground = _hills(x, z)
    spots = noise.cells(x / 8, z / 8, 527, 0.9)
    stand = raster.smoothstep(-0.1, 0.3, noise.fractal(x / 170, z / 170, 3, 529) + 0.35) * raster.smoothstep(
        0, 3, ground
    )
    stand = stand * raster.smoothstep(190, 110, ground)
    cone = np.clip(1 - spots.nearest * (1.8 + 0.35 * noise.value(x / 0.8, z / 0.8, 531)), 0, 1)
    return ground + cone * (8 + 13 * spots.identity) * stand


def _curtains(rays: Rays, view: View) -> Array:
    """Returns the light of the curtains, which are thin sheets along field lines, seen from below."""
    step = 2
    x, y, z = (np.ascontiguousarray(r[::step, ::step]) for r in rays)
    up = np.maximum(np.abs(y), 0.035)
    light = np.zeros((*x.shape, 3), np.float32)
    layers = 64
    jitter = np.random.default_rng(543).random(x.shape, dtype=np.float32)
    for layer in range(layers):
        # Every ray meets the layers at different heights. Otherwise the layers would be visible.
        level = (layer + jitter) / np.float32(layers)
        # Kilometres above the ground; the lower edge is at 100.
        altitude = 100 + 130 * level
        plane_x, plane_z = x / up * altitude, z / up * altitude
        # The field is tilted, so that the rays converge overhead.
        plane_z = plane_z + 28 * level
        sheet, flow = _sheets(plane_x, plane_z)
        rays_of = 0.35 + 1.25 * raster.smoothstep(
            0.2, 0.8, noise.fractal(flow / 7.5, plane_z / 260, 4, 541, 0.6) * 0.5 + 0.5
        )
        length = 0.13 + 0.20 * (noise.fractal(flow / 60 + 9, plane_z / 300, 2, 545) * 0.5 + 0.5)
        fall = np.exp(-level / length) * raster.smoothstep(-0.01, 0.05, level)
        strong = sheet * rays_of * fall
        green = np.array([0.08, 1.0, 0.36], np.float32)
        purple = np.array([0.52, 0.18, 0.62], np.float32)
        pink = np.array([0.95, 0.30, 0.62], np.float32)
        tint = green + (purple - green) * raster.smoothstep(0.20, 0.75, level)[..., None]
        tint = tint + (pink - tint) * 0.55 * raster.smoothstep(0.06, 0.0, level)[..., None]
        light += strong[..., None] * tint
    path = 1 / np.sqrt(up**2 + 0.01)
    light *= (np.minimum(path, 5) * raster.smoothstep(0.03, 0.16, np.abs(y)))[..., None] * np.float32(0.040)
    light = raster.gaussian(light, 1.0)
    return raster.resize(light, view.width, view.height)


@noise.chunked
def _sheets(x: Array, z: Array) -> tuple[Array, Array]:
    """Returns the brightness of the sheets at points in kilometres, and a coordinate along the sheets."""
    bend = noise.fractal(x / 160, z / 200, 3, 551, 0.5) * 75 + noise.fractal(x / 42, z / 60, 3, 553, 0.5) * 13
    total = np.zeros_like(x)
    for offset, width, strength, seed in (
        (230, 5.0, 1.0, 1),
        (330, 8.0, 0.7, 2),
        (520, 14.0, 0.75, 3),
        (150, 4.5, 0.55, 4),
    ):
        away = z - offset - bend * (0.8 + 0.15 * seed) - 0.30 * x * (1 if seed % 2 else -0.6)
        # The lower side of a fold is sharp, the other fades.
        edge = np.where(away < 0, np.exp(-np.abs(away) / width), np.exp(-away / (width * 3.2)))
        patch = raster.smoothstep(-0.55, 0.55, noise.fractal(x / 210 + seed * 3, z / 500, 2, 561 + seed))
        total += edge * patch * strength
    return total, x + 0.7 * bend


def _with_lake(light: Array, reflection: Array, view: View) -> Array:
    slopes = view.slopes()
    wet_rows = slopes < -1e-4
    distance = np.where(wet_rows, -EYE[1] / np.where(wet_rows, slopes, -1), 1e6)
    across, ahead = view.columns()
    x, z = across[None, :] * distance[:, None], ahead[None, :] * distance[:, None]
    wet = wet_rows[:, None] & (_hills(x.astype(np.float32), z.astype(np.float32)) < 0)
    ripple = noise.fractal(x / 1.6, z / 0.5, 4, 571) / (1 + distance[:, None] / 40) + 0.3 * noise.fractal(
        x / 20, z / 5, 4, 573
    )
    rows, columns = np.mgrid[0 : view.height, 0 : view.width].astype(np.float32)
    soft = raster.streak(reflection, 1.0, view.height * 0.007)
    lift = ripple * view.focal * 0.007
    mirror = raster.sample(soft, columns + lift * 0.2, np.clip(rows + lift, 0, view.height - 1))
    grazing = np.abs(slopes) / np.sqrt(1 + slopes**2)
    fresnel = (0.03 + 0.97 * (1 - grazing) ** 5)[:, None, None]
    water = mirror * (0.30 + 0.65 * fresnel) + raster.rgb(0.002, 0.005, 0.007)
    return np.where(wet[..., None], water, light)
