"""A straight road through the desert towards table mountains, late in the afternoon."""

import numpy as np

from .. import noise, raster
from ..arrays import Array, Rays
from ..atmosphere import Sky
from ..clouds import Clouds, cirrus
from ..film import Film, develop
from ..haze import through_air
from ..view import View, normals, sunlit

HALF_ROAD = 3.7
EYE_HEIGHT = 1.5


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    sky = Sky(elevation=0.30, azimuth=-1.9, haze=1.3, forwardness=0.7, altitude=1300)
    ground = float(_land(np.array([[-1.5]], np.float32), np.array([[0.0]], np.float32))[0, 0])
    eye = (-1.5, ground + EYE_HEIGHT, 0.0)
    view = View(int(width * 1.5), int(height * 1.5), 0.62, eye, horizon=0.50)
    rays = view.rays()
    light = _sky(rays, view, sky)
    depth = view.depths(_surface, 3, 40_000, 3600)
    hit = np.isfinite(depth)
    x, y, z = (p[hit].astype(np.float32) for p in view.points(depth))

    def shaded(x: Array, y: Array, z: Array, distance: Array, *ray: Array) -> Array:
        color = _colour(x, y, z, distance / view.focal, sky)
        return through_air(color, ray, distance, y, eye[1], sky, clear=24_000, scale=2500)

    light[hit] = raster.blockwise(shaded, x, y, z, depth[hit], *(r[hit] for r in rays))
    return develop(
        light,
        width,
        height,
        Film(exposure=0.62, contrast=1.18, saturation=1.12, warmth=0.03, magenta=0.01, grain=0.008, seed=26),
    )


def _sky(rays: Rays, view: View, sky: Sky) -> Array:
    light = sky.radiance(*rays)
    x, y, z = rays
    high = cirrus(x, y, z, seed=27, cover=0.48, turn=0.7)[..., None]
    light = light * (1 - 0.6 * high) + high * (sky.sunlight * 0.05 + sky.ambient * 0.7)
    clouds = Clouds(base=2300, top=3300, cover=0.36, size=5200, density=0.010, detail=0.7, seed=31)
    part = tuple(np.ascontiguousarray(r[::3, ::3]) for r in rays)
    added, through, far = clouds.light(part, (0, 2, 0), sky, samples=64)
    fade = np.exp(-np.minimum(far, 2e5) / 60_000)[..., None]
    through, added = through + (1 - through) * (1 - fade[..., 0]), added * fade
    added = raster.resize(raster.gaussian(added, 0.7), view.width, view.height)
    through = raster.resize(raster.gaussian(through, 0.7), view.width, view.height)
    return light * through[..., None] + added


def _rolling(x: Array, z: Array) -> Array:
    """Returns the height of the plain, which the road follows."""
    return (
        7.0 * np.sin(z / 210 + 0.6) * raster.smoothstep(60, 500, z)
        + 9 * noise.fractal(x / 4000 + 3, z / 900, 2, 1501)
        - 0.006 * z * raster.smoothstep(300, 2500, z)
    )


def _mesas(x: Array, z: Array) -> Array:
    """Returns the height of the table mountains: steep cliffs over slopes of rubble."""
    bend_x = noise.fractal(x / 1500, z / 1500, 4, 1511) * 500
    bend_z = noise.fractal(x / 1500 + 7, z / 1500, 4, 1513) * 500
    block = noise.fractal((x + bend_x) / 5200 + 1.1, (z + bend_z) / 5200 + 4.2, 2, 1515) - 0.10
    block = block - 0.9 * np.exp(-((x / 900) ** 2)) + 0.20 * raster.smoothstep(7000, 16000, z)
    gullies = 0.05 * noise.ridged(x / 260, z / 260, 4, 1517)
    rise = (
        raster.smoothstep(0.02, 0.20, block) * 130
        + raster.smoothstep(0.19, 0.215, block - gullies) * 260
        + raster.smoothstep(0.27, 0.285, block - gullies) * 120
    )
    return rise * raster.smoothstep(3500, 6500, z)


def _land(x: Array, z: Array) -> Array:
    plain = _rolling(x, z)
    away = np.abs(x)
    rough = 0.5 * noise.fractal(x / 18, z / 18, 5, 1521) * raster.smoothstep(HALF_ROAD + 0.5, 14, away)
    bank = -0.55 * raster.smoothstep(HALF_ROAD + 0.7, HALF_ROAD + 3.2, away) + 0.05 * (
        1 - np.clip(away / HALF_ROAD, 0, 1) ** 2
    )
    return plain + rough + bank + _mesas(x, z)


def _shrubs(x: Array, z: Array) -> Array:
    total = np.zeros_like(x)
    for spacing, share, seed in ((2.6, 0.45, 1531), (1.1, 0.62, 1535)):
        spots = noise.cells(x / spacing, z / spacing, seed, 0.95)
        crowd = noise.fractal(x / 23, z / 23, 3, seed + 2) * 0.3
        present = (spots.identity > share - crowd) & (np.abs(x) > HALF_ROAD + 1.9)
        size = 0.16 + 0.20 * spots.identity
        ball = np.sqrt(np.clip(1 - (spots.nearest / size) ** 2, 0, 1))
        total = np.maximum(total, ball * present * (0.35 + 0.65 * spots.identity) * spacing * 0.19)
    twigs = 0.80 + 0.20 * noise.fractal(x * 7, z * 7, 3, 1533, 0.7)
    return total * twigs * raster.smoothstep(3500, 1500, z)


