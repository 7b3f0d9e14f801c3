"""PNG: all colour types and depths, interlaced or not, transparency, colours, animation."""

import io
import struct
import zlib

import numpy as np
from PIL import Image

from corpus import icc
from corpus.collection import Collection
from corpus.exif import exif
from corpus.pictures import cut_out, dance, deep_scene, patches, quarters, scene, stored
from corpus.references import MAGICK, FIRST_OF_PILLOW, through_profile, truth

SIGNATURE = b"\x89PNG\r\n\x1a\n"
ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
GREY, RGB, PALETTE, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6


def png(image: Image.Image, **options: object) -> bytes:
    """A PNG from Pillow."""
    target = io.BytesIO()
    image.save(target, "PNG", **options)
    return target.getvalue()


def chunk(name: bytes, content: bytes, crc: int | None = None) -> bytes:
    """A chunk. `crc` overrides the correct checksum."""
    crc = zlib.crc32(name + content) if crc is None else crc
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", crc)


def header(width: int, height: int, bits: int = 8, colour: int = RGB, interlace: int = 0) -> bytes:
    """The header chunk."""
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, interlace))


def insert_after_header(stream: bytes, extra: bytes) -> bytes:
    """The file with more chunks after the header."""
    at = len(SIGNATURE) + 25
    return stream[:at] + extra + stream[at:]


def rows(samples: np.ndarray, bits: int) -> bytes:
    """Unfiltered rows of samples (height x width x channels)."""
    data = b""
    for row in samples:
        if row.size == 0:
            continue
        if bits == 16:
            packed = row.astype(">u2").tobytes()
        elif bits == 8:
            packed = row.astype(np.uint8).tobytes()
        else:
            flat = row.reshape(-1)
            ones = ((flat[:, None] >> np.arange(bits - 1, -1, -1)) & 1).astype(np.uint8)
            packed = np.packbits(ones.reshape(-1)).tobytes()
        data += b"\0" + packed
    return data


def assembled(samples: np.ndarray, bits: int, colour: int, is_interlaced: bool = False, extra: bytes = b"") -> bytes:
    """A file of samples. `extra` holds chunks before the picture data."""
    if is_interlaced:
        data = b"".join(rows(samples[top::down, left::across], bits) for left, top, across, down in ADAM7)
    else:
        data = rows(samples, bits)
    height, width = samples.shape[:2]
    body = header(width, height, bits, colour, int(is_interlaced)) + extra + chunk(b"IDAT", zlib.compress(data, 9))
    return SIGNATURE + body + chunk(b"IEND", b"")


def profile_chunk(profile: bytes) -> bytes:
    """An embedded colour profile."""
    return chunk(b"iCCP", b"corpus\0\0" + zlib.compress(profile, 9))


def insert_before_end(stream: bytes, extra: bytes) -> bytes:
    """The file with more chunks after the picture data."""
    return stream[:-12] + extra + stream[-12:]


def make_orientations(corpus: Collection) -> None:
    """Orientations in all places where programs write them."""
    upright = quarters(48, 32)
    packet = (
        "<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
        "<rdf:Description xmlns:tiff='http://ns.adobe.com/tiff/1.0/' {}</rdf:RDF></x:xmpmeta>"
    )
    attribute = packet.format("tiff:Orientation='6'/>").encode()
    element = packet.format("><tiff:Orientation>8</tiff:Orientation></rdf:Description>").encode()
    digits = (b"Exif\0\0" + exif(3)).hex()
    lines = "\n".join(digits[at : at + 72] for at in range(0, len(digits), 72))
    profile = f"\nexif\n{len(digits) // 2:8}\n{lines}\n".encode()
    xmp = b"XML:com.adobe.xmp\0"
    for name, orientation, extra in (
        ("after-the-pixels", 5, chunk(b"eXIf", exif(5))),
        ("in-a-raw-profile", 3, chunk(b"tEXt", b"Raw profile type exif\0" + profile)),
        ("in-a-compressed-raw-profile", 3, chunk(b"zTXt", b"Raw profile type APP1\0\0" + zlib.compress(profile))),
        ("in-an-xmp-attribute", 6, chunk(b"iTXt", xmp + bytes(4) + attribute)),
        ("in-an-xmp-element", 8, chunk(b"iTXt", xmp + b"\1\0\0\0" + zlib.compress(element))),
        ("in-exif-before-xmp", 2, chunk(b"iTXt", xmp + bytes(4) + attribute) + chunk(b"eXIf", exif(2))),
    ):
        stream = insert_before_end(png(stored(upright, orientation)), extra)
        corpus.add(f"orientation-{name}.png", stream, "png", truth(upright), orientation=orientation)


