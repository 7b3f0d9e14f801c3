"""A snow peak in the first light of day, through a long lens, with mist in the valley below."""

import numpy as np

from .. import noise, raster, terrain
from ..arrays import Array, HeightField
from ..atmosphere import Sky
from ..clouds import cirrus
from ..film import Film, develop
from ..view import View, normals, sunlit

EYE = (0.0, 1750.0, -8200.0)
HEADING = 0.0


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    land = _land()
    sky = Sky(elevation=0.03, azimuth=-2.15, haze=0.5, forwardness=0.75, altitude=2500)
    view = View(int(width * 1.6), int(height * 1.6), 0.27, EYE, horizon=0.68, heading=HEADING)

    def surface(x: Array, z: Array) -> Array:
        return land(x, z) + _crags(x, z)

    depth = view.depths(surface, 3_900, 22_000, 3200)
    hit = np.isfinite(depth)
    rays = view.rays()
    light = sky.radiance(*rays) * _belt(rays[1])
    veil = cirrus(*rays, seed=71, cover=0.46, turn=0.9)[..., None]
    light = light * (1 - 0.35 * veil) + veil * sky.sunlight * 0.035
    x, y, z = (p[hit].astype(np.float32) for p in view.points(depth))
    hollow = terrain.hollowness(land, 140.0)

    def shaded(x: Array, y: Array, z: Array, distance: Array) -> Array:
        return _snow_and_rock(x, y, z, distance / view.focal, land, hollow, surface, sky)

    color = raster.blockwise(shaded, x, y, z, depth[hit])
    distance = depth[hit]
    air = np.exp(
        -distance[:, None] / 30_000 * np.array([0.55, 0.8, 1.2]) * np.exp(-(y - 1500) / 2500)[:, None]
    )
    light[hit] = color * air + sky.radiance(*(r[hit] for r in rays)) * np.array(
        [0.55, 0.7, 1.2], np.float32
    ) * (1 - air)
    light = _misted(light, view, depth, sky)
    return develop(
        light,
        width,
        height,
        Film(exposure=1.2, contrast=1.15, saturation=1.18, warmth=0.02, magenta=0.06, grain=0.008, seed=14),
    )


def _land() -> terrain.Terrain:
    def shape(x: Array, z: Array) -> Array:
        scale = np.float32(1 / 4200)
        bend_x = noise.fractal(x * scale * 2, z * scale * 2, 3, 177) * 700
        bend_z = noise.fractal(x * scale * 2 + 9, z * scale * 2, 3, 178) * 700
        ridges = noise.ridged((x + bend_x) * scale + 1.3, (z + bend_z) * scale + 7.7, 6, 111)
        front = raster.smoothstep(-4300, -1200, z)
        low = 700 + ridges * (150 + 560 * front)
        horn = _horn(x - 120 + bend_x * 0.35, z - 1200 + bend_z * 0.35, 2450, (0.35, 1.75, 3.3, 4.9), 0.95)
        second = _horn(x - 1750 + bend_x * 0.4, z - 2300 + bend_z * 0.3, 1900, (0.9, 2.6, 4.4), 0.85)
        third = _horn(x + 1650 + bend_x * 0.4, z - 2500 + bend_z * 0.3, 1750, (0.2, 2.0, 4.1), 0.8)
        horns = np.maximum(np.maximum(horn, second), third) + (ridges - 0.5) * 260
        # A smooth maximum, so that the peaks grow out of the land.
        return low + np.logaddexp(0, (horns - low) / 60) * 60

    return terrain.mountains(
        1280, 12_000.0, shape, 25, middle_z=1_500.0, roughness=0.17, drops=1.0, steepest=1.1
    )


def _horn(x: Array, z: Array, top: float, faces: tuple[float, ...], slope: float) -> Array:
    """Returns a pyramid `top` metres high with a face in each direction and sharp ridges between them."""
    outward = [x * np.float32(np.cos(a)) + z * np.float32(np.sin(a)) for a in faces]
    distance = np.max(outward, axis=0)
    # Steeper towards the summit.
    return top - slope * (distance * 0.72 + 420 * (1 - np.exp(-distance / 420)) * 0.55)


def _crags(x: Array, z: Array) -> Array:
    return (noise.ridged(x / 130, z / 130, 6, 191, 0.55) - 0.4) * 16


def _snow_and_rock(
    x: Array,
    y: Array,
    z: Array,
    footprint: Array,
    land: terrain.Terrain,
    hollow: Array,
    surface: HeightField,
    sky: Sky,
) -> Array:
    nx, ny, nz = normals(surface, x, z, np.maximum(footprint * 0.7, 2.0))
    shelter = land.of(hollow, x, z)
    patches = noise.fractal(x / 160, z / 160, 6, 151)
    bands = noise.fractal(x / 300 + y / 130, y / 70 + patches * 2, 6, 153, 0.65)
    covered = raster.smoothstep(
        0.29, 0.41, ny + shelter * 0.7 + patches * 0.10 + (y - 2200) / 9000 + bands * 0.05
    )
    rock = raster.mix(
        raster.rgb(0.10, 0.095, 0.09),
        raster.rgb(0.24, 0.22, 0.20),
        np.clip(0.5 + 0.5 * bands + 0.3 * patches, 0, 1),
    )
    color = raster.mix(rock, raster.rgb(0.86, 0.87, 0.90), covered)
    low = raster.smoothstep(1250, 950, y + patches * 120) * raster.smoothstep(0.35, 0.6, ny)
    color = raster.mix(color, raster.rgb(0.03, 0.04, 0.035), low * 0.85)
    sun = sky.sun
    facing = np.clip(nx * sun[0] + ny * sun[1] + nz * sun[2], 0, 1)
    clear = sunlit(land, x, y + 4, z, sun, 25, 7000, 50, 0.02)
    # Ranges behind the camera still shade the valley, so the light ends in a line across the peak.
    line = raster.smoothstep(1620, 1900, y + patches * 40)
    direct = sky.sunlight * (facing * clear * line)[:, None] / np.pi
    shade = np.clip(1 - shelter * 1.8, 0.5, 1.15)
    # The sky is brighter towards the sun.
    towards = 0.75 + 0.45 * (nx * sun[0] + nz * sun[2])
    return color * (
        direct * 1.15 + sky.ambient * raster.rgb(0.85, 1.0, 1.3) * (shade * towards)[:, None] * 1.1
    )


def _belt(rise: Array) -> Array:
    """Returns the pink belt above the earth's shadow, which single scattering does not produce."""
    height = rise[..., None] / 0.10
    shadow = np.array([0.62, 0.80, 1.55], np.float32)
    pink = np.array([1.02, 0.90, 1.12], np.float32)
    return shadow + (pink - shadow) * raster.smoothstep(-0.5, 1.0, height)


def _misted(light: Array, view: View, depth: Array, sky: Sky) -> Array:
    """Adds a thin sea of mist in the valley in front of the mountain."""
    x, y, z = view.points(np.minimum(depth, 30_000))
    billow = noise.fractal(x / 900, y / 160, 5, 171) * 70 + noise.fractal(z / 1500, x / 2400, 3, 173) * 60
    thick = raster.smoothstep(1260, 900, y + billow)
    mist = sky.ambient * raster.rgb(1.25, 1.2, 1.25)
    return raster.mix(light, mist, thick * 0.85 * np.isfinite(depth))
