"""JPEG: processes, subsampling, colours, orientations and embedded data."""

import io

import numpy as np
from PIL import Image

from corpus import icc
from corpus.collection import Collection
from corpus.exif import exif, exif_of_adobe_rgb, segment, with_exif, with_preview, with_profile
from corpus.pictures import ink_patches, patches, quarters, scene, stored
from corpus.references import MAGICK, PILLOW, through_profile
from corpus.tools import run


def jpeg(image: Image.Image, **options: object) -> bytes:
    """A JPEG from Pillow."""
    target = io.BytesIO()
    image.save(target, "JPEG", **{"quality": 90, **options})
    return target.getvalue()


def cjpeg(image: Image.Image, *options: str) -> bytes:
    """A JPEG from libjpeg-turbo's cjpeg."""
    source = io.BytesIO()
    image.save(source, "PPM")
    return run("cjpeg", "-quality", "92", *options, content=source.getvalue())


def in_the_manner_of_ycck(inks: Image.Image) -> bytes:
    """Ink stored as YCCK, as in Adobe's programs."""
    values = np.asarray(inks).copy()
    values[..., :3] = np.asarray(Image.fromarray(values[..., :3]).convert("YCbCr"))
    # Pillow inverts all four channels and sets "no transformation" in Adobe's marker.
    values[..., :3] = 255 - values[..., :3]
    stream = jpeg(Image.fromarray(values, "CMYK"), quality=98)
    at = stream.index(b"Adobe") + 11
    return stream[:at] + b"\2" + stream[at + 1 :]


def make(corpus: Collection) -> None:
    """Adds the files of this module."""

    def add(name: str, content: bytes, psnr: float = 38, **more: object) -> None:
        corpus.add(name, content, "jpeg", more.pop("by", MAGICK), psnr, **more)

    upright = quarters(48, 32)
    for orientation in range(1, 9):
        content = with_exif(jpeg(stored(upright, orientation), subsampling=0), exif(orientation))
        add(f"orientation-{orientation}.jpg", content, orientation=orientation)
    add("subsampled.jpg", jpeg(upright, subsampling=2), psnr=32)
    add("grey.jpg", jpeg(upright.convert("L")))
    add("cmyk.jpg", jpeg(upright.convert("CMYK")))
    add("progressive.jpg", jpeg(quarters(480, 320), progressive=True, quality=80), scaled=True)
    add("progressive-large.jpg", jpeg(quarters(2048, 1024), progressive=True, quality=50), scaled=True)

    wide, small = quarters(360, 240), quarters(160, 106)
    boxed = Image.new("RGB", (160, 120))
    boxed.paste(small, (0, 7))
    add("thumbnail.jpg", with_exif(jpeg(wide), exif(1, jpeg(small, quality=70))), scaled=True, thumbnail=True)
    content = with_exif(jpeg(wide), exif(1, jpeg(boxed, quality=70)))
    add("thumbnail-in-black-bars.jpg", content, scaled=True, thumbnail=True)
    turned = with_exif(jpeg(stored(wide, 6)), exif(6, jpeg(stored(small, 6), quality=70)))
    add("thumbnail-turned.jpg", turned, orientation=6, scaled=True, thumbnail=True)
    other = jpeg(quarters(120, 120), quality=70)
    add("thumbnail-of-other-proportions.jpg", with_exif(jpeg(wide), exif(1, other)), scaled=True)
    preview = with_preview(jpeg(quarters(960, 640), quality=50), jpeg(quarters(480, 320)))
    add("preview.jpg", preview, scaled=True, thumbnail=True)

    for name, sampling in (("444", "1x1"), ("422", "2x1"), ("420", "2x2"), ("440", "1x2")):
        add(f"scene-{name}.jpg", cjpeg(scene(), "-sample", sampling))
        add(f"scene-{name}-progressive.jpg", cjpeg(scene(), "-sample", sampling, "-progressive"))
    add("scene-arithmetic.jpg", cjpeg(scene(), "-arithmetic"))
    add("scene-arithmetic-progressive.jpg", cjpeg(scene(), "-arithmetic", "-progressive"))
    add("scene-restart-markers.jpg", cjpeg(scene(), "-restart", "1B"))
    add("scene-optimised.jpg", cjpeg(scene(), "-optimize"))
    add("scene-rgb.jpg", cjpeg(scene(), "-rgb"))
    add("scene-odd-size.jpg", cjpeg(scene(65, 45), "-sample", "2x2"))
    add("scene-large.jpg", jpeg(scene(900, 600), quality=80), scaled=True)
    add("one-pixel.jpg", jpeg(Image.new("RGB", (1, 1), (200, 30, 90)), quality=95))
    # A comment at the start, fill bytes between segments, and garbage after the end.
    plain = cjpeg(scene())
    add("scene-with-padding.jpg", plain[:2] + segment(0xFE, b"hello") + b"\xff\xff\xff" + plain[2:] + b"\0" * 50)

    flat = jpeg(patches(), quality=100, subsampling=0)
    for name, profile in (("display-p3", icc.DISPLAY_P3), ("adobe-rgb", icc.ADOBE_RGB)):
        content = with_profile(flat, profile)
        add(f"patches-{name}.jpg", content, by=through_profile(profile), patches=True)
    content = with_profile(flat, icc.DISPLAY_P3, parts=3)
    add("patches-profile-in-parts.jpg", content, by=through_profile(icc.DISPLAY_P3), patches=True)
    content = with_exif(flat, exif_of_adobe_rgb())
    add("patches-adobe-rgb-by-interoperability.jpg", content, by=through_profile(icc.ADOBE_RGB), patches=True)
    grey = with_profile(jpeg(patches().convert("L"), quality=100), icc.GREY)
    add("patches-grey-profile.jpg", grey, by=through_profile(icc.GREY), patches=True)
    inks = jpeg(ink_patches(), quality=100)
    add("patches-cmyk-plain.jpg", inks, by=PILLOW, patches=True)
    add("patches-cmyk-profile.jpg", with_profile(inks, icc.INK), by=through_profile(icc.INK), patches=True)
    add("patches-ycck-plain.jpg", in_the_manner_of_ycck(ink_patches()), psnr=35, by=PILLOW)
    mixed = with_profile(in_the_manner_of_ycck(ink_patches()), icc.INK)
    add("patches-ycck-profile.jpg", mixed, psnr=35, by=through_profile(icc.INK))
