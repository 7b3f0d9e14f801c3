"""A mountain lake in the morning: forested shores, bare peaks with old snow, the far ranges in haze."""

import numpy as np

from .. import noise, raster, terrain
from ..arrays import Array, Rays
from ..atmosphere import Sky
from ..clouds import Clouds, cirrus
from ..film import Film, develop
from ..haze import through_air
from ..view import View, normals, sunlit

EYE = (0.0, 3.2, 0.0)
SNOW_LINE = 880.0
TREE_LINE = 520.0


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    land = _land()
    sky = Sky(elevation=0.42, azimuth=-1.15, haze=1.2, forwardness=0.7)
    view = View(int(width * 1.5), int(height * 1.5), field=0.95, eye=EYE, horizon=0.66)
    light = _seen(view, land, sky)
    mirrored = View(view.width, view.height, view.field, (0.0, -EYE[1], 0.0), 1 - view.horizon)
    reflection = _seen(mirrored, land, sky)[::-1]
    light = _with_lake(light, reflection, view, land)
    return develop(
        light,
        width,
        height,
        Film(exposure=0.62, contrast=1.12, saturation=1.12, warmth=0.02, grain=0.008, seed=11),
    )


def _land() -> terrain.Terrain:
    def shape(x: Array, z: Array) -> Array:
        scale = np.float32(1 / 5200)
        bend_x = noise.fractal(x * scale * 2, z * scale * 2, 3, 77) * 800
        bend_z = noise.fractal(x * scale * 2 + 9, z * scale * 2, 3, 78) * 800
        ridges = noise.ridged((x + bend_x) * scale + 4.3, (z + bend_z) * scale + 2.2, 6, 11)
        # A trough leads to the mountains around the far end of the lake.
        side = np.abs(x + _bend(z)) / (900 + 0.12 * np.maximum(z, 0))
        valley = np.sqrt(side**2 + (np.maximum(z - 1500, 0) / 5200) ** 2)
        wall = 1 - np.exp(-((valley * 0.95) ** 2))
        massif = np.exp(-(((x - 500) / 1500) ** 2) - ((z - 6900) / 1300) ** 2) * 1150
        shoulder = np.exp(-(((x + 2600) / 1300) ** 2) - ((z - 5200) / 1500) ** 2) * 500
        return wall * (250 + ridges * 1500) + (massif + shoulder) * (0.35 + ridges)

    land = terrain.mountains(1024, 13_000.0, shape, 5, middle_z=6_000.0, roughness=0.12)
    x, z = terrain.grid(1024, land.side, land.middle_x, land.middle_z)
    wander = noise.fractal(x / 900, z / 900, 5, 31)
    reach = (
        np.hypot((x + _bend(z)) / (560 + 190 * wander), np.maximum(z - 1400, 0) / 1500 + 0.0) + 0.12 * wander
    )
    shore = raster.smoothstep(0.9, 2.0, reach)
    heights = (land.heights - 40) * shore - 25 * raster.smoothstep(1.06, 0.8, reach)
    return terrain.Terrain(heights.astype(np.float32), land.side, land.middle_x, land.middle_z)


def _bend(z: Array) -> Array:
    """Returns the distance of the valley's middle to the left, in metres."""
    return 250 * np.sin(z / 1500)


def _trees(x: Array, z: Array, ground: Array, slope: Array) -> Array:
    """Returns the height of the spruces' tops above the ground, in metres."""
    size = np.float32(7.5)
    spots = noise.cells(x / size, z / size, 21, 0.9)
    tall = 9 + 13 * spots.identity
    cone = np.clip(1 - spots.nearest * 1.65, 0, 1)
    stand = (
        noise.fractal(x / 230, z / 230, 5, 23) * 0.8
        + (TREE_LINE - ground) / 300
        - np.clip(slope - 0.62, 0, 1) * 5
    )
    grows = raster.smoothstep(-0.10, 0.35, stand + (spots.identity - 0.5) * 0.35)
    return cone * tall * grows * raster.smoothstep(2, 7, ground)


