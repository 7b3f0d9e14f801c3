"""Sand dunes in the last hour of sun: sharp crests, wind ripples, long shadows."""

import numpy as np

from .. import noise, raster
from ..arrays import Array
from ..atmosphere import Sky
from ..clouds import cirrus
from ..film import Film, develop
from ..haze import through_air
from ..view import View, normals, sunlit

EYE_X, EYE_Z = 934.0, -1244.0
EYE_ABOVE_SAND = 4.0


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    sky = Sky(elevation=0.20, azimuth=-1.15, haze=2.0, forwardness=0.7, altitude=600)
    place = np.array([[EYE_X], [EYE_Z]], np.float32)
    eye = (EYE_X, float(_dunes(*place)[0]) + EYE_ABOVE_SAND, EYE_Z)
    view = View(int(width * 1.5), int(height * 1.5), field=0.80, eye=eye, horizon=0.36)
    depth = view.depths(_dunes, 1.5, 9_000, 3000)
    hit = np.isfinite(depth)
    x, y, z = (p[hit].astype(np.float32) for p in view.points(depth))
    rays = view.rays()
    light = sky.radiance(*rays)
    high = cirrus(*rays, seed=44, cover=0.42, turn=2.0)[..., None]
    light = light * (1 - 0.5 * high) + high * (sky.sunlight * 0.06 + sky.ambient * 0.4)

    def shaded(x: Array, y: Array, z: Array, distance: Array, *ray: Array) -> Array:
        color = _sand(x, y, z, distance / view.focal, sky)
        return through_air(color, ray, distance, y, eye[1], sky, clear=9_000, scale=2_000)

    light[hit] = raster.blockwise(shaded, x, y, z, depth[hit], *(r[hit] for r in rays))
    return develop(
        light,
        width,
        height,
        Film(exposure=0.62, contrast=1.18, saturation=1.08, warmth=0.03, magenta=0.02, grain=0.008, seed=13),
    )


def _dunes(x: Array, z: Array) -> Array:
    """Returns the height of the sand without ripples, in metres."""
    total = 5 * noise.fractal(x / 420, z / 420, 2, 8)
    for length, size, turn, seed in ((260.0, 30.0, 0.5, 1), (92.0, 7.0, 0.15, 5)):
        cosine, sine = np.float32(np.cos(turn)), np.float32(np.sin(turn))
        along, across = x * cosine + z * sine, z * cosine - x * sine
        bend = noise.fractal(along / (length * 1.3), across / (length * 1.6), 3, seed, 0.42) * 0.85
        phase = along / np.float32(length) + bend
        part = phase - np.floor(phase)
        crest = np.float32(0.72)
        windward = part / crest
        windward = windward * windward * (1.7 - 0.7 * windward)
        lee = (1 - part) / (1 - crest)
        lee = lee * (0.75 + 0.25 * lee)
        grown = np.clip(
            0.62 + 0.75 * noise.fractal(along / (length * 2.1) + 3, across / (length * 1.4), 2, seed + 9),
            0.05,
            1.3,
        )
        total = total + np.where(part < crest, windward, lee) * np.float32(size) * grown
    return total


def _ripples(x: Array, z: Array, footprint: Array) -> Array:
    """Returns the height of wind ripples in metres, without those smaller than `footprint`."""
    bend = noise.fractal(x / 2.2, z / 2.2, 3, 31) * 0.55 + noise.fractal(x / 0.5, z / 0.5, 2, 37) * 0.10
    phase = (x * 0.97 + z * 0.25) / 0.11 + bend * 3.2
    part = phase - np.floor(phase)
    wave = np.where(part < 0.68, part / 0.68, (1 - part) / 0.32)
    wave = wave * wave * (3 - 2 * wave)
    strong = 0.55 + 0.45 * noise.fractal(x / 7, z / 7, 2, 33)
    grain = noise.fractal(x / 0.03, z / 0.03, 2, 35) * 0.0012
    return (wave * 0.008 * strong) / (1 + (footprint / 0.035) ** 2) + grain / (1 + (footprint / 0.006) ** 2)


def _sand(x: Array, y: Array, z: Array, footprint: Array, sky: Sky) -> Array:
    def surface(px: Array, pz: Array) -> Array:
        bumps = noise.fractal(px / 9, pz / 9, 3, 41) * 0.05
        return _dunes(px, pz) + bumps + _ripples(px, pz, footprint)

    nx, ny, nz = normals(surface, x, z, np.clip(footprint * 0.6, 0.006, 2.0))
    sun = sky.sun
    facing = np.clip(nx * sun[0] + ny * sun[1] + nz * sun[2], 0, 1)
    clear = sunlit(_dunes, x, y + 0.03, z, sun, 0.6, 700, 46, 0.05)
    drift = noise.fractal(x / 26, z / 26, 5, 43)
    coarse = noise.value(x / 0.012, z / 0.012, 47) / (1 + (footprint / 0.008) ** 2)
    shade = 1 + 0.10 * drift + 0.16 * coarse
    color = raster.rgb(0.56, 0.345, 0.185) * shade[:, None]
    direct = sky.sunlight * (facing * clear)[:, None] / np.pi
    # Lit sand around a shadow brightens it with the sand's colour.
    bounce = sky.sunlight * raster.rgb(0.56, 0.345, 0.185) * 0.055
    return color * (direct + sky.ambient * (0.6 + 0.5 * ny)[:, None] + bounce)
