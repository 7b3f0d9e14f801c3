"""Bad files, each named after its fault, and the statuses that decoding them may have."""

import struct
import zlib

import numpy as np

from corpus import icc
from corpus.collection import Collection
from corpus.exif import exif, segment, with_exif, with_profile
from corpus.gif import PALETTE, Frame, field, gif, spot, walking
from corpus.jpeg import jpeg
from corpus.pictures import dance, quarters, textured
from corpus.png import PALETTE as BY_PALETTE
from corpus.png import RGB, SIGNATURE, animated, assembled, chunk, header, insert_after_header, png
from corpus.webp import webp

BOMB = 50 << 20


def replaced(content: bytes, at: int, new: bytes) -> bytes:
    """The content with bytes replaced at an offset."""
    return content[:at] + new + content[at + len(new) :]


def make_jpeg(corpus: Collection) -> None:
    """Faults of JPEG and EXIF."""
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
    fault("lossless-with-tables-of-another-process.jpg", photo[:frame] + b"\xff\xc3" + photo[frame + 2 :], "corrupt")
    fault("no-height.jpg", replaced(photo, frame + 5, b"\0\0"), "corrupt")
    fault("twelve-bits.jpg", replaced(photo, frame + 4, b"\x0c"), "unsupported")
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
    fault("400-megapixels-of-little-data.jpg", replaced(photo, frame + 5, large), "damaged", "truncated")
    start = progressive.index(b"\xff\xc2")
    content = replaced(progressive, start + 5, large)
    fault("400-megapixels-of-little-data-progressive.jpg", content, "damaged")
    # Without subsampling, libjpeg's own storage would take 1.2 GB.
    full = jpeg(textured(192, 128), progressive=True, subsampling=0)
    content = replaced(full, full.index(b"\xff\xc2") + 5, struct.pack(">HH", 12240, 16320))
    fault("200-megapixels-of-little-data-progressive.jpg", content, "damaged")
    fault("segment-longer-than-file.jpg", plain[:2] + b"\xff\xe1\xff\xff" + plain[2:200], "truncated")
    fault("no-tables.jpg", plain[:2] + plain[plain.index(b"\xff\xc0") :], "corrupt")
    at = plain.index(b"\xff\xc0")
    fault("nine-components.jpg", replaced(plain, at + 9, b"\x09"), "corrupt")
    fault("sampling-of-nothing.jpg", replaced(plain, at + 11, b"\0"), "corrupt")
    fault("profile-of-other-length.jpg", with_profile(plain, struct.pack(">I", 0x7FFFFFFF) + icc.ADOBE_RGB[4:]), "ok")
    fault("profile-in-missing-parts.jpg", plain[:2] + segment(0xE2, b"ICC_PROFILE\0\2\3abc") + plain[2:], "ok")
    tags = replaced(icc.ADOBE_RGB, 128, b"\xff\xff\xff\xff")
    fault("profile-of-absurd-tags.jpg", with_profile(plain, tags), "ok")
    fault("profile-of-ink-in-colour.jpg", with_profile(plain, icc.INK), "ok")
    fault("png-named.jpg", png(quarters(48, 32)), "ok")


def make_png(corpus: Collection) -> None:
    """Faults of PNG."""
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
    fault("400-megapixels-of-little-data.png", SIGNATURE + header(20000, 20000) + data, "corrupt")
    fault("a-million-and-one-wide.png", SIGNATURE + header(1_000_001, 1) + data, "tooBig")
    bomb = zlib.compress(bytes(BOMB), 9)
    fault("text-bomb.png", insert_after_header(sound, chunk(b"zTXt", b"Comment\0\0" + bomb)), "ok")
    one = chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(1 << 20), 9))
    at = len(SIGNATURE) + 25
    many = {"repeatFrom": at, "repeatLength": len(one), "repeatTimes": 1000}
    fault("text-bombs-by-the-thousand.png", insert_after_header(sound, one), "ok", **many)
    fault("profile-bomb.png", insert_after_header(sound, chunk(b"iCCP", b"x\0\0" + bomb)), "ok")
    fault("profile-broken.png", insert_after_header(sound, chunk(b"iCCP", b"x\0\0" + bomb[:60])), "ok")
    claim = struct.pack(">I", 0xFFFFFFFF) + icc.DISPLAY_P3[4:]
    fault(
        "profile-of-other-length.png", insert_after_header(sound, chunk(b"iCCP", b"x\0\0" + zlib.compress(claim))), "ok"
    )
    lying = SIGNATURE + header(48, 32) + struct.pack(">I", 0x7FFFFFF0) + b"tEXt" + b"abc\0def"
    fault("chunk-longer-than-file.png", lying, "truncated")
    fault("three-bits.png", SIGNATURE + header(48, 32, bits=3) + data, "corrupt")
    indices = np.full((32, 48, 1), 200)
    colours = chunk(b"PLTE", bytes(range(12)))
    fault("palette-missing.png", assembled(indices, 8, BY_PALETTE), "corrupt")
    fault("palette-too-short.png", assembled(indices, 8, BY_PALETTE, extra=colours), "ok")
    moving = animated(dance(), 0)
    at = moving.index(b"acTL") + 4
    counted = moving[: at - 4] + b"acTL" + b"\xff\xff\xff\xff" + moving[at + 4 :]
    fault("absurd-number-of-frames.png", counted, "damaged")
    fault(
        "wrong-filter.png",
        SIGNATURE + header(2, 2) + chunk(b"IDAT", zlib.compress(b"\x09" * 14)) + chunk(b"IEND", b""),
        "corrupt",
    )