def _seen(view: View, land: terrain.Terrain, sky: Sky) -> Array:
    steep = terrain.steepness(land)

    def surface(x: Array, z: Array) -> Array:
        ground = land(x, z)
        trees = np.zeros_like(x)
        low = ground < TREE_LINE + 400
        if low.any():
            trees[low] = _trees(x[low], z[low], ground[low], land.of(steep, x[low], z[low]))
        return ground + _crags(x, z) * _rockiness(ground) + trees

    depth = view.depths(surface, 60, 15_000, 2600)
    x, y, z = view.points(depth)
    hit = np.isfinite(depth)
    rays = view.rays()
    light = _sky(rays, view, sky)
    px, py, pz = x[hit], y[hit], z[hit]
    distance = np.hypot(px - view.eye[0], pz - view.eye[2])
    layers = steep, terrain.hollowness(land, 120.0)

    def shaded(px: Array, py: Array, pz: Array, distance: Array, *ray: Array) -> Array:
        color = _ground(px, py, pz, distance / view.focal, land, layers, sky)
        return through_air(color, ray, distance, py, max(view.eye[1], 1), sky, clear=15_000, scale=1300)

    light[hit] = raster.blockwise(shaded, px, py, pz, distance, *(r[hit] for r in rays))
    return light


def _crags(x: Array, z: Array) -> Array:
    """Returns the height of bumps too small for the map, in metres."""
    bend = noise.fractal(x / 210, z / 210, 2, 97) * 0.7
    ribs = (noise.ridged(x / 150 + bend, z / 150 - bend, 6, 91, 0.56) - 0.4) * 24
    return ribs + noise.fractal(x / 34, z / 34, 6, 99, 0.62) * 4.5


def _rockiness(ground: Array) -> Array:
    """Returns a weight for `_crags`, because shores are smoother than peaks."""
    return raster.smoothstep(10, 260, ground)


def _ground(
    x: Array,
    y: Array,
    z: Array,
    footprint: Array,
    land: terrain.Terrain,
    layers: tuple[Array, Array],
    sky: Sky,
) -> Array:
    def rough(px: Array, pz: Array) -> Array:
        base = land(px, pz)
        return base + _crags(px, pz) * _rockiness(base)

    ground = land(x, z)
    nx, ny, nz = normals(rough, x, z, np.maximum(footprint * 0.7, 0.8))
    tree = np.clip(y - ground - _crags(x, z) * _rockiness(ground) - 1.5, 0, None)
    wooded = raster.smoothstep(0.3, 2.5, tree)
    patches = noise.fractal(x / 210, z / 210, 6, 51)
    strata = noise.fractal(x / 700 + y / 300, y / 60 + patches * 1.5, 5, 53, 0.65)
    rock = raster.mix(
        raster.rgb(0.15, 0.145, 0.14),
        raster.rgb(0.30, 0.285, 0.265),
        np.clip(0.5 + 0.4 * strata + 0.5 * patches, 0, 1),
    )
    meadow = raster.mix(
        raster.rgb(0.085, 0.11, 0.035), raster.rgb(0.16, 0.14, 0.06), np.clip(0.5 + patches * 0.6, 0, 1)
    )
    green = raster.smoothstep(0.62, 0.82, ny + patches * 0.1) * raster.smoothstep(
        1250, 700, y + patches * 150
    )
    color = raster.mix(rock, meadow, green)
    shelter = land.of(layers[1], x, z)
    snow = raster.smoothstep(
        0.50, 0.66, ny + shelter * 0.9 + (y - SNOW_LINE) / 2600 + patches * 0.10
    ) * raster.smoothstep(SNOW_LINE - 380, SNOW_LINE + 120, y + patches * 170 + shelter * 900)
    color = raster.mix(color, raster.rgb(0.82, 0.84, 0.88), snow)
    fir = raster.mix(
        raster.rgb(0.018, 0.030, 0.014),
        raster.rgb(0.045, 0.062, 0.022),
        np.clip(0.5 + patches * 0.5 + tree / 40, 0, 1),
    )
    color = raster.mix(color, fir, wooded)
    sun = sky.sun
    facing = np.clip(nx * sun[0] + ny * sun[1] + nz * sun[2], 0, 1)
    # Light hits crowns from the side, whatever the slope of the ground.
    facing = facing * (1 - wooded) + wooded * (0.25 + 0.5 * raster.smoothstep(2, 16, tree))
    clear = sunlit(land, x, np.maximum(y, ground) + 3, z, sun, 20, 5000, 44, 0.03)
    shade = np.clip(1 - shelter * 2.2, 0.45, 1.15) * (1 - 0.6 * wooded * raster.smoothstep(12, 0, tree))
    direct = sky.sunlight * (facing * clear)[:, None] / np.pi
    open_sky = sky.ambient * (shade * (0.55 + 0.45 * ny))[:, None]
    bounce = sky.sunlight * (0.03 * shade)[:, None]
    return color * (direct + open_sky * 1.25 + bounce / np.pi)


