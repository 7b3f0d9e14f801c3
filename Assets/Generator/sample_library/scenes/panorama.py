"""A wide view from a summit at sunrise: ridge behind ridge above a sea of clouds."""

import numpy as np

from .. import noise, raster, terrain
from ..arrays import Array, HeightField, Rays
from ..atmosphere import Sky
from ..clouds import cirrus
from ..film import Film, develop
from ..haze import through_air
from ..view import View, normals, sunlit

EYE = (0.0, 2150.0, -9500.0)
CLOUD_TOP = 1340.0


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    land = _land()
    sky = Sky(elevation=0.085, azimuth=0.62, haze=1.4, forwardness=0.78, altitude=2000)
    view = View(int(width * 1.3), int(height * 1.3), 1.75, EYE, horizon=0.36, cylindrical=True)
    rays = view.rays()
    light = _sky(rays, sky)

    def surface(x: Array, z: Array) -> Array:
        return land(x, z) + _crags(x, z)

    depth = view.depths(surface, 500, 60_000, 2600)
    hit = np.isfinite(depth)
    x, y, z = (p[hit].astype(np.float32) for p in view.points(depth))
    hollow = terrain.hollowness(land, 220.0)

    def shaded(x: Array, y: Array, z: Array, distance: Array, *ray: Array) -> Array:
        color = _ground(x, y, z, distance / view.focal, land, hollow, surface, sky)
        return through_air(color, ray, distance, y, EYE[1], sky, clear=10_000, scale=1600)

    light[hit] = raster.blockwise(shaded, x, y, z, depth[hit], *(r[hit] for r in rays))
    light = _clouded(light, view, rays, depth, land, sky)
    return develop(
        light,
        width,
        height,
        Film(
            exposure=0.75,
            contrast=1.22,
            saturation=1.10,
            warmth=0.0,
            magenta=0.05,
            bloom=0.12,
            grain=0.008,
            seed=15,
        ),
    )


def _land() -> terrain.Terrain:
    def shape(x: Array, z: Array) -> Array:
        scale = np.float32(1 / 6500)
        bend_x = noise.fractal(x * scale * 2, z * scale * 2, 3, 277) * 900
        bend_z = noise.fractal(x * scale * 2 + 9, z * scale * 2, 3, 278) * 900
        ridges = noise.ridged((x + bend_x) * scale + 1.3, (z + bend_z) * scale + 4.1, 6, 211)
        away = raster.smoothstep(1500, 5500, np.hypot(x - EYE[0], z - EYE[2]))
        return 420 + ridges * (500 + 1700 * away) + 250 * noise.fractal(x / 9000, z / 9000, 2, 215)

    return terrain.mountains(1024, 26_000.0, shape, 35, middle_z=1_500.0, roughness=0.10, steepest=1.25)


def _crags(x: Array, z: Array) -> Array:
    return (noise.ridged(x / 190, z / 190, 6, 291, 0.55) - 0.4) * 30


def _cloud_sea(x: Array, z: Array) -> Array:
    """Returns the height of the tops of the clouds, in metres."""
    swell = noise.fractal(x / 5200, z / 3400, 3, 301) * 90
    bend = noise.fractal(x / 1500, z / 1500, 3, 305) * 0.6
    heaps = np.abs(noise.gradient(x / 760 + bend, z / 760, 311))
    small = noise.billows(x / 300 + bend, z / 300 - bend, 5, 313, 0.5)
    return CLOUD_TOP + swell + heaps * 130 + small * 120 - 70


