"""JPEG XL: codestream and container, lossy and lossless, orientation, colours, animation."""

from corpus import icc
from corpus.collection import Collection
from corpus.exif import exif, with_exif
from corpus.jpeg import cjpeg, jpeg
from corpus.pictures import cut_out, dance, deep_scene, patches, quarters, scene, stored
from corpus.png import RGB, animated, assembled, png
from corpus.references import DJXL, through_profile, truth
from corpus.tools import through


def jxl(source: bytes, given: str, *options: str) -> bytes:
    """Converts a file of another format."""
    return through(source, given, ".jxl", "cjxl", "{in}", "{out}", *options)


def make(corpus: Collection) -> None:
    """Adds the files of this module."""

    def add(name: str, content: bytes, psnr: float = 38, **more: object) -> None:
        corpus.add(name, content, "jpegXL", more.pop("by", DJXL), psnr, **more)

    add("scene.jxl", jxl(png(scene()), ".png", "-d", "1"))
    add("scene-lossless.jxl", jxl(png(scene()), ".png", "-d", "0"), by=truth(scene()), psnr=50)
    add("scene-in-a-container.jxl", jxl(png(scene()), ".png", "-d", "1", "--container=1"))
    add("scene-progressive.jxl", jxl(png(scene(600, 400)), ".png", "-d", "2", "-p"), scaled=True)
    add("scene-16-bit.jxl", jxl(assembled(deep_scene(), 16, RGB), ".png", "-d", "0"), psnr=45)
    add("scene-from-jpeg.jxl", jxl(cjpeg(scene()), ".jpg"), psnr=36)
    add("grey.jxl", jxl(png(scene().convert("L")), ".png", "-d", "1"))
    add("alpha.jxl", jxl(png(cut_out()), ".png", "-d", "1"), psnr=34)
    add("alpha-lossless.jxl", jxl(png(cut_out()), ".png", "-d", "0"), by=truth(cut_out()), psnr=50)
    source = png(patches(), icc_profile=icc.ADOBE_RGB)
    profile = through_profile(icc.ADOBE_RGB, lambda _: patches(), "the source")
    add("patches-adobe-rgb.jxl", jxl(source, ".png", "-d", "0"), by=profile, patches=True)
    for orientation in (2, 3, 5, 6, 8):
        content = jxl(with_exif(jpeg(stored(quarters(48, 32), orientation), subsampling=0), exif(orientation)), ".jpg")
        add(f"orientation-{orientation}.jxl", content, by=truth(quarters(48, 32)), psnr=30)
    frames = dance()
    content = jxl(animated(frames, 0), ".apng", "-d", "0")
    add("animated.jxl", content, by=truth(*frames), psnr=50, durations=(100,) * 5, loops=0)
