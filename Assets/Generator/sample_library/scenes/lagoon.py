"""A tropical beach at noon: wet sand, clear shallows, an island on the horizon, cumulus clouds."""

import numpy as np

from .. import noise, raster, sea
from ..arrays import Array, Rays
from ..atmosphere import Sky
from ..clouds import Clouds, cirrus
from ..film import Film, develop
from ..haze import through_air
from ..view import View, normals

EYE = (0.0, 2.3, 0.0)
SHORE = 9.0
"""Distance to the water's edge, in metres."""
ABSORPTION = np.array([0.42, 0.072, 0.045], np.float32)
"""Absorption per metre of clear water."""
SAND = np.array([0.62, 0.535, 0.42], np.float32)


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    sky = Sky(elevation=0.95, azimuth=-0.9, haze=0.9, forwardness=0.7, altitude=5)
    view = View(int(width * 1.5), int(height * 1.5), 0.95, EYE, horizon=0.46)
    rays = view.rays()
    light = _sky(rays, view, sky)
    light = _island(light, rays, view, sky)
    patch = sea.Patch.of(lambda x, y, z: _sky_at(x, y, z, sky, 30), -1.4, 1.4, 1.5, 480, 320)
    light = _shallows(light, rays, view, sky, patch)
    return develop(
        light,
        width,
        height,
        Film(exposure=0.33, contrast=1.16, saturation=1.10, warmth=0.01, grain=0.007, bloom=0.05, seed=28),
    )


def _sky_at(x: Array, y: Array, z: Array, sky: Sky, samples: int) -> Array:
    light = sky.radiance(x, y, z)
    high = cirrus(x, np.abs(y), z, 37, 0.40, 1.9)[..., None] * (y > 0)[..., None]
    light = light * (1 - 0.5 * high) + high * (sky.sunlight * 0.05 + sky.ambient * 0.7)
    clouds = Clouds(base=700, top=2100, cover=0.40, size=4300, density=0.014, detail=0.7, seed=33)
    added, through, far = clouds.light((x, y, z), (0, 2, 0), sky, samples=samples)
    fade = np.exp(-np.minimum(far, 2e5) / 34_000)[..., None]
    return light * (through + (1 - through) * (1 - fade[..., 0]))[..., None] + added * fade


def _sky(rays: Rays, view: View, sky: Sky) -> Array:
    part = tuple(np.ascontiguousarray(r[::2, ::2]) for r in rays)
    light = raster.gaussian(_sky_at(*part, sky, 200), 0.7)
    return raster.resize(light, view.width, view.height)


def _island(light: Array, rays: Rays, view: View, sky: Sky) -> Array:
    def hills(x: Array, z: Array) -> Array:
        shape = np.exp(-(((x - 2300) / 1500) ** 2) - ((z - 6200) / 900) ** 2) * 420
        shape = shape + np.exp(-(((x - 3700) / 900) ** 2) - ((z - 7000) / 900) ** 2) * 330
        shape = shape + np.exp(-(((x + 3900) / 700) ** 2) - ((z - 8800) / 500) ** 2) * 120
        rough = noise.ridged(x / 900, z / 900, 6, 1601, 0.5)
        woods = 7 * noise.billows(x / 26, z / 26, 3, 1605)
        return shape * (0.4 + 0.9 * rough) - 22 + woods

    depth = view.depths(hills, 3000, 12_000, 1200)
    hit = np.isfinite(depth) & (np.broadcast_to(view.slopes()[:, None], depth.shape) > -0.0006)
    x, y, z = (p[hit].astype(np.float32) for p in view.points(depth))
    nx, ny, nz = normals(hills, x, z, np.full_like(x, 5.0))
    facing = np.clip(nx * sky.sun[0] + ny * sky.sun[1] + nz * sky.sun[2], 0, 1)
    patches = noise.fractal(x / 140, z / 140, 5, 1607) * 0.5 + 0.5
    green = raster.mix(raster.rgb(0.022, 0.045, 0.014), raster.rgb(0.060, 0.085, 0.025), patches)
    color = raster.mix(green, SAND, raster.smoothstep(7, 2.5, y))
    color = color * (sky.sunlight * facing[:, None] / np.pi + sky.ambient * 0.8)
    some = tuple(r[hit] for r in rays)
    light[hit] = through_air(color, some, depth[hit], y, 2.0, sky, clear=12_000, scale=1500)
    return light


def _bed(x: Array, z: Array) -> Array:
    """Returns the height of the sand above the mean water level, also under water."""
    line = SHORE + 1.6 * np.sin(x / 9 + 0.8) + 0.9 * noise.fractal(x / 7, z / 30, 3, 1611)
    away = z - line
    beach = -away * np.where(away < 0, 0.075, 0.055)
    bars = 0.55 * noise.fractal(x / 46, z / 24, 3, 1613) * raster.smoothstep(6, 30, away)
    deep = -0.020 * np.clip(away - 40, 0, None) - 5.0 * raster.smoothstep(
        90, 210, away + 40 * noise.fractal(x / 90, z / 90, 3, 1615)
    )
    ripples = (
        0.012
        * np.sin(x * 9 + 6 * noise.fractal(x / 1.4, z / 1.4, 3, 1617))
        * raster.smoothstep(1.0, 4.0, away)
    )
    dents = 0.045 * noise.fractal(x / 0.9, z / 0.9, 4, 1619) * raster.smoothstep(-2.2, -4.5, away)
    return np.maximum(beach + bars, -1.6) + deep + ripples + dents


