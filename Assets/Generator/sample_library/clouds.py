"""Volumetric clouds."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from . import noise, raster
from .arrays import Array, Rays
from .atmosphere import Sky

VOXELS = 96


@lru_cache(maxsize=2)
def _billows(seed: int) -> Array:
    """Returns a periodic volume of cauliflower shapes in [0, 1]: inverted cellular noise at three scales."""
    random = np.random.default_rng(seed)
    axis = (np.arange(VOXELS, dtype=np.float32) + 0.5) / VOXELS
    total = np.zeros((VOXELS, VOXELS, VOXELS), np.float32)
    for cells, weight in ((4, 0.55), (8, 0.28), (16, 0.17)):
        points = random.random((cells, cells, cells, 3), dtype=np.float32)
        coordinate = axis * cells
        index = coordinate.astype(np.int32)
        fraction = coordinate - index
        best = np.full_like(total, 9)
        for dz in (-1, 0, 1):
            for dy in (-1, 0, 1):
                for dx in (-1, 0, 1):
                    near = points[
                        ((index + dz) % cells)[:, None, None],
                        ((index + dy) % cells)[None, :, None],
                        ((index + dx) % cells)[None, None, :],
                    ]
                    distance = (
                        (fraction[:, None, None] - dz - near[..., 0]) ** 2
                        + (fraction[None, :, None] - dy - near[..., 1]) ** 2
                        + (fraction[None, None, :] - dx - near[..., 2]) ** 2
                    )
                    best = np.minimum(best, distance)
        total += np.float32(weight) * (1 - np.minimum(np.sqrt(best), 1))
    total -= total.min()
    return total / total.max()


@noise.chunked
def _billow(x: Array, y: Array, z: Array, *, volume: Array) -> Array:
    """Returns trilinear samples of a periodic volume; coordinates are in periods."""
    flat = volume.reshape(-1)
    corners = []
    for coordinate in (x, y, z):
        scaled = coordinate * np.float32(VOXELS)
        floor = np.floor(scaled)
        index = floor.astype(np.int32) % VOXELS
        corners.append((index, (index + 1) % VOXELS, scaled - floor))
    (x0, x1, u), (y0, y1, v), (z0, z1, w) = corners
    z0, z1, y0, y1 = z0 * VOXELS * VOXELS, z1 * VOXELS * VOXELS, y0 * VOXELS, y1 * VOXELS

    def plane(depth: Array) -> Array:
        a = flat[depth + y0 + x0] * (1 - u) + flat[depth + y0 + x1] * u
        b = flat[depth + y1 + x0] * (1 - u) + flat[depth + y1 + x1] * u
        return a * (1 - v) + b * v

    return plane(z0) * (1 - w) + plane(z1) * w


@dataclass(frozen=True)
class Clouds:
    """A layer of cumulus between `base` and `top` metres."""

    base: float = 1500.0
    top: float = 2600.0
    cover: float = 0.5
    """Cloud cover, 0...1."""
    size: float = 3000.0
    """Distance between clouds, in metres."""
    density: float = 0.02
    """Extinction per metre inside a cloud."""
    detail: float = 0.4
    """How much small billows erode the clouds, 0...1."""
    seed: int = 1
    ragged: bool = False
    """Whether the clouds are ragged stratus rather than flat-based cumulus."""

    def extinction(self, x: Array, y: Array, z: Array, fine: bool = True) -> Array:
        """Returns the extinction per metre at the given points; without `fine`, leaves out small shapes."""
        scale = np.float32(1 / self.size)
        level = (y - self.base) / np.float32(self.top - self.base)
        heap = noise.fractal(x * scale, z * scale, 4, self.seed) * 0.5 + 0.5
        heap = heap - np.float32(1 - self.cover)
        if self.ragged:
            profile = 4 * level * (1 - level) - 1
        else:
            profile = -np.maximum(level, 0) * 0.9 - 0.05 * (level < 0.06)
        shape = heap * 1.4 + profile * 0.34
        volume = _billows(self.seed)
        step = np.float32(2.2 / self.size)
        shape = shape + (_billow(x * step, y * step * 1.2, z * step, volume=volume) - 0.5) * 0.42
        if fine:
            step = np.float32(11.0 / self.size)
            puffs = _billow(x * step + 0.31, y * step, z * step + 0.7, volume=volume)
            shape = shape - (1 - puffs) * np.float32(self.detail * 0.22)
        inside = (level > 0) & (level < 1)
        return np.clip(shape * 9, 0, 1) * np.float32(self.density) * inside

    def light(
        self,
        rays: Rays,
        eye: tuple[float, float, float],
        sky: Sky,
        farthest: Array | float = 60_000.0,
        samples: int = 72,
        seed: int = 3,
        glow: float = 1.0,
    ) -> tuple[Array, Array, Array]:
        """Returns each ray's light from the clouds, its transmittance, and the clouds' distance.

        `farthest` is the distance in metres at which the rays end, such as at the ground.
        """
        x, y, z = (np.ascontiguousarray(a, np.float32).reshape(-1) for a in rays)
        shape = rays[0].shape
        limit = np.broadcast_to(np.asarray(farthest, np.float32), shape).reshape(-1)
        steep = np.where(np.abs(y) < 1e-5, np.float32(1e-5), y)
        enter, leave = (self.base - eye[1]) / steep, (self.top - eye[1]) / steep
        enter, leave = np.minimum(enter, leave), np.maximum(enter, leave)
        enter, leave = np.maximum(enter, 0), np.minimum(leave, limit)
        active = np.flatnonzero(leave > enter)
        added = np.zeros((x.size, 3), np.float32)
        through = np.ones(x.size, np.float32)
        far = np.full(x.size, 1e6, np.float32)
        block = 120_000
        random = np.random.default_rng(seed)
        for start in range(0, active.size, block):
            some = active[start : start + block]
            jitter = random.random(some.size, dtype=np.float32)
            added[some], through[some], far[some] = self._march(
                x[some], y[some], z[some], eye, enter[some], leave[some], jitter, sky, samples, glow
            )
        return added.reshape(*shape, 3), through.reshape(shape), far.reshape(shape)

    def _march(
        self,
        x: Array,
        y: Array,
        z: Array,
        eye: tuple[float, float, float],
        enter: Array,
        leave: Array,
        jitter: Array,
        sky: Sky,
        samples: int,
        glow: float,
    ) -> tuple[Array, Array, Array]:
        sun = sky.sun
        cosine = x * sun[0] + y * sun[1] + z * sun[2]
        forward = _henyey(cosine, 0.75) * 0.6 + _henyey(cosine, 0.2) * 0.5
        added = np.zeros((x.size, 3), np.float32)
        through = np.ones_like(x)
        far, weight = np.zeros_like(x), np.full_like(x, 1e-6)
        # Steps grow with distance, because near clouds need finer ones.
        ratio = np.minimum((leave - enter) / samples / 60, 8)
        power = 1 + np.clip(np.log1p(ratio), 0, 1.2)
        parts = np.arange(samples + 1, dtype=np.float32) / samples
        base_color = sky.ambient * np.float32(glow)
        for index in range(samples):
            near = enter + (leave - enter) * parts[index] ** power
            step = enter + (leave - enter) * parts[index + 1] ** power - near
            at = near + step * jitter
            place = eye[0] + x * at, eye[1] + y * at, eye[2] + z * at
            alive = through > 0.01
            if not alive.any():
                break
            loss = self.extinction(*place)
            lit = np.flatnonzero((loss > 1e-6) & alive)
            if not lit.size:
                continue
            px, py, pz = (p[lit].astype(np.float32) for p in place)
            depth = np.zeros_like(px)
            reach = (self.top - self.base) * 0.05
            previous = 0.0
            for stride in (0.5, 1.5, 3.5, 7.5, 15.0):
                distance = np.float32(stride * reach)
                depth += self.extinction(
                    px + sun[0] * distance, py + sun[1] * distance, pz + sun[2] * distance, fine=stride < 2
                ) * np.float32((stride - previous) * reach)
                previous = stride
            # Multiply scattered light fades more slowly. A sum of two exponentials approximates it.
            direct = np.exp(-depth) * forward[lit] + 0.11 * np.exp(-depth * 0.22)
            powder = 1 - 0.55 * np.exp(-loss[lit] * 160)
            level = np.clip((py - self.base) / (self.top - self.base), 0, 1)
            source = sky.sunlight * (direct * powder)[:, None] + base_color * (0.55 + 0.6 * level)[:, None]
            passes = np.exp(-loss[lit] * step[lit])
            gain = through[lit] * (1 - passes)
            added[lit] += source * gain[:, None]
            far[lit] += at[lit] * gain
            weight[lit] += gain
            through[lit] *= passes
        return added, through, np.where(weight > 1e-3, far / weight, 1e6)


def _henyey(cosine: Array, g: float) -> Array:
    return (1 - g * g) / (4 * np.pi * np.maximum(1 + g * g - 2 * g * cosine, 1e-4) ** 1.5)


def cirrus(x: Array, y: Array, z: Array, seed: int, cover: float = 0.5, turn: float = 0.5) -> Array:
    """Returns the opacity of cirrus clouds in the direction (x, y, z); `turn` is their orientation."""
    up = np.maximum(y, 0.02)
    plane_x, plane_z = x / up, z / up
    cosine, sine = np.float32(np.cos(turn)), np.float32(np.sin(turn))
    along, across = plane_x * cosine + plane_z * sine, plane_z * cosine - plane_x * sine
    bend = noise.fractal(along * 0.35, across * 0.5, 4, seed + 30)
    strands = noise.fractal(along * 0.5 + bend * 0.25, across * 1.7 + bend * 0.5, 8, seed, gain=0.6)
    patches = noise.fractal(plane_x * 0.28 + 3.7, plane_z * 0.28, 4, seed + 60)
    amount = strands * 0.55 + patches * 0.75 + np.float32(cover - 0.5) * 1.6
    return raster.smoothstep(0.0, 0.9, amount) * raster.smoothstep(0.03, 0.22, y)
