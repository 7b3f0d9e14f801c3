"""Operations on whole pictures and maps: blurring, sampling, resizing."""

from typing import Callable

import numpy as np
from PIL import Image

from .arrays import Array


def gaussian(image: Array, radius: float) -> Array:
    """Blurs with a Gaussian of standard deviation `radius` in pixels; edges are mirrored."""
    if radius <= 0:
        return image
    margin = int(min(np.ceil(radius * 3), min(image.shape[:2]) - 1))
    return _filtered(image, margin, lambda fy, fx: np.exp(-2 * (np.pi * radius) ** 2 * (fy**2 + fx**2)))


def streak(image: Array, radius_x: float, radius_y: float) -> Array:
    """Blurs with a Gaussian of separate standard deviations across and down, in pixels."""
    margin = int(min(np.ceil(max(radius_x, radius_y) * 3), min(image.shape[:2]) - 1))
    return _filtered(
        image,
        margin,
        lambda fy, fx: np.exp(-2 * np.pi**2 * ((radius_y * fy) ** 2 + (radius_x * fx) ** 2)),
    )


def convolve(image: Array, kernel: Array) -> Array:
    """Convolves with a kernel of odd width and height, without normalising it; edges are mirrored."""
    margin = min(max(kernel.shape) // 2 + 1, min(image.shape[:2]) - 1)

    def response(fy: Array, fx: Array) -> Array:
        rows, columns = fy.shape[0], 2 * (fx.shape[1] - 1)
        padded = np.zeros((rows, columns), np.float32)
        padded[: kernel.shape[0], : kernel.shape[1]] = kernel
        padded = np.roll(padded, (-(kernel.shape[0] // 2), -(kernel.shape[1] // 2)), axis=(0, 1))
        return np.fft.rfft2(padded)

    return _filtered(image, margin, response)


def _filtered(image: Array, margin: int, response: Callable[[Array, Array], Array]) -> Array:
    planes = image[..., None] if image.ndim == 2 else image
    result = np.empty_like(planes, dtype=np.float32)
    rows, columns = planes.shape[0] + 2 * margin, planes.shape[1] + 2 * margin
    spare_rows, spare_columns = _fast_length(rows) - rows, _fast_length(columns) - columns
    rows, columns = rows + spare_rows, columns + spare_columns
    fy, fx = np.fft.fftfreq(rows)[:, None], np.fft.rfftfreq(columns)[None, :]
    transfer = response(fy, fx)
    for channel in range(planes.shape[2]):
        plane = np.pad(planes[..., channel], margin, mode="reflect")
        plane = np.pad(plane, ((0, spare_rows), (0, spare_columns)), mode="edge")
        plane = np.fft.irfft2(np.fft.rfft2(plane) * transfer, s=(rows, columns))
        result[..., channel] = plane[margin : margin + planes.shape[0], margin : margin + planes.shape[1]]
    return result[..., 0] if image.ndim == 2 else result


def _fast_length(length: int) -> int:
    """Returns the smallest even number >= length without prime factors above 5."""
    candidate = length + length % 2
    while True:
        rest = candidate
        for factor in (2, 3, 5):
            while rest % factor == 0:
                rest //= factor
        if rest == 1:
            return candidate
        candidate += 2


def disc(radius: float, blades: int = 0, rim: float = 0.0) -> Array:
    """Returns the bokeh of a point of light: a disc or a polygon of rounded `blades`, `radius` pixels; sum 1.

    `rim` brightens the edge, as simple lenses do.
    """
    reach = int(np.ceil(radius)) + 1
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    distance = np.hypot(x, y)
    edge = np.full_like(distance, radius)
    if blades:
        angle = (np.arctan2(y, x) + 0.3) % (2 * np.pi / blades) - np.pi / blades
        polygon = radius * np.cos(np.pi / blades) / np.cos(angle)
        edge = 0.45 * edge + 0.55 * polygon
    cover = np.clip(edge - distance + 0.5, 0, 1)
    kernel = cover * (1 + rim * np.clip(distance / max(radius, 1e-3), 0, 1) ** 6)
    return (kernel / kernel.sum()).astype(np.float32)


def sample(image: Array, x: Array, y: Array) -> Array:
    """Returns bilinear samples at pixel coordinates (column x, row y), clamped to the edges."""
    rows, columns = image.shape[:2]
    x, y = np.clip(x, 0, columns - 1.001), np.clip(y, 0, rows - 1.001)
    left, top = x.astype(np.int32), y.astype(np.int32)
    u, v = (x - left).astype(np.float32), (y - top).astype(np.float32)
    if image.ndim == 3:
        u, v = u[..., None], v[..., None]
    flat = image.reshape(rows * columns, -1) if image.ndim == 3 else image.reshape(-1)
    at = top * columns + left
    upper = flat[at] * (1 - u) + flat[at + 1] * u
    lower = flat[at + columns] * (1 - u) + flat[at + columns + 1] * u
    return upper * (1 - v) + lower * v


def resize(image: Array, width: int, height: int) -> Array:
    """Resizes a float picture to width x height pixels with a Lanczos filter, clamping ringing at zero."""
    if image.shape[1] == width and image.shape[0] == height:
        return image
    planes = image[..., None] if image.ndim == 2 else image
    scaled = [
        np.asarray(
            Image.fromarray(np.ascontiguousarray(planes[..., c], dtype=np.float32), mode="F").resize(
                (width, height), Image.Resampling.LANCZOS
            )
        )
        for c in range(planes.shape[2])
    ]
    result = np.maximum(np.stack(scaled, axis=-1), 0) if image.min() >= 0 else np.stack(scaled, axis=-1)
    return result[..., 0] if image.ndim == 2 else result


def smoothstep(low: float | Array, high: float | Array, x: float | Array) -> Array:
    """Returns 0 below `low` and 1 above `high`, and interpolates smoothly; `low` may be above `high`."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a: Array, b: Array, t: Array) -> Array:
    """Blends colours (or colour pictures) a and b by the weights t, one per pixel."""
    t = t[..., None]
    return np.asarray(a, np.float32) * (1 - t) + np.asarray(b, np.float32) * t


def rgb(red: float, green: float, blue: float) -> Array:
    """Returns a linear colour."""
    return np.array([red, green, blue], np.float32)


def blockwise(function: Callable[..., Array], *arrays: Array, size: int = 300_000) -> Array:
    """Calls `function` on `size` entries of the arrays at a time and joins the results, to save memory."""
    starts = range(0, len(arrays[0]), size)
    return np.concatenate([function(*(a[start : start + size] for a in arrays)) for start in starts])
