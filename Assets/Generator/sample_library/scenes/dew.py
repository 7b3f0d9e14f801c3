"""Dew on a leaf, close up against the light. Lengths in this file are millimetres."""

import numpy as np

from .. import focus, noise, raster
from ..arrays import Array, Rays
from ..film import Film, develop
from ..terrain import Terrain
from ..view import View, normals, sunlit

EYE = (0.0, 42.0, 0.0)
SUN = np.array([-0.52, 0.50, 0.69], np.float32)
FOCUS = 96.0
SIDE = 150.0
MIDDLE_Z = 120.0
SAMPLES = 2600


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    view = View(int(width * 1.25), int(height * 1.25), 0.46, EYE, horizon=-0.58)
    water, caustics = _drops()

    def surface(x: Array, z: Array) -> Array:
        return np.where(_inside_leaf(x, z) > 0, _leaf(x, z) + water(x, z), np.float32(-400))

    depth = view.depths(surface, 60, 260, 2400)
    rays = view.rays()
    x, y, z = view.points(depth)
    hit = np.isfinite(depth) & (y > -100)
    light = _background(rays)
    px, pz = x[hit].astype(np.float32), z[hit].astype(np.float32)
    light[hit] = _shaded(px, pz, tuple(r[hit] for r in rays), water, caustics)
    distance = np.where(hit, depth, 420)
    blur = np.abs(1 / distance - 1 / FOCUS) * FOCUS * view.width * 0.115
    light = focus.defocused(light, np.clip(blur - 0.6, 0, view.width * 0.040), blades=7)
    return develop(
        light,
        width,
        height,
        Film(exposure=0.70, contrast=1.15, saturation=1.0, bloom=0.06, vignette=0.3, grain=0.008, seed=20),
    )


def _inside_leaf(x: Array, z: Array) -> Array:
    """Returns the distance from the leaf's edge; above 0 on the leaf."""
    edge = 142 - 0.0045 * (x + 12) ** 2 + 1.1 * noise.fractal(x / 7, x * 0, 3, 801) + 0.10 * x
    return edge - z


def _vein_coordinates(x: Array, z: Array) -> tuple[Array, Array]:
    """Returns coordinates along and across the midrib, which runs from the lower right to the upper left."""
    cosine, sine = np.float32(np.cos(0.42)), np.float32(np.sin(0.42))
    across = (x - 6) * cosine + (z - FOCUS) * sine
    along = (z - FOCUS) * cosine - (x - 6) * sine
    across = across + 0.012 * along**2 * 0.25
    return along, across


def _veins(x: Array, z: Array) -> tuple[Array, Array]:
    """Returns the strength of the large veins and of the fine net, each 0...1."""
    along, across = _vein_coordinates(x, z)
    rib = np.exp(-((across / 0.62) ** 2))
    side = np.abs(across)
    phase = (along - side * 0.72 - 0.006 * side**2) / 9.5 + np.where(across > 0, 0.37, 0.0)
    away = np.abs(phase - np.round(phase)) * 9.5
    lateral = np.exp(-((away / (0.30 * np.clip(1.25 - side / 60, 0.4, 1))) ** 2))
    bend_x, bend_z = noise.fractal(x / 3, z / 3, 2, 811) * 0.5, noise.fractal(x / 3 + 9, z / 3, 2, 812) * 0.5
    net = noise.cells(x / 1.5 + bend_x, z / 1.5 + bend_z, 813, 0.95)
    fine = np.exp(-(((net.second - net.nearest) / 0.075) ** 2))
    return np.maximum(rib, lateral * 0.8), fine


def _leaf(x: Array, z: Array) -> Array:
    _, across = _vein_coordinates(x, z)
    large, fine = _veins(x, z)
    fold = 0.055 * np.abs(across) * np.exp(-np.abs(across) / 40)
    return fold - 0.30 * large - 0.05 * fine + 0.6 * noise.fractal(x / 16, z / 16, 3, 821)


