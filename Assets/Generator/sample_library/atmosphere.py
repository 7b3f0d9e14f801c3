"""The colour of the sky, of sunlight and of haze, from single scattering in a spherical atmosphere.

Coefficients: S. Hillaire, "A Scalable and Production Ready Sky and Atmosphere Rendering Technique" (2020).
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from .arrays import Array

GROUND = 6_360_000.0
TOP = 6_440_000.0
RAYLEIGH = np.array([5.802e-6, 13.558e-6, 33.1e-6])
OZONE = np.array([0.650e-6, 1.881e-6, 0.085e-6])
MIE = 3.996e-6
MIE_LOSS = 4.40e-6
SUN = 20.0
"""The sun's irradiance above the atmosphere. All radiances use the same unit."""

ELEVATIONS, AZIMUTHS = 128, 73
LOWEST = -0.06


@dataclass(frozen=True)
class Sky:
    """A cloudless sky; the sun's azimuth is 0 straight ahead and positive to the right."""

    elevation: float
    azimuth: float = 0.0
    haze: float = 1.0
    """Amount of aerosol; 1 is clear air."""
    forwardness: float = 0.78
    """How strongly aerosol scatters forward, 0...1: the size of the glow around the sun."""
    altitude: float = 200.0
    """Height of the eye above sea level, in metres."""
    ozone: float = 1.0

    @property
    def sun(self) -> Array:
        """Returns the unit vector towards the sun."""
        flat = np.cos(self.elevation)
        return np.array(
            [flat * np.sin(self.azimuth), np.sin(self.elevation), flat * np.cos(self.azimuth)], np.float32
        )

    @cached_property
    def sunlight(self) -> Array:
        """Returns the irradiance on a surface that faces the sun, at the eye's height; zero after sunset."""
        eye = np.array([[0.0, GROUND + self.altitude, 0.0]])
        towards = np.array([[0.0, np.sin(self.elevation), np.cos(self.elevation)]])
        return (SUN * self._sun_transmittance(eye, towards)[0]).astype(np.float32)

    @cached_property
    def ambient(self) -> Array:
        """Returns the mean radiance of the sky."""
        elevations = self._elevation_of(np.arange(ELEVATIONS))
        weight = np.clip(np.cos(elevations), 0, 1) * (elevations > 0) * np.gradient(elevations)
        mean = (self._table.mean(axis=1) * weight[:, None]).sum(axis=0) / weight.sum()
        return mean.astype(np.float32)

    def radiance(self, x: Array, y: Array, z: Array) -> Array:
        """Returns the radiance from the direction (x, y, z), which need not be a unit vector."""
        elevation = np.arctan2(y, np.hypot(x, z))
        azimuth = np.arctan2(x, z) - np.float32(self.azimuth)
        azimuth = np.abs((azimuth + np.pi) % (2 * np.pi) - np.pi)
        row = np.clip(self._row_of(elevation), 0, ELEVATIONS - 1.001)
        column = np.clip(azimuth / np.pi * (AZIMUTHS - 1), 0, AZIMUTHS - 1.001)
        top, left = row.astype(np.int32), column.astype(np.int32)
        v, u = (row - top)[..., None].astype(np.float32), (column - left)[..., None].astype(np.float32)
        table = self._table
        upper = table[top, left] * (1 - u) + table[top, left + 1] * u
        lower = table[top + 1, left] * (1 - u) + table[top + 1, left + 1] * u
        return upper * (1 - v) + lower * v

    @staticmethod
    def _elevation_of(row: Array) -> Array:
        part = row / (ELEVATIONS - 1)
        return LOWEST + (np.pi / 2 - LOWEST) * part**2.2

    @staticmethod
    def _row_of(elevation: Array) -> Array:
        part = np.clip((elevation - LOWEST) / (np.pi / 2 - LOWEST), 0, 1)
        return part ** (1 / 2.2) * (ELEVATIONS - 1)

    @cached_property
    def _table(self) -> Array:
        elevation = self._elevation_of(np.arange(ELEVATIONS))[:, None]
        # The eye is on a sphere. Below the horizon the ground cuts the rays short, which would show as
        # a dark edge, so those rows repeat the horizon.
        elevation = np.maximum(elevation, 0.0005)
        azimuth = np.linspace(0, np.pi, AZIMUTHS)[None, :]
        ray = np.stack(
            np.broadcast_arrays(
                np.cos(elevation) * np.sin(azimuth), np.sin(elevation), np.cos(elevation) * np.cos(azimuth)
            ),
            axis=-1,
        ).reshape(-1, 3)
        first, reach = self._scattered(ray)
        weight = np.cos(elevation).repeat(AZIMUTHS, axis=1).reshape(-1) * np.gradient(elevation[:, 0]).repeat(
            AZIMUTHS
        )
        mean = (first * weight[:, None]).sum(axis=0) / weight.sum()
        # Multiple scattering is approximated as isotropic.
        total = first + 0.55 * mean * reach
        return total.reshape(ELEVATIONS, AZIMUTHS, 3).astype(np.float32)

    def _scattered(self, ray: Array) -> tuple[Array, Array]:
        sun = np.array([0.0, np.sin(self.elevation), np.cos(self.elevation)])
        cosine = ray @ sun
        phase_rayleigh = 3 / (16 * np.pi) * (1 + cosine**2)
        g = self.forwardness
        phase_mie = (
            3
            / (8 * np.pi)
            * (1 - g * g)
            * (1 + cosine**2)
            / ((2 + g * g) * np.maximum(1 + g * g - 2 * g * cosine, 1e-4) ** 1.5)
        )
        eye = np.array([0.0, GROUND + self.altitude, 0.0])
        length = self._exit(np.broadcast_to(eye, ray.shape), ray)
        light, reach = np.zeros_like(ray), np.zeros_like(ray)
        depth = np.zeros_like(ray)
        edges = np.linspace(0, 1, 41) ** 2.0
        for near, far in zip(edges[:-1], edges[1:]):
            step = (far - near) * length
            place = eye + ray * ((near + far) / 2 * length)[:, None]
            rayleigh, mie, ozone = self._densities(place)
            loss = rayleigh[:, None] * RAYLEIGH + (mie * MIE_LOSS)[:, None] + ozone[:, None] * OZONE
            through = np.exp(-(depth + loss * step[:, None] / 2))
            sunlit = self._sun_transmittance(place, np.broadcast_to(sun, ray.shape))
            gain = (rayleigh * phase_rayleigh)[:, None] * RAYLEIGH + (mie * MIE * phase_mie)[:, None]
            light += SUN * through * sunlit * gain * step[:, None]
            scatter = rayleigh[:, None] * RAYLEIGH + (mie * MIE)[:, None]
            reach += through * scatter * step[:, None]
            depth += loss * step[:, None]
        return light, reach

    def _densities(self, place: Array) -> tuple[Array, Array, Array]:
        height = np.maximum(np.linalg.norm(place, axis=-1) - GROUND, 0)
        ozone = np.maximum(0, 1 - np.abs(height - 25_000) / 15_000) * self.ozone
        return np.exp(-height / 8_000), self.haze * np.exp(-height / 1_200), ozone

    @staticmethod
    def _exit(place: Array, ray: Array) -> Array:
        along = (place * ray).sum(axis=-1)
        return -along + np.sqrt(np.maximum(along**2 - (place**2).sum(axis=-1) + TOP**2, 0))

    def _sun_transmittance(self, place: Array, towards: Array) -> Array:
        length = self._exit(place, towards)
        depth = np.zeros_like(place)
        edges = np.linspace(0, 1, 17) ** 2
        for near, far in zip(edges[:-1], edges[1:]):
            step = (far - near) * length
            rayleigh, mie, ozone = self._densities(place + towards * ((near + far) / 2 * length)[:, None])
            loss = rayleigh[:, None] * RAYLEIGH + (mie * MIE_LOSS)[:, None] + ozone[:, None] * OZONE
            depth += loss * step[:, None]
        along = (place * towards).sum(axis=-1)
        closest = np.sqrt(np.maximum((place**2).sum(axis=-1) - along**2, 0))
        # The earth's shadow, softened by refraction and by the width of the sun's disc.
        clear = np.clip((closest - GROUND + 4_000) / 8_000, 0, 1)
        lit = np.where(along > 0, 1.0, clear)
        return np.exp(-depth) * lit[:, None]
