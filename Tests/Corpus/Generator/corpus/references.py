"""Reference decodes by other programs. Frames are upright arrays of height x width x 3 or 4 bytes."""

import io
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import numpy as np
from PIL import Image, ImageCms, ImageOps

from corpus.tools import run

Frames = list[np.ndarray]


@dataclass
class Reader:
    """A way of reading a file, with its label."""

    label: str
    read: Callable[[Path], Frames]


def over(frame: np.ndarray, background: tuple[int, int, int]) -> np.ndarray:
    """The frame over a background colour."""
    if frame.shape[2] == 3:
        return frame
    share = frame[..., 3:].astype(float) / 255
    return (frame[..., :3] * share + np.array(background) * (1 - share) + 0.5).astype(np.uint8)


def reduced(frame: np.ndarray) -> np.ndarray:
    """The frame with squares of pixels averaged, for frames without transparency."""
    height, width = frame.shape[:2]
    factor = next(n for n in range(1, width) if width // n <= 128 and width % n == 0 and height % n == 0)
    squares = frame[..., :3].reshape(height // factor, factor, width // factor, factor, 3)
    return (squares.mean(axis=(1, 3)) + 0.5).astype(np.uint8)


def truth(*frames: Image.Image | np.ndarray) -> Reader:
    """The original pixels, for lossless formats."""
    return Reader("the source", lambda _: [np.asarray(frame) for frame in frames])


def _magick(path: Path) -> Frames:
    listing = run("identify", "-format", "%wx%h\n", str(path)).decode().split()
    raw = run("convert", str(path), "-coalesce", "-auto-orient", "-colorspace", "sRGB", "-depth", "8", "RGBA:-")
    size = run("convert", str(path), "-coalesce", "-auto-orient", "-format", "%wx%h\n", "info:").decode().split()[0]
    width, height = (int(side) for side in size.split("x"))
    return list(np.frombuffer(raw, np.uint8).reshape(len(listing), height, width, 4))


MAGICK = Reader("ImageMagick", _magick)


def _pillow(path: Path) -> Frames:
    with Image.open(path) as image:
        frames = []
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            frames.append(np.asarray(ImageOps.exif_transpose(image.convert("RGBA"))))
    return frames


PILLOW = Reader("Pillow", _pillow)


def _first_of_pillow(path: Path) -> Frames:
    with Image.open(path) as image:
        return [np.asarray(ImageOps.exif_transpose(image).convert("RGBA"))]


FIRST_OF_PILLOW = Reader("Pillow, first page", _first_of_pillow)


def through_profile(profile: bytes, inner: Callable[[Path], Image.Image] = Image.open, label: str = "Pillow") -> Reader:
    """Decodes, then converts from a profile to sRGB with lcms2."""

    def read(path: Path) -> Frames:
        image = inner(path)
        mode = "RGB" if image.mode in ("RGBA", "P") else image.mode
        alpha = image.getchannel("A") if image.mode == "RGBA" else None
        converted = ImageCms.profileToProfile(
            image.convert(mode),
            io.BytesIO(profile),
            ImageCms.createProfile("sRGB"),
            renderingIntent=0,
            outputMode="RGB",
        )
        if alpha:
            converted.putalpha(alpha)
        return [np.asarray(converted)]

    return Reader(f"{label}, lcms2", read)


def _command(*command: str) -> Callable[[Path], Image.Image]:
    def read(path: Path) -> Image.Image:
        with tempfile.TemporaryDirectory(prefix="photos-tui-corpus-") as folder:
            target = Path(folder, "out.png")
            parts = [part.replace("{in}", str(path)).replace("{out}", str(target)) for part in command]
            subprocess.run(parts, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            image = Image.open(target)
            image.load()
            return image

    return read


heif_convert = _command("heif-convert", "{in}", "{out}")
djxl = _command("djxl", "{in}", "{out}")
dwebp = _command("dwebp", "{in}", "-o", "{out}")
rsvg = _command("rsvg-convert", "{in}", "-o", "{out}")


def eight_bits(image: Image.Image) -> np.ndarray:
    """The pixels with eight bits. Pillow has already reduced sixteen bits to eight, except for grey."""
    if image.mode.startswith("I"):
        return np.asarray(Image.fromarray((np.asarray(image).astype(np.uint32) // 257).astype(np.uint8)).convert("RGB"))
    return np.asarray(image.convert("RGBA" if "A" in image.mode or "transparency" in image.info else "RGB"))


def by_command(label: str, read: Callable[[Path], Image.Image]) -> Reader:
    """A still picture, decoded by a program that writes PNG."""
    return Reader(label, lambda path: [eight_bits(read(path))])


HEIF_CONVERT = by_command("heif-convert", heif_convert)
DJXL = by_command("djxl", djxl)
DWEBP = by_command("dwebp", dwebp)