def _sky(rays: Rays, view: View, sky: Sky) -> Array:
    x, y, z = rays
    light = sky.radiance(x, y, z)
    high = cirrus(x, np.abs(y), z, 61, 0.42, 0.4)[..., None] * (y > 0)[..., None]
    light = light * (1 - 0.75 * high) + high * (sky.sunlight * 0.05 + sky.ambient * 0.8)
    clouds = Clouds(base=1900, top=2600, cover=0.40, size=4200, density=0.012, detail=0.6, seed=8)
    step = 3
    part = tuple(np.ascontiguousarray(r[::step, ::step]) for r in rays)
    added, through, far = clouds.light(part, (0, 3, 0), sky, samples=56)
    fade = np.exp(-np.minimum(far, 2e5) / 38_000)[..., None]
    through = through + (1 - through) * (1 - fade[..., 0])
    added = added * fade
    added = raster.gaussian(added, 0.7)
    through = raster.gaussian(through, 0.7)
    added = raster.resize(added, view.width, view.height)
    through = raster.resize(through, view.width, view.height)
    return light * through[..., None] + added


def _with_lake(light: Array, reflection: Array, view: View, land: terrain.Terrain) -> Array:
    slopes = view.slopes()
    across, ahead = view.columns()
    water_rows = slopes < -1e-4
    distance = np.where(water_rows, -EYE[1] / np.where(water_rows, slopes, -1), np.inf)
    x = EYE[0] + across[None, :] * distance[:, None]
    z = ahead[None, :] * distance[:, None]
    x, z = np.where(np.isfinite(x), x, 0), np.where(np.isfinite(z), z, 0)
    wet = water_rows[:, None] & (land(x, z) < 0)
    fade = 1 / (1 + (distance / 60) ** 1.2)[:, None]
    calm = raster.smoothstep(-0.35, 0.45, noise.fractal(x / 170, z / 420, 3, 71))
    ripple = noise.fractal(x / 0.9, z / 0.35, 4, 72) * fade + 0.25 * noise.fractal(x / 14, z / 4, 4, 73)
    wind = 0.25 + 1.3 * (1 - calm)
    rows, columns = np.mgrid[0 : view.height, 0 : view.width].astype(np.float32)
    lift = ripple * wind * view.focal * 0.009
    soft = raster.streak(reflection, 0.6, view.height * 0.004)
    mirror = raster.sample(soft, columns + lift * 0.25, np.clip(rows + lift, 0, view.height - 1))
    grazing = np.abs(slopes) / np.sqrt(1 + slopes**2)
    fresnel = (0.02 + 0.98 * (1 - np.clip(grazing * 1.05, 0, 1)) ** 5)[:, None]
    fresnel = np.clip(fresnel + ripple * wind * 0.05, 0.03, 1)
    deep = raster.rgb(0.010, 0.028, 0.030)
    water = mirror * fresnel[..., None] * raster.rgb(0.90, 0.95, 0.95) + deep * (1 - fresnel[..., None])
    return np.where(wet[..., None], water, light)
