#!/usr/bin/python3
"""Makes the small pictures in good/ and bad/ beside this script; needs python3-pil and python3-numpy.

The upright picture is always the same: four quarters, red and green above, blue and yellow below (grey files show
their brightness). A file in bad/ is named after what is wrong with it.
"""

import io
import os
import struct
import zlib

import numpy
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
COLOURS = ((220, 40, 40), (40, 200, 60), (40, 60, 220), (230, 220, 50))


def quarters(width, height):
    pixels = numpy.zeros((height, width, 3), numpy.uint8)
    pixels[: height // 2, : width // 2] = COLOURS[0]
    pixels[: height // 2, width // 2 :] = COLOURS[1]
    pixels[height // 2 :, : width // 2] = COLOURS[2]
    pixels[height // 2 :, width // 2 :] = COLOURS[3]
    return Image.fromarray(pixels)


def textured(width, height):
    """The quarters with fine noise, so that the file has something to lose."""
    noise = numpy.random.default_rng(7).integers(-25, 26, (height, width, 1))
    return Image.fromarray(numpy.clip(numpy.asarray(quarters(width, height)) + noise, 0, 255).astype(numpy.uint8))


def jpeg(image, **options):
    target = io.BytesIO()
    image.save(target, "JPEG", **{"quality": 90, **options})
    return target.getvalue()


def png(image, **options):
    target = io.BytesIO()
    image.save(target, "PNG", **options)
    return target.getvalue()


def write(folder, name, content):
    os.makedirs(os.path.join(HERE, folder), exist_ok=True)
    with open(os.path.join(HERE, folder, name), "wb") as file:
        file.write(content)


# EXIF and MPF


def entry(tag, kind, count, value):
    return struct.pack("<HHII", tag, kind, count, value)


def exif(orientation=1, thumbnail=b"", second=None):
    """A TIFF structure with one directory, and a second one for the thumbnail. `second` overrides where it lies."""
    first_end = 8 + 2 + 12 + 4
    second_offset = (first_end if thumbnail else 0) if second is None else second
    block = b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", 1)
    block += entry(0x0112, 3, 1, orientation) + struct.pack("<I", second_offset)
    if thumbnail:
        start = first_end + 2 + 3 * 12 + 4
        block += struct.pack("<H", 3) + entry(0x0103, 3, 1, 6)
        block += entry(0x0201, 4, 1, start) + entry(0x0202, 4, 1, len(thumbnail)) + struct.pack("<I", 0)
        block += thumbnail
    return block


def segment(marker, content):
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def with_exif(stream, block):
    return stream[:2] + segment(0xE1, b"Exif\0\0" + block) + stream[2:]


def with_preview(stream, preview):
    """Appends a preview and the Multi-Picture index that names it."""

    def index(main_size, preview_offset):
        block = b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", 2)
        block += entry(0xB001, 4, 1, 2) + entry(0xB002, 7, 32, 38) + struct.pack("<I", 0)
        block += struct.pack("<IIIHH", 0x20030000, main_size, 0, 0, 0)
        block += struct.pack("<IIIHH", 0x00010002, len(preview), preview_offset, 0, 0)
        return segment(0xE2, b"MPF\0" + block)

    size = len(stream) + len(index(0, 0))
    header_at = 2 + 4 + 4
    return stream[:2] + index(size, size - header_at) + stream[2:] + preview


# PNG by hand


def chunk(name, content, crc=None):
    crc = zlib.crc32(name + content) if crc is None else crc
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", crc)


SIGNATURE = b"\x89PNG\r\n\x1a\n"


def header(width, height, bits=8, colour=2, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, interlace))


def insert_after_header(stream, extra):
    at = len(SIGNATURE) + 25
    return stream[:at] + extra + stream[at:]


ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def interlaced(image, bits=8):
    pixels = numpy.asarray(image.convert("RGB"))
    data = b""
    for left, top, across, down in ADAM7:
        for row in pixels[top::down, left::across]:
            if row.size:
                samples = row if bits == 8 else row.astype(">u2") * 257
                data += b"\0" + samples.tobytes()
    width, height = image.size
    body = header(width, height, bits=bits, interlace=1) + chunk(b"IDAT", zlib.compress(data, 9))
    return SIGNATURE + body + chunk(b"IEND", b"")


def sixteen_bits(image):
    pixels = numpy.asarray(image).astype(">u2") * 257
    data = b"".join(b"\0" + row.tobytes() for row in pixels)
    width, height = image.size
    body = header(width, height, bits=16) + chunk(b"IDAT", zlib.compress(data, 9))
    return SIGNATURE + body + chunk(b"IEND", b"")


def make_good():
    upright = quarters(48, 32)
    turns = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    for orientation in range(1, 9):
        stored = upright.transpose(turns[orientation]) if orientation > 1 else upright
        content = with_exif(jpeg(stored, subsampling=0), exif(orientation))
        write("good", f"orientation-{orientation}.jpg", content)
    write("good", "subsampled.jpg", jpeg(upright, subsampling=2))
    write("good", "grey.jpg", jpeg(upright.convert("L")))
    write("good", "cmyk.jpg", jpeg(upright.convert("CMYK")))
    write("good", "progressive.jpg", jpeg(quarters(480, 320), progressive=True, quality=80))
    write("good", "progressive-large.jpg", jpeg(quarters(2048, 1024), progressive=True, quality=50))

    wide = quarters(360, 240)
    small = quarters(160, 106)
    boxed = Image.new("RGB", (160, 120))
    boxed.paste(small, (0, 7))
    write("good", "thumbnail.jpg", with_exif(jpeg(wide), exif(1, jpeg(small, quality=70))))
    write("good", "thumbnail-in-black-bars.jpg", with_exif(jpeg(wide), exif(1, jpeg(boxed, quality=70))))
    turned = with_exif(jpeg(wide.transpose(turns[6])), exif(6, jpeg(small.transpose(turns[6]), quality=70)))
    write("good", "thumbnail-turned.jpg", turned)
    other = jpeg(quarters(120, 120), quality=70)
    write("good", "thumbnail-of-other-proportions.jpg", with_exif(jpeg(wide), exif(1, other)))
    write("good", "preview.jpg", with_preview(jpeg(quarters(960, 640), quality=50), jpeg(quarters(480, 320))))

    write("good", "rgb.png", png(upright))
    write("good", "rgb-16-bit.png", sixteen_bits(upright))
    write("good", "grey.png", png(upright.convert("L")))
    write("good", "grey-16-bit.png", png(Image.fromarray(numpy.asarray(upright.convert("L")).astype("<u2") * 257)))
    write("good", "black-and-white.png", png(upright.convert("L").point(lambda v: 255 * (v > 100)).convert("1")))
    write("good", "palette.png", png(upright.quantize(4)))
    write("good", "interlaced.png", interlaced(upright))
    write("good", "interlaced-16-bit.png", interlaced(upright, bits=16))
    clear = upright.copy()
    alpha = Image.new("L", upright.size, 255)
    alpha.paste(0, (24, 16, 48, 32))
    clear.putalpha(alpha)
    write("good", "transparent-lower-right.png", png(clear))
    write("good", "grey-alpha.png", png(clear.convert("LA")))
    keyed = upright.quantize(4)
    yellow = keyed.getpixel((40, 24))
    write("good", "palette-transparent-lower-right.png", png(keyed, transparency=yellow))
    write("good", "slow.png", png(Image.new("1", (12000, 8000)), compress_level=9))
    exif_chunk = chunk(b"eXIf", exif(6))
    write("good", "orientation-6.png", insert_after_header(png(upright.transpose(turns[6])), exif_chunk))


def make_bad():
    photo = jpeg(textured(192, 128), subsampling=0)
    progressive = jpeg(textured(192, 128), progressive=True)
    picture = png(textured(96, 64))
    scan = photo.index(b"\xff\xda")
    scan_data = scan + 2 + struct.unpack(">H", photo[scan + 2 : scan + 4])[0]
    write("bad", "empty.jpg", b"")
    write("bad", "text-named.jpg", b"This is not a photo, whatever its name says.\n")
    write("bad", "only-a-signature.jpg", b"\xff\xd8\xff")
    write("bad", "only-a-signature.png", SIGNATURE)
    write("bad", "ends-in-header.jpg", photo[: photo.index(b"\xff\xc0") + 6])
    write("bad", "ends-before-pixels.jpg", photo[:scan_data])
    write("bad", "ends-in-the-middle.jpg", photo[: len(photo) // 2])
    write("bad", "ends-in-the-middle-progressive.jpg", progressive[: len(progressive) // 2])
    write("bad", "ends-in-the-middle.png", picture[: len(picture) // 2])
    coarse = interlaced(textured(96, 64))
    write("bad", "ends-in-the-middle-interlaced.png", coarse[: len(coarse) // 2])
    scrambled = bytearray(photo)
    for at in range(scan_data + 2000, scan_data + 2400):
        scrambled[at] = (scrambled[at] * 7 + at) % 255
    write("bad", "scrambled-in-the-middle.jpg", bytes(scrambled))
    sound = png(quarters(48, 32))
    at = sound.index(b"IDAT")
    length = struct.unpack(">I", sound[at - 4 : at])[0]
    write("bad", "wrong-checksum.png", sound[: at + 4 + length] + b"\0\0\0\0" + sound[at + 8 + length :])
    scrambled = bytearray(picture)
    middle = picture.index(b"IDAT") + (len(picture) - picture.index(b"IDAT")) // 2
    scrambled[middle : middle + 20] = bytes(20)
    write("bad", "scrambled-in-the-middle.png", bytes(scrambled))
    write("bad", "no-pixels.png", SIGNATURE + header(48, 32) + chunk(b"IEND", b""))
    write("bad", "no-width.png", SIGNATURE + header(0, 32) + chunk(b"IDAT", zlib.compress(b"")))
    data = zlib.compress(bytes(4096))
    write("bad", "too-many-pixels.png", SIGNATURE + header(60000, 60000) + chunk(b"IDAT", data))
    write("bad", "too-large-interlaced.png", SIGNATURE + header(20000, 20000, interlace=1) + chunk(b"IDAT", data))
    bomb = chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(50 << 20), 9))
    write("bad", "text-bomb.png", insert_after_header(png(quarters(48, 32)), bomb))
    frame = photo.index(b"\xff\xc0")
    write("bad", "lossless.jpg", photo[:frame] + b"\xff\xc3" + photo[frame + 2 :])
    write("bad", "no-height.jpg", photo[: frame + 5] + b"\0\0" + photo[frame + 7 :])
    write("bad", "twelve-bits.jpg", photo[: frame + 4] + b"\x0c" + photo[frame + 5 :])
    small = jpeg(quarters(64, 64), progressive=True)
    second = small.index(b"\xff\xda", small.index(b"\xff\xda") + 2)
    third = small.index(b"\xff\xc4", second)
    repeated = small[small.rindex(b"\xff\xc4", 0, second) : third]
    write("bad", "hundreds-of-scans.jpg", small[:third] + repeated * 500 + small[third:])
    plain = jpeg(quarters(48, 32))
    write("bad", "exif-directory-outside.jpg", with_exif(plain, exif(6, second=0x7FFFFFF0)))
    write("bad", "exif-directory-in-itself.jpg", with_exif(plain, exif(1, second=8)))
    lying = bytearray(exif(1, jpeg(quarters(16, 16))))
    lying[26 + 2 + 24 + 8 : 26 + 2 + 24 + 12] = struct.pack("<I", 0xFFFFFFF0)
    write("bad", "thumbnail-longer-than-file.jpg", with_exif(plain, bytes(lying)))
    write("bad", "thumbnail-broken.jpg", with_exif(plain, exif(1, jpeg(quarters(16, 16))[:-200])))


if __name__ == "__main__":
    make_good()
    make_bad()