def _clouded(light: Array, view: View, rays: Rays, depth: Array, land: terrain.Terrain, sky: Sky) -> Array:
    reach = view.depths(_cloud_sea, 500, 70_000, 2600)
    # Beyond the last sample the sea of clouds continues as a plane.
    slope = view.slopes()[:, None]
    plane = np.where(slope < -1e-4, (CLOUD_TOP - EYE[1]) / np.where(slope < -1e-4, slope, -1), np.inf)
    reach = np.where(np.isfinite(reach), reach, np.broadcast_to(plane, reach.shape))
    seen = np.isfinite(reach) & (reach < depth)
    x, y, z = (p[seen].astype(np.float32) for p in view.points(reach))
    distance = reach[seen]
    some = tuple(r[seen] for r in rays)
    nx, ny, nz = normals(_cloud_sea, x, z, np.maximum(distance / view.focal * 1.5, 7.0))
    sun = sky.sun
    wrapped = np.clip((nx * sun[0] + ny * sun[1] + nz * sun[2] + 0.35) / 1.35, 0, 1)
    clear = sunlit(_cloud_sea, x, y + 4, z, sun, 30, 2500, 26, 0.25)
    shaded = sunlit(land, x, y + 4, z, sun, 60, 9000, 36, 0.06)
    level = _cloud_sea(x, z) - CLOUD_TOP
    hollow = np.clip(0.5 + (level - 90 * noise.fractal(x / 5200, z / 3400, 3, 301)) / 160, 0, 1)
    ahead = some[0] * sun[0] + some[1] * sun[1] + some[2] * sun[2]
    glow = 0.75 + 1.0 * np.clip(ahead, 0, 1) ** 6
    direct = sky.sunlight * (wrapped * (0.35 + 0.65 * clear) * shaded * glow)[:, None] / np.pi
    color = 0.92 * (direct + sky.ambient * (0.35 + 0.35 * ny + 0.55 * hollow)[:, None])
    color = through_air(color, some, distance, y, EYE[1], sky, clear=13_000, scale=1600)
    # Land just below the surface shows through, so the edge of the sea is soft.
    below = np.where(np.isfinite(depth[seen]), (depth[seen] - distance) * np.maximum(-some[1], 0.01), 1e4)
    thin = noise.fractal(x / 300, z / 300, 4, 317) * 0.5 + 0.8
    cover = 1 - np.exp(-below / (26 * np.maximum(thin, 0.25)))
    result = light.copy()
    result[seen] = raster.mix(light[seen], color, cover)
    return result


def _ground(
    x: Array,
    y: Array,
    z: Array,
    footprint: Array,
    land: terrain.Terrain,
    hollow: Array,
    surface: HeightField,
    sky: Sky,
) -> Array:
    nx, ny, nz = normals(surface, x, z, np.maximum(footprint * 0.7, 3.0))
    shelter = land.of(hollow, x, z)
    patches = noise.fractal(x / 260, z / 260, 6, 251)
    rock = raster.mix(
        raster.rgb(0.11, 0.105, 0.10), raster.rgb(0.22, 0.205, 0.19), np.clip(0.5 + 0.6 * patches, 0, 1)
    )
    green = raster.smoothstep(0.55, 0.75, ny + patches * 0.1) * raster.smoothstep(
        1900, 1300, y + patches * 200
    )
    color = raster.mix(rock, raster.rgb(0.045, 0.055, 0.025), green)
    snow = raster.smoothstep(0.56, 0.70, ny + shelter * 0.8 + patches * 0.12) * raster.smoothstep(
        1500, 1900, y + patches * 160
    )
    color = raster.mix(color, raster.rgb(0.78, 0.80, 0.84), snow)
    sun = sky.sun
    facing = np.clip(nx * sun[0] + ny * sun[1] + nz * sun[2], 0, 1)
    clear = sunlit(land, x, y + 6, z, sun, 50, 9000, 44, 0.02)
    shade = np.clip(1 - shelter * 1.8, 0.5, 1.15)
    direct = sky.sunlight * (facing * clear)[:, None] / np.pi
    return color * (direct + sky.ambient * (shade * (0.55 + 0.45 * ny))[:, None])


def _sky(rays: Rays, sky: Sky) -> Array:
    x, y, z = rays
    light = sky.radiance(x, y, z)
    cosine = np.clip(x * sky.sun[0] + y * sky.sun[1] + z * sky.sun[2], -1, 1)
    high = cirrus(x, y, z, 81, 0.55, 0.2)[..., None]
    forward = np.clip(cosine, 0, 1)[..., None]
    light = light * (1 - 0.5 * high) + high * 0.55 * (
        sky.sunlight * (0.06 + 0.25 * forward**16) + sky.ambient * 0.4
    )
    away = np.arccos(cosine)
    glare = 14 * np.exp(-((away / 0.008) ** 2)) + 0.5 * np.exp(-away / 0.035)
    return light + glare[..., None] * sky.sunlight