def make_fixtures(corpus: Collection) -> None:
    """The quarters in every colour type."""
    upright = quarters(48, 32)
    pixels = np.asarray(upright)

    def add(name: str, content: bytes, **more: object) -> None:
        corpus.add(name, content, "png", more.pop("by", MAGICK), **more)

    add("rgb.png", png(upright))
    add("rgb-16-bit.png", assembled(pixels.astype(int) * 257, 16, RGB))
    add("grey.png", png(upright.convert("L")))
    add("grey-16-bit.png", png(Image.fromarray(np.asarray(upright.convert("L")).astype("<u2") * 257)))
    add("black-and-white.png", png(upright.convert("L").point(lambda v: 255 * (v > 100)).convert("1")))
    add("palette.png", png(upright.quantize(4)))
    add("interlaced.png", assembled(pixels, 8, RGB, True))
    add("interlaced-16-bit.png", assembled(pixels.astype(int) * 257, 16, RGB, True))
    clear = upright.copy()
    alpha = Image.new("L", upright.size, 255)
    alpha.paste(0, (24, 16, 48, 32))
    clear.putalpha(alpha)
    add("transparent-lower-right.png", png(clear))
    add("grey-alpha.png", png(clear.convert("LA")))
    keyed = upright.quantize(4)
    add("palette-transparent-lower-right.png", png(keyed, transparency=keyed.getpixel((40, 24))))
    slow = png(Image.new("1", (12000, 8000)), compress_level=9)
    corpus.unseen("slow.png", slow, "png", 12000, 8000)
    for orientation in range(2, 9):
        content = insert_after_header(png(stored(upright, orientation)), chunk(b"eXIf", exif(orientation)))
        corpus.add(f"orientation-{orientation}.png", content, "png", truth(upright), orientation=orientation)


def make_types(corpus: Collection) -> None:
    """Every colour type with every depth, straight and interlaced."""
    deep = deep_scene().astype(np.uint32)
    grey = (deep * (19595, 38470, 7471)).sum(axis=2, keepdims=True) >> 16
    alpha = np.asarray(cut_out()).astype(np.uint32)[..., 3:] * 257
    for is_interlaced in (False, True):
        ending = "-interlaced" if is_interlaced else ""

        def add(name: str, samples: np.ndarray, bits: int, colour: int, by=MAGICK, extra: bytes = b"") -> None:
            content = assembled(samples, bits, colour, is_interlaced, extra)
            corpus.add(f"type-{name}-{bits}{ending}.png", content, "png", by)

        for bits in (1, 2, 4, 8, 16):
            add("grey", grey >> (16 - bits), bits, GREY)
        for bits in (1, 2, 4, 8):
            palette = scene().quantize(1 << bits, dither=Image.Dither.NONE)
            colours = bytes(palette.getpalette()[: 3 << bits])
            indices = np.asarray(palette)[..., None].astype(np.uint32)
            add("palette", indices, bits, PALETTE, extra=chunk(b"PLTE", colours))
            clear = bytes((0, 128) + (255,) * ((1 << bits) - 2))
            more = chunk(b"PLTE", colours) + chunk(b"tRNS", clear)
            add("palette-alpha", indices, bits, PALETTE, extra=more)
        for bits in (8, 16):
            add("rgb", deep >> (16 - bits), bits, RGB)
            add("grey-alpha", np.concatenate((grey, alpha), axis=2) >> (16 - bits), bits, GREY_ALPHA)
            add("rgba", np.concatenate((deep, alpha), axis=2) >> (16 - bits), bits, RGBA)
        key = struct.pack(">3H", *(deep[36, 52] >> 8))
        add("rgb-one-clear", deep >> 8, 8, RGB, extra=chunk(b"tRNS", key))
        add("grey-one-clear", grey >> 8, 8, GREY, extra=chunk(b"tRNS", struct.pack(">H", grey[0, 0, 0] >> 8)))


