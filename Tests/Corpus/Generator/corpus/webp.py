"""WebP: lossy and lossless, alpha, animation, colours and orientation."""

import io

import numpy as np
from PIL import Image

from corpus import icc
from corpus.collection import Collection
from corpus.exif import exif
from corpus.pictures import cut_out, dance, patches, scene, stored
from corpus.references import DWEBP, PILLOW, through_profile, truth


def webp(image: Image.Image, **options: object) -> bytes:
    """A WebP from Pillow."""
    target = io.BytesIO()
    image.save(target, "WEBP", **options)
    return target.getvalue()


def make(corpus: Collection) -> None:
    """Adds the files of this module."""

    def add(name: str, content: bytes, psnr: float = 38, **more: object) -> None:
        corpus.add(name, content, "webp", more.pop("by", DWEBP), psnr, **more)

    add("scene-lossy.webp", webp(scene(), quality=85))
    add("scene-lossy-odd-size.webp", webp(scene(65, 45), quality=85))
    add("scene-lossless.webp", webp(scene(), lossless=True), by=truth(scene()), psnr=50)
    add("scene-large.webp", webp(scene(900, 600), quality=70), scaled=True)
    add("alpha-lossy.webp", webp(cut_out(), quality=90))
    add("alpha-lossless.webp", webp(cut_out(), lossless=True, exact=True), by=truth(cut_out()), psnr=50)
    profile = through_profile(icc.DISPLAY_P3)
    content = webp(patches(), lossless=True, icc_profile=icc.DISPLAY_P3)
    add("patches-display-p3.webp", content, by=profile, patches=True)
    for orientation in (2, 3, 5, 6, 8):
        content = webp(stored(scene(), orientation), lossless=True, exif=exif(orientation))
        add(f"orientation-{orientation}.webp", content, by=truth(scene()), psnr=50, orientation=orientation)
    frames = dance()
    content = webp(
        frames[0], save_all=True, append_images=frames[1:], duration=[40, 80, 120, 160, 200], loop=3, lossless=True
    )
    add("animated-lossless.webp", content, by=truth(*frames), psnr=50, durations=(40, 80, 120, 160, 200), loops=3)
    content = webp(frames[0], save_all=True, append_images=frames[1:], duration=100, loop=0, quality=80)
    add("animated-lossy.webp", content, by=PILLOW, durations=(100,) * 5, loops=0)
    holes = []
    for number, frame in enumerate(frames):
        clear = np.array(frame.convert("RGBA"))
        clear[4 * number : 4 * number + 10, 10:30, 3] = 0
        holes.append(Image.fromarray(clear))
    content = webp(holes[0], save_all=True, append_images=holes[1:], duration=100, loop=0, lossless=True)
    add("animated-alpha.webp", content, by=PILLOW, psnr=45, durations=(100,) * 5, loops=0)