def _caustics(x: Array, z: Array, depth: Array) -> Array:
    """Returns the light that waves focus into a net on the bed; about 1 on average."""
    bend_x, bend_z = (
        noise.fractal(x / 0.9, z / 0.9, 3, 1621) * 0.5,
        noise.fractal(x / 0.9 + 7, z / 0.9, 3, 1623) * 0.5,
    )
    first = noise.cells(x / 0.62 + bend_x, z / 0.62 + bend_z, 1625)
    second = noise.cells(x / 0.41 - bend_z, z / 0.41 + bend_x, 1627)
    net = np.exp(-((first.second - first.nearest) / 0.11)) + 0.6 * np.exp(
        -((second.second - second.nearest) / 0.12)
    )
    strength = raster.smoothstep(0.03, 0.45, depth) * np.exp(-depth / 3.5)
    return 1 + strength * (1.15 * net - 0.42)


def _sand(x: Array, z: Array, footprint: Array, wet: Array) -> Array:
    grain = noise.fractal(x / 0.012, z / 0.012, 2, 1631, 0.9) / (1 + (footprint / 0.01) ** 2)
    patches = noise.fractal(x / 1.7, z / 1.7, 5, 1633)
    color = SAND * (1 + 0.10 * patches + 0.12 * grain)[:, None]
    shells = noise.cells(x / 0.22, z / 0.22, 1635)
    bits = raster.smoothstep(0.10, 0.06, shells.nearest) * (shells.identity > 0.90)
    color = raster.mix(color, raster.rgb(0.78, 0.74, 0.68), bits * 0.8)
    return color * (1 - 0.55 * wet)[:, None]


def _shallows(light: Array, rays: Rays, view: View, sky: Sky, patch: sea.Patch) -> Array:
    waves = sea.Waves(swell=0.035, chop=0.022, ripple=0.0030, wind=0.5, seed=6)

    def surface(x: Array, z: Array) -> Array:
        bed = _bed(x, z)
        calm = raster.smoothstep(0.0, 1.4, -bed)
        return np.maximum(bed, waves.height(x, z) * (0.25 + 0.75 * calm))

    depth = view.depths(surface, 2.0, 30_000, 2600)
    hit = np.isfinite(depth)
    x, y, z = (p[hit].astype(np.float32) for p in view.points(depth))
    some = tuple(r[hit] for r in rays)
    distance = depth[hit]
    footprint = distance / view.focal
    bed = _bed(x, z)
    deep = np.clip(y - bed, 0, None)
    wet_edge = raster.smoothstep(0.30, 0.06, bed + 0.05 * noise.fractal(x / 2.2, z / 2.2, 3, 1641))
    color = _lit(_sand(x, z, footprint, wet_edge), x, z, footprint, sky, np.ones_like(x))
    # A film of water on the wet sand reflects the sky.
    film = raster.smoothstep(0.13, 0.015, bed + 0.02 * noise.fractal(x / 0.8, z / 2, 3, 1643)) * wet_edge
    slope_x, slope_z = 0.02 * noise.fractal(x / 0.5, z / 0.5, 3, 1645), 0.02 * noise.fractal(
        x / 0.5 + 5, z / 0.5, 3, 1646
    )
    color = color + _mirror(some, slope_x, slope_z, patch, sky, sun=False) * (film * 0.9)[:, None]
    water = deep > 0.012
    index = np.flatnonzero(water)
    color[index] = _water(
        x[index],
        z[index],
        deep[index],
        tuple(r[index] for r in some),
        footprint[index],
        waves,
        sky,
        patch,
    )
    foam = _foam(x, z, bed)
    color = raster.mix(color, sky.sunlight * 0.9 / np.pi * 0.85 + sky.ambient * 0.7, foam)
    air = np.exp(-distance / 22_000)
    result = light.copy()
    result[hit] = raster.mix(light[hit], color, air)
    # Objects on the horizon keep their positions.
    far = hit & (depth > 5800) & (np.broadcast_to(view.slopes()[:, None], depth.shape) > -0.0006)
    result[far] = light[far]
    return result


def _lit(albedo: Array, x: Array, z: Array, footprint: Array, sky: Sky, gathered: Array) -> Array:
    nx, ny, nz = normals(_bed, x, z, np.clip(footprint, 0.02, 3))
    facing = np.clip(nx * sky.sun[0] + ny * sky.sun[1] + nz * sky.sun[2], 0, 1)
    return albedo * (sky.sunlight * (facing * gathered)[:, None] / np.pi + sky.ambient * 0.9)


