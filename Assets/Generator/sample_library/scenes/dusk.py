"""The sea just before the sun sets: a path of glitter, clouds lit from below."""

import numpy as np

from .. import raster, sea
from ..arrays import Array
from ..atmosphere import Sky
from ..clouds import Clouds, cirrus
from ..film import Film, develop
from ..view import View

EYE = (0.0, 2.6, 0.0)
SUN_RADIUS = 0.0075


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    sky = Sky(elevation=0.05, azimuth=0.10, haze=1.3, forwardness=0.8, altitude=20)
    view = View(int(width * 1.5), int(height * 1.5), field=0.85, eye=EYE, horizon=0.56)
    patch = sea.Patch.of(lambda x, y, z: _sky(x, y, z, sky, 40), -0.9, 0.9, 1.1, 560, 360)

    def mirrored(x: Array, y: Array, z: Array) -> Array:
        return patch(x, y, z) + sun_disc(x, y, z, sky, 2.0) * 0.30

    waves = sea.Waves(swell=0.16, chop=0.040, ripple=0.0042, wind=0.35, seed=4)
    water, depth = sea.rendered(view, waves, mirrored, raster.rgb(0.010, 0.022, 0.030) * 0.6, tries=3)
    x, y, z = view.rays()
    light = _sky(x, y, z, sky, 72, thin=3) + sun_disc(x, y, z, sky, 1.0)
    air = np.exp(-np.where(np.isfinite(depth), depth, 0) / 14_000)
    wet = raster.mix(light, water, air)
    light = np.where(np.isfinite(depth)[..., None], wet, light)
    return develop(
        light,
        width,
        height,
        Film(
            exposure=0.42,
            contrast=1.15,
            saturation=1.12,
            warmth=0.03,
            magenta=0.12,
            bloom=0.09,
            grain=0.008,
            seed=12,
        ),
    )


def sun_disc(x: Array, y: Array, z: Array, sky: Sky, size: float) -> Array:
    """Returns the sun's disc in the given directions, `size` times its real width and fainter to match."""
    sun = sky.sun
    away = np.arccos(np.clip(x * sun[0] + y * sun[1] + z * sun[2], -1, 1))
    disc = raster.smoothstep(SUN_RADIUS * size, SUN_RADIUS * size * 0.55, away)
    return disc[..., None] * sky.sunlight * np.float32(12 / size**2)


def _sky(x: Array, y: Array, z: Array, sky: Sky, samples: int, thin: int = 1) -> Array:
    light = sky.radiance(x, y, z)
    high = cirrus(x, np.abs(y), z, 35, 0.50, 1.1)[..., None] * (y > 0)[..., None]
    cosine = np.clip(x * sky.sun[0] + y * sky.sun[1] + z * sky.sun[2], 0, 1)[..., None]
    ice = sky.sunlight * (0.05 + 0.35 * cosine**12) + sky.ambient * 0.5
    light = light * (1 - 0.6 * high) + high * ice * 0.6
    clouds = Clouds(
        base=1900, top=2500, cover=0.50, size=5200, density=0.009, detail=0.9, seed=14, ragged=True
    )
    part = tuple(np.ascontiguousarray(a[::thin, ::thin]) for a in (x, y, z))
    added, through, far = clouds.light(part, (0, 2, 0), sky, samples=samples)
    fade = np.exp(-np.minimum(far, 2e5) / 30_000)[..., None]
    through, added = through + (1 - through) * (1 - fade[..., 0]), added * fade
    if thin > 1:
        added = raster.resize(raster.gaussian(added, 0.6), x.shape[1], x.shape[0])
        through = raster.resize(raster.gaussian(through, 0.6), x.shape[1], x.shape[0])
    return light * through[..., None] + added