def _drops() -> tuple[Terrain, Array]:
    """Returns maps of the water's thickness and of the light that the drops focus below them."""
    random = np.random.default_rng(52)
    height = np.zeros((SAMPLES, SAMPLES), np.float32)
    gathered = np.zeros((SAMPLES, SAMPLES), np.float32)
    spacing = SIDE / (SAMPLES - 1)
    placed: list[tuple[float, float, float]] = [
        (1.5, 95.0, 4.3),
        (-9.5, 101.0, 3.0),
        (9.8, 103.5, 2.6),
        (-4.6, 89.2, 1.7),
        (12.5, 91.0, 1.9),
    ]
    for count, low, top in ((46, 1.3, 2.6), (260, 0.45, 1.2), (1500, 0.12, 0.4)):
        for _ in range(count):
            placed.append((random.uniform(-60, 60), random.uniform(62, 172), random.uniform(low, top)))
    taken: list[tuple[float, float, float]] = []
    flat = SUN[[0, 2]] / np.hypot(SUN[0], SUN[2])
    for x, z, radius in placed:
        if any((x - a) ** 2 + (z - b) ** 2 < (radius + c) ** 2 * 0.95 for a, b, c in taken):
            continue
        taken.append((x, z, radius))
        column, row = (x + SIDE / 2) / spacing, (z - MIDDLE_Z + SIDE / 2) / spacing
        reach = radius / spacing * 2.6
        left, right = max(int(column - reach), 0), min(int(column + reach) + 1, SAMPLES)
        top, bottom = max(int(row - reach), 0), min(int(row + reach) + 1, SAMPLES)
        if left >= right or top >= bottom:
            continue
        v, u = np.mgrid[top:bottom, left:right].astype(np.float32)
        u, v = (u - column) * spacing / radius, (v - row) * spacing / radius
        wobble = (
            1
            + 0.05 * np.sin(2 * np.arctan2(v, u) + random.uniform(0, 6))
            + 0.03 * np.sin(3 * np.arctan2(v, u) + random.uniform(0, 6))
        )
        distance = np.hypot(u, v) / wobble
        # Small drops are hemispheres. Their weight flattens large ones.
        flatness = 0.92 / (1 + (radius / 5.5) ** 2)
        cap = np.sqrt(np.clip(1.0 - distance**2, 0, 1)) * flatness * radius
        region = height[top:bottom, left:right]
        np.maximum(region, cap, out=region)
        centre_u, centre_v = -flat[0] * 0.62, -flat[1] * 0.62
        along = (u - centre_u) * -flat[0] + (v - centre_v) * -flat[1]
        aside = (u - centre_u) * flat[1] - (v - centre_v) * flat[0]
        spot = np.exp(-((along / 0.42) ** 2) - (aside / (0.30 + 0.10 * along)) ** 2) * 3.2
        region = gathered[top:bottom, left:right]
        np.maximum(region, spot, out=region)
    return Terrain(height, SIDE, 0.0, MIDDLE_Z), gathered


def _lit_leaf(x: Array, z: Array, water: Terrain, caustics: Array) -> Array:
    """Returns the light that leaves the leaf's surface at (x, z)."""
    large, fine = _veins(x, z)
    patches = noise.fractal(x / 11, z / 11, 5, 831)
    blade = raster.mix(
        raster.rgb(0.045, 0.145, 0.016), raster.rgb(0.10, 0.235, 0.028), np.clip(0.5 + 0.5 * patches, 0, 1)
    )
    color = raster.mix(blade, raster.rgb(0.30, 0.42, 0.12), large * 0.75)
    color = raster.mix(color, raster.rgb(0.16, 0.30, 0.06), fine * 0.40)
    nx, ny, nz = normals(_leaf, x, z, np.full_like(x, 0.10))
    facing = np.clip(nx * SUN[0] + ny * SUN[1] + nz * SUN[2], 0, 1)
    clear = sunlit(water, x, np.full_like(x, 0.02), z, SUN, 0.15, 9, 22, 0.18)
    spots = water.of(caustics, x, z)
    direct = (facing * (0.16 + 0.84 * clear) + spots * 0.75) * 3.4
    # Some of the light comes through the blade from behind.
    through = 0.45 * (1 - 0.5 * large)
    return color * (direct + 0.55)[:, None] + blade * through[:, None] * raster.rgb(1.0, 1.05, 0.35)