def make_gif(corpus: Collection) -> None:
    """Faults of GIF."""
    fault = corpus.fault
    moving = gif((48, 32), PALETTE, walking(1), loops=0)
    still = gif((48, 32), PALETTE, [Frame(field())])
    fault("only-a-signature.gif", b"GIF89a", "truncated")
    fault("ends-in-header.gif", still[:9], "truncated")
    fault("ends-before-pixels.gif", still[: still.index(b",") + 6], "truncated")
    fault("ends-in-the-middle.gif", still[: still.index(b",") + (len(still) - still.index(b",")) // 2], "damaged")
    fault("ends-in-the-third-frame.gif", moving[: -len(moving) // 3], "damaged")
    fault("no-frames.gif", still[: still.index(b"!")] + b";", "corrupt")
    fault("no-end.gif", still[:-1], "ok")
    fault(
        "no-palette.gif", b"GIF89a" + struct.pack("<HHBBB", 48, 32, 0x70, 0, 0) + still[still.index(b"!") :], "damaged"
    )
    fault("no-width.gif", gif((0, 32), PALETTE, [Frame(field())]), "ok")
    dot = gif((48, 32), PALETTE, [Frame(field()[:1, :1])])
    fault("frame-of-nothing.gif", dot.replace(struct.pack("<HHHH", 0, 0, 1, 1), bytes(8)), "ok")
    fault(
        "frame-outside-its-screen.gif",
        gif((48, 32), PALETTE, [Frame(field()), Frame(spot(5), 45, 30), Frame(spot(5), 60000, 60000)]),
        "ok",
    )
    at = still.index(b",") + 10
    fault("code-of-12-bits.gif", replaced(still, at, b"\x0c"), "damaged")
    scrambled = bytearray(still)
    for place in range(at + 4, at + 24):
        scrambled[place] = (scrambled[place] * 5 + place) % 256
    fault("scrambled-in-the-middle.gif", bytes(scrambled), "damaged", "ok")
    fault("index-outside-its-palette.gif", gif((48, 32), PALETTE[:6], [Frame(field() * 0 + 3)]), "ok")
    fault("screen-of-4000-megapixels.gif", gif((65535, 65535), PALETTE, [Frame(spot(5))]), "tooBig")
    fault("screen-of-400-megapixels.gif", gif((20000, 20000), PALETTE, walking(1)), "outOfMemory")
    tiny = Frame(np.zeros((1, 1), int))
    block = gif((48, 32), PALETTE, [tiny, tiny])
    at = block.rindex(b"!")
    many = {"repeatFrom": at, "repeatLength": len(block) - 1 - at, "repeatTimes": 100_000}
    fault("frames-by-the-hundred-thousand.gif", block, "ok", **many)
    note = b"!\xfe\xff" + bytes(255) + b"\0"
    many = {"repeatFrom": still.index(b"!"), "repeatLength": len(note), "repeatTimes": 50_000}
    fault("comments-by-the-thousand.gif", still[: still.index(b"!")] + note + still[still.index(b"!") :], "ok", **many)


def make_webp(corpus: Collection) -> None:
    """Faults of WebP."""
    fault = corpus.fault
    lossy, lossless = webp(textured(160, 120), quality=80), webp(textured(160, 120), lossless=True)
    fault("only-a-signature.webp", lossy[:12], "truncated")
    fault("ends-in-header.webp", lossy[:24], "truncated")
    fault("ends-in-the-middle.webp", lossy[: len(lossy) // 2], "damaged")
    fault("ends-in-the-middle-lossless.webp", lossless[: len(lossless) // 2], "damaged")
    at = lossy.index(b"\x9d\x01\x2a") + 3
    fault("16383-squared-of-little-data.webp", replaced(lossy, at, struct.pack("<HH", 16383, 16383)), "corrupt")
    at = lossless.index(b"VP8L") + 9
    size = struct.pack("<I", 16382 | 16382 << 14 | struct.unpack("<I", lossless[at : at + 4])[0] & 0xF0000000)
    fault("16383-squared-of-little-data-lossless.webp", replaced(lossless, at, size), "corrupt")
    # One colour: the whole file has 38 bytes.
    whole = bytes.fromhex("524946461e000000574542505650384c110000002ffebfff0f07508f2297a7ff8188e87f0000")
    fault("268-megapixels-in-38-bytes.webp", whole, "ok", "outOfMemory")
    fault("no-width.webp", replaced(lossy, lossy.index(b"\x9d\x01\x2a") + 3, b"\0\0"), "corrupt")
    frames = dance()
    moving = webp(frames[0], save_all=True, append_images=frames[1:], duration=100, loop=0, lossless=True)
    at = moving.index(b"VP8X") + 12
    fault("canvas-of-16-million-squared.webp", replaced(moving, at, b"\xff" * 6), "corrupt")
    canvas = struct.pack("<I", 19999)[:3] * 2
    fault("canvas-of-400-megapixels.webp", replaced(moving, at, canvas), "outOfMemory")
    fault("ends-in-the-third-frame.webp", moving[: len(moving) * 3 // 5], "damaged")
    fault("chunk-longer-than-file.webp", replaced(lossy, 16, struct.pack("<I", 0x7FFFFFF0)), "corrupt")
    fault("scrambled-in-the-middle.webp", replaced(lossy, len(lossy) // 2, bytes(range(40))), "corrupt", "damaged")
    coloured = webp(quarters(48, 32), lossless=True, icc_profile=icc.DISPLAY_P3)
    at = coloured.index(b"ICCP") + 8
    fault("profile-of-other-length.webp", replaced(coloured, at, b"\x7f\xff\xff\xff"), "ok")


def make(corpus: Collection) -> None:
    """Adds the files of this module."""
    for side in (make_jpeg, make_png, make_gif, make_webp):
        side(corpus)