def _mirror(rays: Rays, slope_x: Array, slope_z: Array, patch: sea.Patch, sky: Sky, sun: bool) -> Array:
    x, y, z = rays
    length = np.sqrt(slope_x**2 + slope_z**2 + 1)
    nx, ny, nz = -slope_x / length, 1 / length, -slope_z / length
    cosine = np.minimum(x * nx + y * ny + z * nz, -0.02)
    rx, ry, rz = x - 2 * cosine * nx, np.abs(y - 2 * cosine * ny), z - 2 * cosine * nz
    light = patch(rx, ry, rz)
    if sun:
        away = rx * sky.sun[0] + ry * sky.sun[1] + rz * sky.sun[2]
        light = light + raster.smoothstep(0.9990, 0.9997, away)[:, None] * sky.sunlight * 300
    return light * sea.fresnel_of_water(-cosine)[:, None]


def _water(
    x: Array,
    z: Array,
    deep: Array,
    rays: Rays,
    footprint: Array,
    waves: sea.Waves,
    sky: Sky,
    patch: sea.Patch,
) -> Array:
    grazing = np.maximum(-rays[1], 0.002)
    slope_x, slope_z, lost = waves.slopes(x, z, footprint / np.sqrt(grazing))
    calm = np.clip(0.35 + deep, 0, 1)
    random = np.random.default_rng(5)
    spread = np.sqrt(lost * 0.5)
    tries = 6
    mirror = np.zeros((x.size, 3), np.float32)
    for _ in range(tries):
        tilt_x = (slope_x + spread * random.standard_normal(x.size, dtype=np.float32)) * calm
        tilt_z = (slope_z + spread * random.standard_normal(x.size, dtype=np.float32)) * calm
        mirror += _mirror(rays, tilt_x, tilt_z, patch, sky, sun=True) / tries
    slope_x, slope_z = slope_x * calm, slope_z * calm
    # The waves refract the line of sight down and sideways.
    down = np.sqrt(1 - (1 - grazing**2) / 1.33**2)
    path = deep / down
    shift = deep * 0.55
    bed_x, bed_z = x + slope_x * shift + rays[0] * path * 0.45, z + slope_z * shift + rays[2] * path * 0.45
    below = np.clip(-_bed(bed_x, bed_z), 0.01, None)
    gathered = (
        _caustics(bed_x, bed_z, below) / (1 + (footprint / 0.25) ** 2) + 1 - 1 / (1 + (footprint / 0.25) ** 2)
    )
    weed = raster.smoothstep(
        0.15, 0.55, noise.fractal(bed_x / 16, bed_z / 11, 5, 1651) - 0.12
    ) * raster.smoothstep(0.8, 1.6, below)
    floor = _lit(
        _sand(bed_x, bed_z, footprint, np.zeros_like(x)),
        bed_x,
        bed_z,
        np.maximum(footprint, 0.05),
        sky,
        gathered,
    )
    floor = raster.mix(floor, sky.sunlight * 0.012 + sky.ambient * 0.05, weed * 0.75)
    through = np.exp(-ABSORPTION * (below * 1.15 + np.minimum(path, below * 1.6))[:, None])
    scattered = raster.rgb(0.012, 0.105, 0.125) * (sky.sunlight.mean() * 0.30 + sky.ambient.mean())
    body = floor * through + scattered * (1 - np.exp(-below * 0.30))[:, None]
    cosine = np.maximum(grazing, 0.02)
    share = 1 - sea.fresnel_of_water(cosine)
    return body * share[:, None] * 0.97 + mirror


def _foam(x: Array, z: Array, bed: Array) -> Array:
    """Returns the lace of foam at the water's edge and on the small breaker in front of it."""
    lace = noise.cells(x / 0.16 + 0.8 * noise.fractal(x * 1.3, z * 1.3, 3, 1661), z / 0.22, 1663)
    web = np.exp(-((lace.second - lace.nearest) / 0.10))
    big = noise.fractal(x / 1.1, z / 1.1, 4, 1665)
    level = bed + 0.035 * noise.fractal(x / 2.4, z * 0, 3, 1667)
    edge = np.exp(-(((level - 0.022) / 0.016) ** 2))
    trail = raster.smoothstep(-0.16, 0.0, level) * raster.smoothstep(0.03, 0.01, level)
    breaker = np.exp(
        -(((bed + 0.27 + 0.08 * noise.fractal(x / 3.5, x * 0, 3, 1669)) / 0.030) ** 2)
    ) * raster.smoothstep(-0.25, 0.35, noise.fractal(x / 5, x * 0 + 3, 2, 1671))
    foam = (
        edge * (0.6 + 0.5 * web)
        + trail * web * raster.smoothstep(0.0, 0.5, big + 0.15)
        + breaker * (0.55 + 0.6 * web)
    )
    return np.clip(foam, 0, 0.96)
