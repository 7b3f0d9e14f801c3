"""The pictures in the files of the corpus. Equal seeds give equal pixels."""

import numpy as np
from PIL import Image

COLOURS = ((220, 40, 40), (40, 200, 60), (40, 60, 220), (230, 220, 50))

# The transposition that stores an upright picture with an EXIF orientation.
STORED = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def stored(image: Image.Image, orientation: int) -> Image.Image:
    """The picture as stored in a file with an orientation."""
    return image.transpose(STORED[orientation]) if orientation > 1 else image


def quarters(width: int, height: int) -> Image.Image:
    """Four quarters: red and green at the top, blue and yellow at the bottom."""
    pixels = np.zeros((height, width, 3), np.uint8)
    pixels[: height // 2, : width // 2] = COLOURS[0]
    pixels[: height // 2, width // 2 :] = COLOURS[1]
    pixels[height // 2 :, : width // 2] = COLOURS[2]
    pixels[height // 2 :, width // 2 :] = COLOURS[3]
    return Image.fromarray(pixels)


def textured(width: int, height: int) -> Image.Image:
    """The quarters with fine noise, so that truncation is visible."""
    noise = np.random.default_rng(7).integers(-25, 26, (height, width, 1))
    return Image.fromarray(np.clip(np.asarray(quarters(width, height)) + noise, 0, 255).astype(np.uint8))


def light(width: int = 64, height: int = 48) -> np.ndarray:
    """A small photograph-like scene, 0...1: sky, a sun left of the middle, hills, and a red sign to the right."""
    random = np.random.default_rng(11)
    y, x = np.mgrid[0:height, 0:width].astype(float)
    y, x = y / height, x / width
    sun = np.exp(-((x - 0.3) ** 2 + (y - 0.25) ** 2) * 30)
    picture = np.stack([0.3 + 0.5 * sun + 0.2 * y, 0.5 + 0.4 * sun, 0.85 - 0.3 * y + 0.1 * sun], axis=-1)
    for depth, colour in enumerate(((0.42, 0.5, 0.45), (0.28, 0.4, 0.2), (0.15, 0.2, 0.1))):
        line = 0.5 + 0.17 * depth + 0.07 * np.sin(x * (7 + 4 * depth) + depth)
        grain = 0.05 * np.sin(x * 60 + 9 * depth) * np.sin(y * 50) + random.normal(0, 0.01, (height, width))
        picture = np.where((y > line)[..., None], np.array(colour) + grain[..., None], picture)
    sign = (x > 0.72) & (x < 0.9) & (y > 0.55) & (y < 0.8)
    picture = np.where(sign[..., None], np.array((0.8, 0.1, 0.12)), picture)
    return np.clip(picture, 0, 1)


def scene(width: int = 64, height: int = 48) -> Image.Image:
    """The scene with eight bits a channel."""
    return Image.fromarray((light(width, height) * 255 + 0.5).astype(np.uint8))


def deep_scene() -> np.ndarray:
    """The scene with sixteen bits a channel."""
    return (light() * 65535 + 0.5).astype(np.uint16)


def cut_out() -> Image.Image:
    """The scene with alpha: fading to the right, with a transparent hole and wrong colours in transparent pixels."""
    pixels = np.array(scene().convert("RGBA"))
    pixels[..., 3] = np.linspace(255, 40, pixels.shape[1]).astype(np.uint8)[None, :]
    pixels[15:30, 20:40] = (255, 0, 255, 0)
    return Image.fromarray(pixels)


PATCHES = (
    (255, 0, 0),
    (0, 255, 0),
    (0, 0, 255),
    (255, 255, 0),
    (255, 0, 255),
    (0, 255, 255),
    (230, 120, 90),
    (120, 200, 60),
    (60, 110, 200),
    (200, 160, 130),
    (90, 60, 40),
    (250, 200, 20),
    (128, 64, 64),
    (64, 128, 64),
    (64, 64, 128),
    (160, 90, 160),
    (30, 90, 80),
    (200, 220, 240),
    (0, 0, 0),
    (32, 32, 32),
    (96, 96, 96),
    (160, 160, 160),
    (224, 224, 224),
    (255, 255, 255),
)


def patches() -> Image.Image:
    """Six by four patches of eight pixels."""
    grid = np.array(PATCHES, np.uint8).reshape(4, 6, 3)
    return Image.fromarray(grid.repeat(8, axis=0).repeat(8, axis=1))


def ink_patches() -> Image.Image:
    """The same number of patches of cyan, magenta, yellow and black ink."""
    steps = (0, 90, 180, 255)
    inks = [
        (steps[i % 4], steps[i // 4 % 4], steps[(i * 3 + i // 8) % 4], (0, 60, 140, 200)[i // 6]) for i in range(24)
    ]
    grid = np.array(inks, np.uint8).reshape(4, 6, 4)
    return Image.fromarray(grid.repeat(8, axis=0).repeat(8, axis=1), "CMYK")


def dance(count: int = 5, width: int = 48, height: int = 32) -> list[Image.Image]:
    """Frames of a square that moves over four quarters."""
    frames = []
    for number in range(count):
        frame = quarters(width, height)
        left, top = 3 + number * 8, 4 + number * 4
        frame.paste((250, 250, 250) if number % 2 else (10, 10, 10), (left, top, left + 10, top + 10))
        frames.append(frame)
    return frames
