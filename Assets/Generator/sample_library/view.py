"""A camera that looks over height fields.

The picture plane is upright (a lens shift moves the horizon, not a tilt), so every column
of pixels is in one vertical plane. A height field can then be rendered exactly by walking along each
column's plane once, front to back, tracking the steepest line of sight so far.
"""

from dataclasses import dataclass

import numpy as np

from .arrays import Array, HeightField


@dataclass(frozen=True)
class View:
    """A camera at `eye` with `width` x `height` pixels."""

    width: int
    height: int
    field: float
    """Angle between the left and right edges."""
    eye: tuple[float, float, float] = (0.0, 2.0, 0.0)
    horizon: float = 0.5
    """Position of the horizon from the top, as a fraction of the height."""
    heading: float = 0.0
    """Direction of the middle column; positive is to the right of +z."""
    cylindrical: bool = False
    """Whether the projection is cylindrical, for a panorama around the eye."""

    @property
    def focal(self) -> float:
        """Returns the focal length in pixels."""
        if self.cylindrical:
            return self.width / self.field
        return self.width / 2 / float(np.tan(self.field / 2))

    def columns(self) -> tuple[Array, Array]:
        """Returns the horizontal direction (x, z) of every column, scaled to match `slopes`."""
        offset = (np.arange(self.width, dtype=np.float32) + 0.5 - self.width / 2) / self.focal
        if self.cylindrical:
            angle = offset + np.float32(self.heading)
            return np.sin(angle), np.cos(angle)
        cosine, sine = np.float32(np.cos(self.heading)), np.float32(np.sin(self.heading))
        return offset * cosine + sine, cosine - offset * sine

    def slopes(self) -> Array:
        """Returns the rise of every row's line of sight per unit of the column's horizontal direction."""
        rows = np.arange(self.height, dtype=np.float32) + 0.5
        return ((self.horizon * self.height - rows) / self.focal).astype(np.float32)

    def rays(self) -> tuple[Array, Array, Array]:
        """Returns the unit direction (x, y, z) of every pixel, each of shape (height, width)."""
        x, z = self.columns()
        x, y, z = np.broadcast_arrays(x[None, :], self.slopes()[:, None], z[None, :])
        length = np.sqrt(x * x + y * y + z * z)
        return x / length, y / length, z / length

    def place(self, x: float, y: float, z: float) -> tuple[float, float]:
        """Returns the pixel (column, row) of the point (x, y, z), which must be in front of the eye."""
        dx, dy, dz = x - self.eye[0], y - self.eye[1], z - self.eye[2]
        if self.cylindrical:
            column = self.width / 2 + (np.arctan2(dx, dz) - self.heading) * self.focal
            return column, self.horizon * self.height - dy / np.hypot(dx, dz) * self.focal
        cosine, sine = np.cos(self.heading), np.sin(self.heading)
        across, ahead = dx * cosine - dz * sine, dx * sine + dz * cosine
        return (
            self.width / 2 + across / ahead * self.focal,
            self.horizon * self.height - dy / ahead * self.focal,
        )

    def depths(self, field: HeightField, near: float, far: float, samples: int) -> Array:
        """Returns the ground's depth at every pixel, in units of the column's direction; infinite for sky.

        Takes `samples` steps from `near` to `far` metres, each longer than the last by the same factor.
        Cost: width x samples heights.
        """
        steps = np.geomspace(near, far, samples, dtype=np.float32)
        direction_x, direction_z = self.columns()
        slopes = self.slopes()
        result = np.full((self.height, self.width), np.inf, np.float32)
        block = max(1, 600_000 // samples)
        for start in range(0, self.width, block):
            across = slice(start, min(start + block, self.width))
            x = np.float32(self.eye[0]) + direction_x[across, None] * steps
            z = np.float32(self.eye[2]) + direction_z[across, None] * steps
            rise = (field(x, z) - np.float32(self.eye[1])) / steps
            highest = np.maximum.accumulate(rise, axis=1)
            for index in range(rise.shape[0]):
                result[:, start + index] = _hits(rise[index], highest[index], steps, slopes)
        return result

    def points(self, depth: Array) -> tuple[Array, Array, Array]:
        """Returns the points (x, y, z) at the given depths; sky is at a depth of 1e6."""
        x, z = self.columns()
        depth = np.minimum(depth, np.float32(1e6))
        return (
            self.eye[0] + x[None, :] * depth,
            self.eye[1] + self.slopes()[:, None] * depth,
            self.eye[2] + z[None, :] * depth,
        )


def _hits(rise: Array, highest: Array, steps: Array, slopes: Array) -> Array:
    index = np.searchsorted(highest, slopes)
    seen = index < len(steps)
    after = np.minimum(index, len(steps) - 1)
    before = np.maximum(after - 1, 0)
    gap = rise[after] - rise[before]
    part = np.clip((slopes - rise[before]) / np.where(np.abs(gap) < 1e-9, 1e-9, gap), 0, 1)
    depth = steps[before] + (steps[after] - steps[before]) * part
    return np.where(seen, depth, np.inf).astype(np.float32)


def normals(field: HeightField, x: Array, z: Array, spacing: Array) -> tuple[Array, Array, Array]:
    """Returns the unit normals of a height field at (x, z), from differences over `spacing` metres."""
    along_x = (field(x + spacing, z) - field(x - spacing, z)) / (2 * spacing)
    along_z = (field(x, z + spacing) - field(x, z - spacing)) / (2 * spacing)
    length = np.sqrt(along_x**2 + along_z**2 + 1)
    return -along_x / length, 1 / length, -along_z / length


def sunlit(
    field: HeightField,
    x: Array,
    y: Array,
    z: Array,
    sun: Array,
    near: float,
    far: float,
    samples: int = 40,
    softness: float = 0.02,
) -> Array:
    """Returns the visible fraction of the sun at each point, by walking `near` to `far` metres towards it.

    `softness` is the tangent of the angle over which a shadow's edge fades.
    """
    flat = float(np.hypot(sun[0], sun[2]))
    direction_x, direction_z, rise = sun[0] / flat, sun[2] / flat, sun[1] / flat
    clear = np.ones_like(x)
    for distance in np.geomspace(near, far, samples):
        over = (
            y
            + np.float32(rise * distance)
            - field(x + np.float32(direction_x * distance), z + np.float32(direction_z * distance))
        )
        clear = np.minimum(clear, over / np.float32(distance * softness) + 0.5)
    return np.clip(clear, 0, 1)