def animated(frames: list[Image.Image], loops: int) -> bytes:
    """An APNG whose default image is its first frame."""
    body, number = b"", 0
    for index, frame in enumerate(frames):
        control = struct.pack(">IIIIIHHBB", number, *frame.size, 0, 0, 100, 1000, 0, 0)
        body += chunk(b"fcTL", control)
        number += 1
        data = zlib.compress(rows(np.asarray(frame), 8), 9)
        if index == 0:
            body += chunk(b"IDAT", data)
        else:
            body += chunk(b"fdAT", struct.pack(">I", number) + data)
            number += 1
    control = chunk(b"acTL", struct.pack(">II", len(frames), loops))
    return SIGNATURE + header(*frames[0].size) + control + body + chunk(b"IEND", b"")


def make(corpus: Collection) -> None:
    """Adds the files of this module."""
    make_fixtures(corpus)
    make_orientations(corpus)
    make_types(corpus)
    flat = png(patches())

    def add(name: str, extra: bytes, profile: bytes) -> None:
        content = insert_after_header(flat, extra)
        corpus.add(name, content, "png", through_profile(profile), psnr=44, patches=True)

    add("patches-display-p3.png", profile_chunk(icc.DISPLAY_P3), icc.DISPLAY_P3)
    add("patches-adobe-rgb.png", profile_chunk(icc.ADOBE_RGB), icc.ADOBE_RGB)
    places = (icc.D65, *((0.64, 0.33), (0.30, 0.60), (0.15, 0.06)))
    chromaticities = struct.pack(">8I", *(round(value * 100000) for place in places for value in place))
    same = chunk(b"gAMA", struct.pack(">I", 45455)) + chunk(b"cHRM", chromaticities)
    corpus.add(
        "patches-gamma-of-srgb.png", insert_after_header(flat, same), "png", truth(patches()), patches=True, psnr=40
    )
    places = (icc.D65, *icc.ADOBE)
    chromaticities = struct.pack(">8I", *(round(value * 100000) for place in places for value in place))
    wide = chunk(b"gAMA", struct.pack(">I", 55556)) + chunk(b"cHRM", chromaticities)
    add("patches-chromaticities.png", wide, icc.display(icc.ADOBE, 1.8))
    said = chunk(b"sRGB", b"\0")
    corpus.add("patches-said-to-be-srgb.png", insert_after_header(flat, said), "png", truth(patches()), patches=True)
    clear = np.array(patches().convert("RGBA"))
    clear[:, ::2, 3] = 100
    content = insert_after_header(png(Image.fromarray(clear)), profile_chunk(icc.DISPLAY_P3))
    corpus.add("alpha-display-p3.png", content, "png", through_profile(icc.DISPLAY_P3), psnr=38)
    corpus.add("animated.png", animated(dance(), 0), "png", FIRST_OF_PILLOW)
    text = chunk(b"tEXt", b"Comment\0Anna\x1b[31m\x07") + chunk(b"iTXt", b"Title\0\0\0\0\0" + "Grüße".encode())
    corpus.add("text.png", insert_after_header(png(scene()), text), "png", truth(scene()))
