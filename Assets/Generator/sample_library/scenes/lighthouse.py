"""A lighthouse on a rocky headland after sunset; an upright picture."""

import numpy as np

from .. import noise, raster, sea, stars
from ..arrays import Array
from ..atmosphere import Sky
from ..clouds import cirrus
from ..film import Film, develop
from ..view import View, normals

EYE = (0.0, 5.0, 0.0)
TOWER = (15.0, 118.0)
"""Its position: x and z in metres."""
FOOT, TOP = 13.2, 37.5
LAMP = 40.2


def render(width: int, height: int) -> Array:
    """Returns the developed picture with `width` x `height` pixels."""
    sky = Sky(elevation=-0.045, azimuth=-0.42, haze=1.2, forwardness=0.76, altitude=20)
    view = View(int(width * 1.5), int(height * 1.5), 0.52, EYE, horizon=0.63)
    gain = np.float32(0.16 / float(sky.ambient.mean()))
    light = _sky(view, sky, gain)
    light = _with_sea(light, view, sky, gain)
    light = _with_rock(light, view)
    light = _with_tower(light, view)
    light = _with_beam(light, view)
    return develop(
        light,
        width,
        height,
        Film(
            exposure=1.0,
            contrast=1.12,
            saturation=1.08,
            magenta=0.04,
            bloom=0.10,
            vignette=0.3,
            grain=0.009,
            seed=29,
        ),
    )


def _sky_at(x: Array, y: Array, z: Array, sky: Sky, gain: float) -> Array:
    light = sky.radiance(x, y, z) * raster.rgb(0.66, 0.92, 1.22)
    high = cirrus(x, np.abs(y), z, 43, 0.53, 0.25)[..., None] * (y > 0)[..., None]
    cosine = np.clip(x * np.sin(sky.azimuth) + z * np.cos(sky.azimuth), 0, 1)[..., None]
    low = np.exp(-np.clip(y, 0, 1) / 0.22)[..., None]
    lit = raster.rgb(1.0, 0.34, 0.26) * 0.34 * cosine**3 * low + raster.rgb(0.10, 0.085, 0.13)
    return light * gain * (1 - 0.35 * high) + high * lit * 0.9


def _sky(view: View, sky: Sky, gain: float) -> Array:
    x, y, z = view.rays()
    light = _sky_at(x, y, z, sky, gain)
    clear = raster.smoothstep(0.18, 0.55, y)
    scale = view.height / 2400
    return light + stars.scattered(
        view.width, view.height, 700, 9, 0.055 * scale**2, clear, 0.7 * max(scale, 0.5)
    )


def _rock(x: Array, z: Array) -> Array:
    """Returns the headland's height: ledges and blocks, and far below the water elsewhere."""
    bend = noise.fractal(x / 30, z / 30, 3, 1701) * 9
    away = np.hypot((x - 24 + bend) / 30, (z - 122 + bend * 0.7) / 36)
    mass = 17.5 * (1 - raster.smoothstep(0.15, 1.22, away)) - 4.5
    skerries = np.hypot((x + 5 + bend * 0.4) / 11, (z - 84) / 15)
    mass = np.maximum(mass, 7.2 * (1 - raster.smoothstep(0.0, 1.3, skerries)) - 4.5)
    near = np.hypot((x + 15 + bend * 0.3) / 5.5, (z - 52) / 8)
    mass = np.maximum(mass, 5.9 * (1 - raster.smoothstep(0.0, 1.3, near)) - 4.5)
    blocks = noise.cells(x / 4.2 + bend * 0.05, z / 5.2, 1705, 0.95)
    steps = (blocks.identity - 0.5) * 3.4 + np.clip(blocks.second - blocks.nearest, 0, 0.35) * 2.0
    small = noise.cells(x / 1.3, z / 1.5, 1707, 0.95)
    rough = (small.identity - 0.5) * 0.75 + 0.5 * noise.fractal(x / 1.9, z / 1.9, 5, 1709, 0.55)
    wild = raster.smoothstep(-3.5, 0.5, mass) * raster.smoothstep(1.0, 0.35, (mass - 9) / 6)
    table = raster.smoothstep(8.5, 5.0, np.hypot(x - TOWER[0], z - TOWER[1]))
    land = mass + (steps + rough) * wild
    return land * (1 - table) + np.maximum(land, FOOT) * table