def _surface(x: Array, z: Array) -> Array:
    return _land(x, z) + _shrubs(x, z)


def _colour(x: Array, y: Array, z: Array, footprint: Array, sky: Sky) -> Array:
    nx, ny, nz = normals(_surface, x, z, np.clip(footprint, 0.02, 8))
    far = raster.smoothstep(3500, 6500, z)
    patches = noise.fractal(x / 40, z / 40, 6, 1541)
    gravel = noise.fractal(x * 14, z * 14, 3, 1543, 0.8) / (1 + (footprint / 0.05) ** 2)
    sand = (
        raster.mix(
            raster.rgb(0.30, 0.155, 0.085), raster.rgb(0.44, 0.265, 0.150), np.clip(0.5 + 0.5 * patches, 0, 1)
        )
        * (1 + 0.25 * gravel)[:, None]
    )
    strata = noise.fractal(x / 2500, y / 15, 5, 1545, 0.65)
    rock = raster.mix(
        raster.rgb(0.24, 0.090, 0.050), raster.rgb(0.46, 0.225, 0.125), np.clip(0.5 + 0.7 * strata, 0, 1)
    )
    color = raster.mix(sand, rock, raster.smoothstep(0.93, 0.75, ny) * far)
    shrub = _shrubs(x, z)
    bush = raster.mix(
        raster.rgb(0.060, 0.060, 0.032),
        raster.rgb(0.25, 0.235, 0.135),
        np.clip(0.45 + 0.8 * noise.fractal(x * 12, z * 12, 5, 1547, 0.75) + shrub * 0.5, 0, 1),
    )
    color = raster.mix(color, bush, raster.smoothstep(0.02, 0.12, shrub))
    distant = (
        raster.smoothstep(0.1, 0.6, noise.fractal(x / 7, z / 7, 4, 1549, 0.7))
        * raster.smoothstep(1200, 2500, z)
        * (1 - far * 0.6)
    )
    color = raster.mix(color, raster.rgb(0.10, 0.095, 0.045), distant * 0.6)
    color = _paved(color, x, z, footprint)
    sun = sky.sun
    facing = np.clip(nx * sun[0] + ny * sun[1] + nz * sun[2], 0, 1)
    clear = sunlit(_surface, x, y + 0.02, z, sun, 0.15, 3, 12, 0.2)
    clear = np.minimum(clear, sunlit(_land, x, y + 1, z, sun, 20, 3500, 26, 0.03))
    # Clouds cast shadows on the plain.
    clouded = raster.smoothstep(
        0.25, 0.5, noise.fractal(x / 1700 + 2, z / 1700, 3, 1551)
    ) * raster.smoothstep(600, 1500, z)
    direct = sky.sunlight * (facing * clear * (1 - 0.75 * clouded))[:, None] / np.pi
    bounce = sky.sunlight * raster.rgb(0.022, 0.014, 0.009)
    return color * (direct + sky.ambient * (0.55 + 0.45 * ny)[:, None] + bounce)


def _paved(color: Array, x: Array, z: Array, footprint: Array) -> Array:
    """Draws the asphalt and its markings over the ground."""
    away = np.abs(x)
    ragged = 0.10 * noise.fractal(z / 1.3, x * 0, 4, 1561)
    soft = np.maximum(footprint, 0.03)
    road = raster.smoothstep(1, -1, (away - HALF_ROAD - ragged) / soft)
    stones = noise.fractal(x * 45, z * 45, 2, 1563, 0.9) / (1 + (footprint / 0.02) ** 2)
    worn = np.exp(-(((away - 1.9) / 0.45) ** 2))
    stains = noise.fractal(x / 1.6, z / 14, 5, 1565)
    tone = (
        0.088
        + 0.012 * stains
        + 0.018 * worn
        + 0.03 * stones
        - 0.022 * np.exp(-((away - 1.85) ** 2) / 0.02) * 0.4
    )
    cracks = noise.cells(x / 3.4 + 0.25 * noise.fractal(x, z, 3, 1567), z / 7.5, 1569, 1.0)
    crack = raster.smoothstep(0.014, 0.003, cracks.second - cracks.nearest) / (1 + (footprint / 0.03) ** 2)
    tone = tone * (1 - 0.55 * crack)
    asphalt = tone[:, None] * raster.rgb(1.0, 0.97, 0.95)
    dust = raster.smoothstep(HALF_ROAD - 0.9, HALF_ROAD, away + 0.5 * stains)
    asphalt = raster.mix(asphalt, raster.rgb(0.30, 0.185, 0.110), dust * 0.45)
    scratched = 0.70 + 0.30 * raster.smoothstep(-0.3, 0.3, noise.fractal(x * 9, z * 2.5, 4, 1571, 0.7))

    def line(middle: float, half: float) -> Array:
        return raster.smoothstep(half + soft, half - soft, np.abs(x - middle)) * np.minimum(
            1, half * 1.6 / soft
        )

    dashes = raster.smoothstep(0.52, 0.50, np.abs((z / 12.0) % 1 - 0.25) * 4)
    paint = raster.mix(asphalt, raster.rgb(0.62, 0.40, 0.055), line(0.0, 0.075) * dashes * scratched)
    paint = raster.mix(
        paint,
        raster.rgb(0.62, 0.60, 0.56),
        np.clip(line(-3.35, 0.06) + line(3.35, 0.06), 0, 1) * scratched * 0.9,
    )
    return raster.mix(color, paint, road)
