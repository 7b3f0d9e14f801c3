"""Bad files, each named after what is wrong with it, and how their decode may end."""

import struct
import zlib

import numpy as np
from PIL import Image

from corpus import icc
from corpus.collection import Collection
from corpus.exif import exif, segment, with_exif, with_profile
from corpus.gif import PALETTE, Frame, field, gif, spot, walking
from corpus.heif import boxes, heif
from corpus.jpeg import cjpeg, jpeg
from corpus.jxl import jxl
from corpus.others import behind_filter, dng
from corpus.pictures import dance, quarters, scene, textured
from corpus.plain import bmp
from corpus.png import (
    PALETTE as BY_PALETTE, RGB, SIGNATURE, animated, assembled, chunk, header, insert_after_header, png,
)
from corpus.tiff import by_hand, tiff
from corpus.webp import webp

BOMB = 50 << 20


def _with(content: bytes, at: int, new: bytes) -> bytes:
    return content[:at] + new + content[at + len(new) :]


def make_jpeg(corpus: Collection) -> None:
    """JPEG and the EXIF in it."""
    photo = jpeg(textured(192, 128), subsampling=0)
    progressive = jpeg(textured(192, 128), progressive=True)
    scan = photo.index(b"\xff\xda")
    scan_data = scan + 2 + struct.unpack(">H", photo[scan + 2 : scan + 4])[0]
    frame = photo.index(b"\xff\xc0")
    fault = corpus.fault
    fault("empty.jpg", b"", "unknownFormat", "truncated")
    fault("text-named.jpg", b"This is not a photo, whatever its name says.\n", "unknownFormat")
    fault("only-a-signature.jpg", b"\xff\xd8\xff", "truncated")
    fault("ends-in-header.jpg", photo[: frame + 6], "truncated")
    fault("ends-before-pixels.jpg", photo[:scan_data], "truncated")
    fault("ends-in-the-middle.jpg", photo[: len(photo) // 2], "damaged")
    fault("ends-in-the-middle-progressive.jpg", progressive[: len(progressive) // 2], "damaged")
    scrambled = bytearray(photo)
    for at in range(scan_data + 2000, scan_data + 2400):
        scrambled[at] = (scrambled[at] * 7 + at) % 255
    fault("scrambled-in-the-middle.jpg", bytes(scrambled), "ok", "damaged")
    fault("lossless.jpg", photo[:frame] + b"\xff\xc3" + photo[frame + 2 :], "unsupported")
    fault("no-height.jpg", _with(photo, frame + 5, b"\0\0"), "corrupt")
    fault("twelve-bits.jpg", _with(photo, frame + 4, b"\x0c"), "unsupported")
    small = jpeg(quarters(64, 64), progressive=True)
    second = small.index(b"\xff\xda", small.index(b"\xff\xda") + 2)
    third = small.index(b"\xff\xc4", second)
    repeated = small[small.rindex(b"\xff\xc4", 0, second) : third]
    fault("hundreds-of-scans.jpg", small[:third] + repeated * 500 + small[third:], "damaged")
    plain = jpeg(quarters(48, 32))
    fault("exif-directory-outside.jpg", with_exif(plain, exif(6, second=0x7FFFFFF0)), "ok")
    fault("exif-directory-in-itself.jpg", with_exif(plain, exif(1, second=8)), "ok")
    lying = bytearray(exif(1, jpeg(quarters(16, 16))))
    lying[26 + 2 + 24 + 8 : 26 + 2 + 24 + 12] = struct.pack("<I", 0xFFFFFFF0)
    fault("thumbnail-longer-than-file.jpg", with_exif(plain, bytes(lying)), "ok")
    fault("thumbnail-broken.jpg", with_exif(plain, exif(1, jpeg(quarters(16, 16))[:-200])), "ok")

    large = struct.pack(">HH", 20000, 20000)
    fault("400-megapixels-of-little-data.jpg", _with(photo, frame + 5, large), "damaged", "truncated")
    start = progressive.index(b"\xff\xc2")
    content = _with(progressive, start + 5, large)
    fault("400-megapixels-of-little-data-progressive.jpg", content, "outOfMemory", "damaged")
    fault("segment-longer-than-file.jpg", plain[:2] + b"\xff\xe1\xff\xff" + plain[2:200], "truncated")
    fault("no-tables.jpg", plain[:2] + plain[plain.index(b"\xff\xc0") :], "corrupt")
    at = plain.index(b"\xff\xc0")
    fault("nine-components.jpg", _with(plain, at + 9, b"\x09"), "corrupt", "unsupported")
    fault("sampling-of-nothing.jpg", _with(plain, at + 11, b"\0"), "corrupt")
    fault("profile-of-other-length.jpg", with_profile(plain, struct.pack(">I", 0x7FFFFFFF) + icc.ADOBE_RGB[4:]), "ok")
    fault("profile-in-missing-parts.jpg", plain[:2] + segment(0xE2, b"ICC_PROFILE\0\2\3abc") + plain[2:], "ok")
    tags = _with(icc.ADOBE_RGB, 128, b"\xff\xff\xff\xff")
    fault("profile-of-absurd-tags.jpg", with_profile(plain, tags), "ok")
    fault("profile-of-ink-in-colour.jpg", with_profile(plain, icc.INK), "ok")
    fault("png-named.jpg", png(quarters(48, 32)), "ok")


def make_png(corpus: Collection) -> None:
    """PNG."""
    fault = corpus.fault
    picture = png(textured(96, 64))
    sound = png(quarters(48, 32))
    fault("only-a-signature.png", SIGNATURE, "truncated")
    fault("ends-in-header.png", picture[:20], "truncated")
    fault("ends-in-the-middle.png", picture[: len(picture) // 2], "damaged")
    coarse = assembled(np.asarray(textured(96, 64)), 8, RGB, True)
    fault("ends-in-the-middle-interlaced.png", coarse[: len(coarse) // 2], "damaged")
    at = sound.index(b"IDAT")
    length = struct.unpack(">I", sound[at - 4 : at])[0]
    fault("wrong-checksum.png", sound[: at + 4 + length] + b"\0\0\0\0" + sound[at + 8 + length :], "damaged")
    scrambled = bytearray(picture)
    middle = picture.index(b"IDAT") + (len(picture) - picture.index(b"IDAT")) // 2
    scrambled[middle : middle + 20] = bytes(20)
    fault("scrambled-in-the-middle.png", bytes(scrambled), "damaged")
    fault("no-pixels.png", SIGNATURE + header(48, 32) + chunk(b"IEND", b""), "corrupt")
    fault("no-width.png", SIGNATURE + header(0, 32) + chunk(b"IDAT", zlib.compress(b"")), "corrupt")
    data = chunk(b"IDAT", zlib.compress(bytes(4096)))
    fault("too-many-pixels.png", SIGNATURE + header(60000, 60000) + data, "tooBig")
    fault("too-large-interlaced.png", SIGNATURE + header(20000, 20000, interlace=1) + data, "outOfMemory")
    fault("400-megapixels-of-little-data.png", SIGNATURE + header(20000, 20000) + data, "damaged", "truncated", "corrupt")
    fault("a-million-and-one-wide.png", SIGNATURE + header(1_000_001, 1) + data, "tooBig", "corrupt")
    bomb = zlib.compress(bytes(BOMB), 9)
    fault("text-bomb.png", insert_after_header(sound, chunk(b"zTXt", b"Comment\0\0" + bomb)), "ok")
    one = chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(1 << 20), 9))
    at = len(SIGNATURE) + 25
    many = {"repeatFrom": at, "repeatLength": len(one), "repeatTimes": 1000}
    fault("text-bombs-by-the-thousand.png", insert_after_header(sound, one), "ok", **many)
    fault("profile-bomb.png", insert_after_header(sound, chunk(b"iCCP", b"x\0\0" + bomb)), "ok", "damaged")
    fault("profile-broken.png", insert_after_header(sound, chunk(b"iCCP", b"x\0\0" + bomb[:60])), "ok", "damaged")
    claim = struct.pack(">I", 0xFFFFFFFF) + icc.DISPLAY_P3[4:]
    fault("profile-of-other-length.png", insert_after_header(sound, chunk(b"iCCP", b"x\0\0" + zlib.compress(claim))), "ok", "damaged")
    lying = SIGNATURE + header(48, 32) + struct.pack(">I", 0x7FFFFFF0) + b"tEXt" + b"abc\0def"
    fault("chunk-longer-than-file.png", lying, "truncated", "corrupt", "tooBig")
    fault("three-bits.png", SIGNATURE + header(48, 32, bits=3) + data, "corrupt")
    indices = np.full((32, 48, 1), 200)
    colours = chunk(b"PLTE", bytes(range(12)))
    fault("palette-missing.png", assembled(indices, 8, BY_PALETTE), "corrupt")
    fault("palette-too-short.png", assembled(indices, 8, BY_PALETTE, extra=colours), "ok", "damaged")
    moving = animated(dance(), 0)
    at = moving.index(b"acTL") + 4
    counted = moving[: at - 4] + b"acTL" + b"\xff\xff\xff\xff" + moving[at + 4 :]
    fault("absurd-number-of-frames.png", counted, "ok", "damaged")
    fault("wrong-filter.png", SIGNATURE + header(2, 2) + chunk(b"IDAT", zlib.compress(b"\x09" * 14)) + chunk(b"IEND", b""), "damaged", "corrupt")


def make_gif(corpus: Collection) -> None:
    """GIF."""
    fault = corpus.fault
    moving = gif((48, 32), PALETTE, walking(1), loops=0)
    still = gif((48, 32), PALETTE, [Frame(field())])
    fault("only-a-signature.gif", b"GIF89a", "truncated", "corrupt")
    fault("ends-in-header.gif", still[:9], "truncated", "corrupt")
    fault("ends-before-pixels.gif", still[: still.index(b",") + 6], "truncated", "corrupt")
    fault("ends-in-the-middle.gif", still[: still.index(b",") + (len(still) - still.index(b",")) // 2], "damaged")
    fault("ends-in-the-third-frame.gif", moving[: -len(moving) // 3], "ok", "damaged")
    fault("no-frames.gif", still[: still.index(b"!")] + b";", "corrupt", "truncated")
    fault("no-end.gif", still[:-1], "ok", "damaged")
    fault("no-palette.gif", b"GIF89a" + struct.pack("<HHBBB", 48, 32, 0x70, 0, 0) + still[still.index(b"!") :], "corrupt", "damaged", "ok")
    fault("no-width.gif", gif((0, 32), PALETTE, [Frame(field())]), "ok", "corrupt", "damaged")
    dot = gif((48, 32), PALETTE, [Frame(field()[:1, :1])])
    fault("frame-of-nothing.gif", dot.replace(struct.pack("<HHHH", 0, 0, 1, 1), bytes(8)), "corrupt", "damaged", "ok")
    fault("frame-outside-its-screen.gif", gif((48, 32), PALETTE, [Frame(field()), Frame(spot(5), 45, 30), Frame(spot(5), 60000, 60000)]), "ok", "damaged")
    at = still.index(b",") + 10
    fault("code-of-12-bits.gif", _with(still, at, b"\x0c"), "corrupt", "damaged")
    scrambled = bytearray(still)
    for place in range(at + 4, at + 24):
        scrambled[place] = (scrambled[place] * 5 + place) % 256
    fault("scrambled-in-the-middle.gif", bytes(scrambled), "damaged", "ok")
    fault("index-outside-its-palette.gif", gif((48, 32), PALETTE[:6], [Frame(field() * 0 + 3)]), "ok", "damaged", "corrupt")
    fault("screen-of-4000-megapixels.gif", gif((65535, 65535), PALETTE, [Frame(spot(5))]), "tooBig")
    fault("screen-of-400-megapixels.gif", gif((20000, 20000), PALETTE, walking(1)), "outOfMemory", "tooBig", "ok")
    tiny = Frame(np.zeros((1, 1), int))
    block = gif((48, 32), PALETTE, [tiny, tiny])
    at = block.rindex(b"!")
    many = {"repeatFrom": at, "repeatLength": len(block) - 1 - at, "repeatTimes": 100_000}
    fault("frames-by-the-hundred-thousand.gif", block, "ok", "damaged", **many)
    note = b"!\xfe\xff" + bytes(255) + b"\0"
    many = {"repeatFrom": still.index(b"!"), "repeatLength": len(note), "repeatTimes": 50_000}
    fault("comments-by-the-thousand.gif", still[: still.index(b"!")] + note + still[still.index(b"!") :], "ok", **many)


def make_webp(corpus: Collection) -> None:
    """WebP."""
    fault = corpus.fault
    lossy, lossless = webp(textured(160, 120), quality=80), webp(textured(160, 120), lossless=True)
    fault("only-a-signature.webp", lossy[:12], "truncated", "corrupt")
    fault("ends-in-header.webp", lossy[:24], "truncated", "corrupt")
    fault("ends-in-the-middle.webp", lossy[: len(lossy) // 2], "damaged")
    fault("ends-in-the-middle-lossless.webp", lossless[: len(lossless) // 2], "damaged")
    at = lossy.index(b"\x9d\x01\x2a") + 3
    fault("16383-squared-of-little-data.webp", _with(lossy, at, struct.pack("<HH", 16383, 16383)), "damaged", "corrupt", "truncated")
    at = lossless.index(b"VP8L") + 9
    size = struct.pack("<I", 16382 | 16382 << 14 | struct.unpack("<I", lossless[at : at + 4])[0] & 0xF0000000)
    fault("16383-squared-of-little-data-lossless.webp", _with(lossless, at, size), "damaged", "corrupt", "truncated", "outOfMemory")
    # One colour; pixels and all in 38 bytes.
    whole = bytes.fromhex("524946461e000000574542505650384c110000002ffebfff0f07508f2297a7ff8188e87f0000")
    fault("268-megapixels-in-38-bytes.webp", whole, "ok", "outOfMemory")
    fault("no-width.webp", _with(lossy, lossy.index(b"\x9d\x01\x2a") + 3, b"\0\0"), "corrupt")
    frames = dance()
    moving = webp(frames[0], save_all=True, append_images=frames[1:], duration=100, loop=0, lossless=True)
    at = moving.index(b"VP8X") + 12
    fault("canvas-of-16-million-squared.webp", _with(moving, at, b"\xff" * 6), "tooBig", "corrupt")
    canvas = struct.pack("<I", 19999)[:3] * 2
    fault("canvas-of-400-megapixels.webp", _with(moving, at, canvas), "tooBig", "outOfMemory", "corrupt", "ok")
    fault("ends-in-the-third-frame.webp", moving[: len(moving) * 3 // 5], "ok", "damaged", "corrupt", "truncated")
    fault("chunk-longer-than-file.webp", _with(lossy, 16, struct.pack("<I", 0x7FFFFFF0)), "damaged", "corrupt", "truncated")
    fault("scrambled-in-the-middle.webp", _with(lossy, len(lossy) // 2, bytes(range(40))), "ok", "damaged", "corrupt")
    coloured = webp(quarters(48, 32), lossless=True, icc_profile=icc.DISPLAY_P3)
    at = coloured.index(b"ICCP") + 8
    fault("profile-of-other-length.webp", _with(coloured, at, b"\x7f\xff\xff\xff"), "ok")


def make_heif(corpus: Collection) -> None:
    """HEIC and AVIF."""
    fault = corpus.fault
    for ending in (".heic", ".avif"):
        sound = heif(png(textured(160, 120)), ending, "-q", "60")
        meta = boxes(sound, 0, len(sound))[b"meta"]
        fault("only-a-signature" + ending, sound[:24], "truncated", "corrupt", "unsupported")
        fault("ends-in-boxes" + ending, sound[: (meta[0] + meta[1]) // 2], "truncated", "corrupt", "damaged")
        fault("ends-before-pixels" + ending, sound[: meta[1] + 8], "truncated", "corrupt", "damaged")
        fault("ends-in-the-middle" + ending, sound[: (meta[1] + len(sound)) // 2], "damaged", "corrupt", "truncated")
        at = sound.index(b"ispe") + 8
        fault("4000-megapixels-of-little-data" + ending, _with(sound, at, struct.pack(">II", 65535, 65535)), "tooBig")
        claim = _with(sound, at, struct.pack(">II", 20000, 20000))
        fault("400-megapixels-of-little-data" + ending, claim, "tooBig", "outOfMemory", "corrupt", "damaged", "ok", "unsupported")
        fault("no-width" + ending, _with(sound, at, bytes(4)), "corrupt", "unsupported")
        at = sound.index(b"pitm") + 8
        fault("primary-item-missing" + ending, _with(sound, at, b"\x27\x0f"), "corrupt", "unsupported")
        at = sound.index(b"iloc") + 8 + 6 + 4
        fault("data-outside-the-file" + ending, sound[:at] + b"\x7f" * 6 + sound[at + 6 :], "corrupt", "truncated", "damaged", "unsupported")
        fault("box-longer-than-file" + ending, _with(sound, meta[0], b"\x7f\xff\xff\xff"), "corrupt", "truncated", "damaged")
        fault("box-of-nothing" + ending, _with(sound, sound.index(b"iprp") - 4, bytes(4)), "corrupt", "truncated", "unsupported")
        middle = meta[1] + (len(sound) - meta[1]) // 2
        fault("scrambled-in-the-middle" + ending, _with(sound, middle, bytes(range(60, 120))), "ok", "damaged", "corrupt")
    fault("text-named.heic", b"This is not a photo, whatever its name says.\n", "unknownFormat")


def sized_jxl(width: int, height: int) -> bytes:
    """The beginning of a JPEG XL codestream of a size, with everything else by default."""
    value, at = 0, 0
    for number, bits in ((0, 1), (3, 2), (height - 1, 30), (0, 3), (3, 2), (width - 1, 30), (1, 1), (1, 1), (1, 1)):
        value |= number << at
        at += bits
    return b"\xff\x0a" + value.to_bytes(16, "little") + bytes(40)


def make_jxl(corpus: Collection) -> None:
    """JPEG XL."""
    fault = corpus.fault
    sound = jxl(png(textured(300, 200)), ".png", "-d", "2")
    boxed = jxl(png(textured(160, 120)), ".png", "-d", "2", "--container=1")
    fault("only-a-signature.jxl", sound[:2], "truncated", "corrupt")
    fault("ends-in-header.jxl", sound[:8], "truncated", "corrupt")
    fault("ends-in-the-middle.jxl", sound[: len(sound) // 2], "damaged", "truncated", "corrupt")
    fault("ends-in-the-middle-of-a-container.jxl", boxed[: len(boxed) // 2], "damaged", "truncated", "corrupt")
    fault("scrambled-in-the-middle.jxl", _with(sound, len(sound) // 2, bytes(range(60))), "damaged", "corrupt", "ok")
    fault("a-million-million-pixels.jxl", sized_jxl(1 << 30, 1 << 30), "tooBig", "corrupt")
    fault("400-megapixels-of-little-data.jxl", sized_jxl(20000, 20000), "outOfMemory", "tooBig", "corrupt", "truncated", "damaged")
    at = boxed.index(b"jxlc") - 4 if b"jxlc" in boxed else boxed.index(b"jxlp") - 4
    fault("box-longer-than-file.jxl", _with(boxed, at, b"\x7f\xff\xff\xff"), "ok", "damaged", "corrupt", "truncated")


def make_tiff(corpus: Collection) -> None:
    """TIFF, and a raw file, which is one."""
    fault = corpus.fault
    pixels = np.asarray(quarters(48, 32))
    sound = by_hand(pixels, 8, 2)
    directory = struct.unpack("<I", sound[4:8])[0]

    def with_entry(tag: int, kind: int, count: int, value: int, content: bytes = sound) -> bytes:
        start = struct.unpack("<I", content[4:8])[0]
        for number in range(struct.unpack("<H", content[start : start + 2])[0]):
            at = start + 2 + 12 * number
            if struct.unpack("<H", content[at : at + 2])[0] == tag:
                return _with(content, at, struct.pack("<HHII", tag, kind, count, value))
        raise SystemExit(f"no tag {tag} in a TIFF of ours")

    refused = ("corrupt", "truncated", "unsupported", "tooBig", "outOfMemory")
    fault("only-a-signature.tif", sound[:4], *refused, "unknownFormat")
    fault("directory-outside-the-file.tif", _with(sound, 4, b"\xf0\xff\xff\x7f"), *refused)
    fault("directory-in-itself.tif", sound[:-4] + struct.pack("<I", directory), "ok")
    fault("ends-before-the-directory.tif", sound[:directory], *refused)
    compressed = tiff(textured(96, 64), compression="tiff_lzw")
    fault("ends-in-the-middle.tif", by_hand(pixels, 8, 2)[:2000], *refused)
    fault("no-width.tif", with_entry(256, 3, 1, 0), *refused)
    fault("3600-megapixels.tif", with_entry(257, 4, 1, 60000, with_entry(256, 4, 1, 60000)), "tooBig")
    claim = with_entry(257, 4, 1, 20000, with_entry(256, 4, 1, 20000))
    fault("400-megapixels-of-little-data.tif", claim, *refused, "damaged")
    fault("absurd-number-of-strips.tif", with_entry(273, 4, 0xFFFFFFFF, 8), *refused, "ok", "damaged")
    fault("strip-outside-the-file.tif", with_entry(273, 4, 1, 0x7FFFFFF0), *refused, "damaged")
    fault("strip-of-absurd-length.tif", with_entry(279, 4, 1, 0xFFFFFFFF), "ok", "damaged", *refused)
    fault("strip-of-no-rows.tif", with_entry(278, 3, 1, 0), "ok", "damaged", *refused)
    fault("absurd-number-of-channels.tif", with_entry(277, 3, 1, 65535), *refused)
    fault("absurd-depth.tif", with_entry(258, 3, 1, 64), *refused, "ok", "damaged")
    fault("unknown-compression.tif", with_entry(259, 3, 1, 12345), *refused)
    fault("absurd-number-of-entries.tif", _with(sound, directory, b"\xff\xff"), *refused, "ok", "damaged")
    middle = 8 + 500
    fault("scrambled-in-the-middle.tif", _with(compressed, middle, bytes(range(200))), "damaged", "corrupt", "ok")
    tiled = by_hand(pixels, 8, 2, extra=[(322, 4, 1, 0x7FFFFFF0), (323, 4, 1, 0x7FFFFFF0), (324, 4, 1, 8), (325, 4, 1, 4608)])
    fault("tiles-of-absurd-size.tif", tiled, *refused, "damaged", "ok")
    fault("profile-of-other-length.tif", tiff(quarters(48, 32), icc_profile=b"\x7f\xff\xff\xff" + icc.ADOBE_RGB[4:]), "ok")

    raw = dng(jpeg(quarters(48, 32), subsampling=0), behind_filter(np.asarray(scene(96, 64))))
    start = struct.unpack("<I", raw[4:8])[0]
    fault("directory-in-itself.dng", with_entry(330, 4, 1, start, raw), "ok", "damaged", *refused)
    fault("preview-outside-the-file.dng", with_entry(273, 4, 1, 0x7FFFFFF0, raw), "ok", "damaged", *refused)
    fault("preview-of-absurd-length.dng", with_entry(279, 4, 1, 0xFFFFFFF0, raw), "ok", "damaged", *refused)
    fault("ends-in-the-middle.dng", raw[: len(raw) // 2], "ok", "damaged", *refused)


def make_plain(corpus: Collection) -> None:
    """BMP, PNM and SVG."""
    fault = corpus.fault
    refused = ("corrupt", "truncated", "unsupported", "tooBig", "outOfMemory", "unknownFormat")
    rows = np.asarray(quarters(48, 32))[::-1, :, ::-1].tobytes()
    sound = bmp(48, 32, 24, rows)
    fault("only-a-signature.bmp", b"BM", *refused)
    fault("ends-in-header.bmp", sound[:30], *refused)
    fault("ends-in-the-middle.bmp", sound[: len(sound) // 2], "damaged", *refused)
    fault("no-width.bmp", bmp(0, 32, 24, rows), *refused)
    fault("negative-width.bmp", bmp(-48, 32, 24, rows), *refused)
    fault("least-height.bmp", bmp(48, -(1 << 31), 24, rows), *refused)
    fault("3600-megapixels.bmp", bmp(60000, 60000, 24, rows), "tooBig", *refused)
    fault("400-megapixels-of-little-data.bmp", bmp(20000, 20000, 24, rows), "damaged", *refused)
    fault("pixels-outside-the-file.bmp", _with(sound, 10, b"\xf0\xff\xff\x7f"), *refused)
    fault("three-bits.bmp", bmp(48, 32, 3, rows), *refused)
    fault("absurd-palette.bmp", _with(bmp(48, 32, 8, bytes(48 * 32), bytes(1024)), 46, b"\xff\xff\xff\xff"), "ok", "damaged", *refused)
    fault("runs-outside-the-picture.bmp", bmp(48, 32, 8, b"\0\2\xff\xff" * 40 + b"\xff\1" * 900 + b"\0\1", bytes(1024), 1), "ok", "damaged", *refused)
    pixels = np.asarray(quarters(48, 32)).tobytes()
    fault("only-a-signature.ppm", b"P6", *refused)
    fault("ends-in-the-middle.ppm", b"P6\n48 32\n255\n" + pixels[:2000], "damaged", *refused)
    fault("absurd-numbers.ppm", b"P6\n99999999999999999999999 18446744073709551617\n255\n" + pixels, *refused)
    fault("3600-megapixels.ppm", b"P6\n60000 60000\n255\n" + pixels, "tooBig", *refused)
    fault("400-megapixels-of-little-data.ppm", b"P6\n20000 20000\n255\n" + pixels, "damaged", *refused)
    fault("negative-width.ppm", b"P6\n-48 32\n255\n" + pixels, *refused)
    fault("greatest-value-of-0.ppm", b"P6\n48 32\n0\n" + pixels, *refused)
    fault("greatest-value-of-70000.ppm", b"P6\n48 32\n70000\n" + pixels, *refused)
    fault("comment-without-end.ppm", b"P6\n#" + b"a" * 3000, *refused)
    fault("words-for-numbers.pgm", b"P2\nforty thirty\n255\n1 2 3\n", *refused)
    open_tag = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{0}" height="{0}">'
    small = open_tag.format(48)
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    bomb = f'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">{laughs}]>{small}<text y="20">&l9;</text></svg>'
    vague = ("ok", "damaged", "failed", *refused)
    fault("billion-laughs.svg", bomb.encode(), *vague)
    huge = open_tag.format(100000) + '<rect width="9" height="9"/></svg>'
    fault("10000-megapixels.svg", huge.encode(), "tooBig", "ok", "unknownFormat")
    spying = f'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>{small}<text y="20">&x;</text></svg>'
    fault("entity-of-a-file.svg", spying.encode(), *vague)
    image = f'{small}<image width="48" height="48" xlink:href="file:///etc/hostname.png"/></svg>'
    fault("picture-of-a-file.svg", image.encode(), *vague)
    slow = open_tag.format(4000) + (
        '<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="9000000"/>'
        '<feMorphology radius="900"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>')
    fault("filter-without-end.svg", slow.encode(), *vague, hasNoEnd=True)
    deep = small + "<g>" * 20000 + "</g>" * 20000 + "</svg>"
    fault("nested-by-the-thousand.svg", deep.encode(), *vague)
    fault("ends-in-the-middle.svg", small.encode() + b"<rect width=", *vague)


def make(corpus: Collection) -> None:
    """Adds all of them."""
    for side in (make_jpeg, make_png, make_gif, make_webp, make_heif, make_jxl, make_tiff, make_plain):
        side(corpus)