def _with_sea(light: Array, view: View, sky: Sky, gain: float) -> Array:
    patch = sea.Patch.of(lambda x, y, z: _sky_at(x, y, z, sky, gain), -0.9, 0.9, 1.3, 360, 300)
    waves = sea.Waves(swell=0.20, chop=0.045, ripple=0.004, wind=0.4, seed=14)
    water, depth = sea.rendered(view, waves, patch, raster.rgb(0.006, 0.014, 0.020), tries=3)
    hit = np.isfinite(depth)
    x, _, z = (p[hit].astype(np.float32) for p in view.points(depth))
    shallow = _rock(x, z)
    lace = noise.cells(x / 0.8 + noise.fractal(x / 2, z / 2, 3, 1711), z / 1.2, 1713)
    web = np.exp(-((lace.second - lace.nearest) / 0.12))
    surf = raster.smoothstep(-2.6, -0.4, shallow + 1.0 * noise.fractal(x / 5, z / 5, 4, 1715))
    foam = np.clip(surf * (0.35 + 0.65 * web) + 0.5 * surf**3, 0, 0.9)
    # The waves reflect the lamp too.
    wet = raster.mix(water[hit], raster.rgb(0.17, 0.185, 0.24), foam)
    air = np.exp(-depth[hit] / 9_000)
    result = light.copy()
    result[hit] = raster.mix(light[hit], wet, air)
    return result


def _with_rock(light: Array, view: View) -> Array:
    depth = view.depths(_rock, 30, 200, 2400)
    x, y, z = view.points(depth)
    hit = np.isfinite(depth) & (y > 0.05)
    x, y, z = (p[hit].astype(np.float32) for p in (x, y, z))
    nx, ny, nz = normals(_rock, x, z, np.maximum(depth[hit] / view.focal, 0.03))
    stone = noise.fractal(x / 1.2, y / 0.7 + z / 1.2, 6, 1721, 0.62)
    color = raster.mix(
        raster.rgb(0.050, 0.044, 0.042), raster.rgb(0.185, 0.160, 0.145), np.clip(0.5 + 0.6 * stone, 0, 1)
    )
    grass = raster.smoothstep(0.75, 0.92, ny + 0.15 * stone) * raster.smoothstep(8.5, 11.5, y)
    color = raster.mix(color, raster.rgb(0.070, 0.085, 0.035), grass)
    wet = raster.smoothstep(2.6, 0.6, y + 0.8 * stone)
    color = raster.mix(color, raster.rgb(0.016, 0.016, 0.018), wet * 0.8)
    # Twilight: a glow in the west, from the left and ahead, and blue from above.
    west = np.clip(nx * -0.62 + ny * 0.25 + nz * 0.30, 0, 1)
    towards = np.clip(-nx * 0.75 - nz * 0.45 + 0.25 * ny, 0, 1)
    above = np.clip(0.35 + 0.65 * ny, 0, 1)
    shade = (
        west[:, None] * raster.rgb(0.95, 0.46, 0.34)
        + towards[:, None] * raster.rgb(0.42, 0.30, 0.32)
        + above[:, None] * raster.rgb(0.20, 0.26, 0.42)
    )
    result = light.copy()
    result[hit] = color * shade * 0.9
    gloss = wet * np.clip(ny, 0, 1) ** 4
    result[hit] += gloss[:, None] * raster.rgb(0.040, 0.036, 0.050)
    return result