def _shaded(x: Array, z: Array, rays: Rays, water: Terrain, caustics: Array) -> Array:
    thick = water(x, z)
    wet = raster.smoothstep(0.015, 0.06, thick)
    color = _lit_leaf(x, z, water, caustics)
    # The leaf's wax reflects a little of the sky.
    nx, ny, nz = normals(_leaf, x, z, np.full_like(x, 0.12))
    color += _mirrored(rays, nx, ny, nz, rough=True) * 0.10
    drop = np.flatnonzero(wet > 0)
    if not drop.size:
        return color
    x, z, thick = x[drop], z[drop], thick[drop]
    rx, ry, rz = (r[drop] for r in rays)
    nx, ny, nz = normals(lambda a, b: water(a, b), x, z, np.full_like(x, 0.06))
    cosine = np.clip(-(rx * nx + ry * ny + rz * nz), 0.02, 1)
    ratio = 1 / 1.33
    inner = ratio * cosine - np.sqrt(1 - ratio**2 * (1 - cosine**2))
    tx, ty, tz = ratio * rx + inner * nx, ratio * ry + inner * ny, ratio * rz + inner * nz
    travel = np.clip(thick / np.maximum(-ty, 0.25), 0, 12)
    below = _lit_leaf(x + tx * travel, z + tz * travel, water, caustics)
    fresnel = 0.02 + 0.98 * (1 - cosine) ** 5
    mirror = _mirrored((rx, ry, rz), nx, ny, nz, rough=False)
    seen = below * (1 - fresnel)[:, None] * 0.95 + mirror * fresnel[:, None]
    color[drop] = raster.mix(color[drop], seen, wet[drop])
    return color


def _mirrored(rays: Rays, nx: Array, ny: Array, nz: Array, rough: bool) -> Array:
    x, y, z = rays
    cosine = x * nx + y * ny + z * nz
    rx, ry, rz = x - 2 * cosine * nx, y - 2 * cosine * ny, z - 2 * cosine * nz
    up = raster.smoothstep(0.15, 0.85, ry)
    ground = raster.mix(raster.rgb(0.05, 0.09, 0.03), raster.rgb(0.95, 1.10, 1.25), up)
    # Branches overhead break up the sky's reflection.
    leaves = raster.smoothstep(-0.1, 0.25, noise.fractal(rx * 4, rz * 4, 4, 841) + 0.6 * rz - 0.15)
    ground = ground * (1 - 0.65 * leaves * up)[:, None]
    away = rx * SUN[0] + ry * SUN[1] + rz * SUN[2]
    if rough:
        return ground + np.exp((away - 1) * 18)[:, None] * raster.rgb(5.0, 4.6, 3.8)
    return ground * 1.4 + raster.smoothstep(0.9925, 0.9965, away)[:, None] * raster.rgb(420.0, 390.0, 330.0)


def _background(rays: Rays) -> Array:
    """Returns the garden in the background, far out of focus: lights between leaves."""
    x, y, z = rays
    u, v = x / z * 14, y / z * 14
    shade = noise.fractal(u * 0.5, v * 0.5, 3, 851) * 0.5 + 0.5
    light = raster.mix(raster.rgb(0.020, 0.050, 0.012), raster.rgb(0.22, 0.30, 0.06), shade)
    gaps = noise.cells(u * 2.3, v * 2.3, 853, 1.0)
    spots = raster.smoothstep(0.16, 0.10, gaps.nearest) * raster.smoothstep(0.55, 0.95, gaps.identity)
    return light + spots[..., None] * raster.rgb(9.0, 9.5, 4.5)