def _with_tower(light: Array, view: View) -> Array:
    unit = view.focal / TOWER[1]
    column, _ = view.place(TOWER[0], 0, TOWER[1])
    rows, columns = np.mgrid[0 : view.height, 0 : view.width].astype(np.float32)
    u = (columns + 0.5 - column) / unit
    y = EYE[1] + (view.horizon * view.height - rows - 0.5) / unit
    soft = 0.7 / unit

    def barrel(low: float, high: float, radius_low: float, radius_high: float) -> tuple[Array, Array]:
        part = np.clip((y - low) / (high - low), 0, 1)
        radius = radius_low + (radius_high - radius_low) * part
        cover = raster.smoothstep(radius + soft, radius - soft, np.abs(u))
        cover = cover * raster.smoothstep(-soft, soft, y - low) * raster.smoothstep(soft, -soft, y - high)
        return cover, np.clip(u / radius, -1, 1)

    def shaded(side: Array, colour: Array) -> Array:
        # The afterglow lights the left edge, the blue sky the rest.
        nx, nz = side, -np.sqrt(np.clip(1 - side**2, 0, 1))
        glow = np.clip(-nx * 0.9 - 0.15 * nz, 0, 1) ** 1.4
        back = np.clip(nx, 0, 1) ** 3
        shade = (
            glow[..., None] * raster.rgb(0.62, 0.33, 0.27)
            + raster.rgb(0.105, 0.120, 0.175)
            + back[..., None] * raster.rgb(0.05, 0.06, 0.10)
        )
        return shade * colour

    result = light
    cover, side = barrel(FOOT - 0.4, TOP, 3.35, 2.25)
    turn = np.arcsin(side)
    weather = (
        0.88
        + 0.10 * noise.fractal(turn * 2.2, y / 7, 5, 1731)
        + 0.07 * noise.fractal(turn * 14, y / 2.2, 4, 1733, 0.65)
    )
    streaks = raster.smoothstep(0.25, 0.8, noise.fractal(turn * 9, y / 16, 4, 1735)) * 0.16
    banded = (((y - FOOT) / 6.1) % 2 > 1)[..., None]
    paint = (
        np.where(banded, raster.rgb(0.52, 0.075, 0.055), raster.rgb(0.82, 0.80, 0.76))
        * (weather - streaks)[..., None]
    )
    result = raster.mix(result, shaded(side, paint), cover)
    for at_y, at_turn in ((17.5, -0.15), (23.2, 0.35), (28.6, -0.2), (33.6, 0.15)):
        frame = np.maximum(np.abs(turn - at_turn) / 0.17, np.abs(y - at_y) / 0.85)
        pane = raster.smoothstep(1.08, 0.92, frame) * cover
        warm = 0.9 if at_y in (17.5, 28.6) else 0.03
        result = raster.mix(result, raster.rgb(1.0, 0.62, 0.25) * warm + raster.rgb(0.012, 0.014, 0.02), pane)
    for low, high, below, above, colour in (
        (TOP - 1.0, TOP, 2.3, 3.25, (0.70, 0.68, 0.65)),
        (TOP, TOP + 0.35, 3.4, 3.4, (0.10, 0.10, 0.11)),
        (TOP + 0.35, TOP + 1.4, 1.75, 1.75, (0.52, 0.075, 0.055)),
    ):
        cover, side = barrel(low, high, below, above)
        result = raster.mix(result, shaded(side, raster.rgb(*colour)), cover)
    rail = np.maximum(
        raster.smoothstep(0.05 + soft, 0.05 - soft, np.abs(y - TOP - 1.35)),
        raster.smoothstep(0.03 + soft, 0.03 - soft, np.abs(y - TOP - 0.85)) * 0.8,
    )
    posts = (
        raster.smoothstep(0.10, 0.04, np.abs(np.sin(np.arcsin(np.clip(u / 3.3, -1, 1)) * 9)) * 0.4)
        * (y > TOP + 0.35)
        * (y < TOP + 1.4)
    )
    railing = np.maximum(rail, posts * 0.8) * raster.smoothstep(3.35 + soft, 3.35 - soft, np.abs(u))
    result = raster.mix(result, raster.rgb(0.022, 0.022, 0.026), railing * 0.9)
    glass, side = barrel(TOP + 1.4, TOP + 4.1, 1.70, 1.70)
    lamp = np.exp(-((u / 0.75) ** 2) - ((y - LAMP + 0.1) / 0.9) ** 2)
    inside = raster.rgb(0.55, 0.42, 0.22) * 0.5 + lamp[..., None] * raster.rgb(16.0, 13.0, 8.5)
    bars = raster.smoothstep(0.10, 0.03, np.abs(np.sin(np.arcsin(side) * 3.0)) * 0.6)
    result = raster.mix(result, inside * (1 - 0.7 * bars)[..., None], glass)
    dome = (y - TOP - 4.1) / 1.9
    radius = 1.95 * np.sqrt(np.clip(1 - np.clip(dome, 0, 1) ** 2, 0, 1))
    cover = raster.smoothstep(radius + soft, radius - soft, np.abs(u)) * (dome > 0) * (dome < 1)
    result = raster.mix(
        result, shaded(np.clip(u / np.maximum(radius, 0.05), -1, 1), raster.rgb(0.42, 0.060, 0.045)), cover
    )
    ball = raster.smoothstep(0.30 + soft, 0.30 - soft, np.hypot(u, y - TOP - 6.1))
    rod = raster.smoothstep(0.05 + soft, 0.05 - soft, np.abs(u)) * (y > TOP + 6.0) * (y < TOP + 8.2)
    return raster.mix(result, raster.rgb(0.05, 0.035, 0.04), np.maximum(ball, rod))


def _with_beam(light: Array, view: View) -> Array:
    column, row = view.place(TOWER[0], LAMP, TOWER[1])
    rows, columns = np.mgrid[0 : view.height, 0 : view.width].astype(np.float32)
    unit = view.focal / TOWER[1]
    u, v = (columns - column) / unit, (row - rows) / unit
    distance = np.hypot(u, v)
    halo = 0.55 * np.exp(-distance / 1.5) + 0.085 * np.exp(-distance / 7)
    beams = np.zeros_like(u)
    for angle, strength in ((np.pi - 0.10, 1.0), (0.07, 0.8)):
        along = u * np.cos(angle) + v * np.sin(angle)
        across = np.abs(-u * np.sin(angle) + v * np.cos(angle))
        width = 0.45 + 0.050 * np.clip(along, 0, None)
        beams += (
            strength
            * np.exp(-((across / width) ** 2))
            * (along > 0)
            * np.exp(-along / 42)
            / (1 + along * 0.012)
        )
    drift = 0.85 + 0.25 * noise.fractal(u / 12, v / 12, 4, 1741)
    return light + ((halo + 0.20 * beams * drift))[..., None] * raster.rgb(1.0, 0.86, 0.60)
