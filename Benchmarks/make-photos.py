#!/usr/bin/python3
"""Makes the large photos that the benchmarks decode, into a given folder.

    Benchmarks/make-photos.py FOLDER

    24mp-444.jpg          6000x4000, baseline, no chroma subsampling, about 10 MB
    24mp-420.jpg          6000x4000, baseline, usual subsampling, about 7 MB
    18mp-progressive.jpg  5184x3456, progressive, about 16 MB
    15mp.png              5120x2880, eight bits with alpha, about 13 MB
    24mp-thumbnail.jpg    24mp-420.jpg with a thumbnail in its EXIF block
    16mp.webp             4096x4096, lossy, about 4 MB
    24mp.heic, .avif      6000x4000, one picture and a thumbnail, as libheif's program makes them
    24mp.jxl              6000x4000
    24mp-lzw.tif, -plain  6000x4000, sixteen bits a channel
    24mp.jp2              6000x4000, lossy
    24mp.psd              6000x4000, only the merged picture, not compressed
    12mp-tiles.heic       4032x3024, in 48 tiles, as phones write them
    24mp.dng              6000x4000, sixteen bits behind a Bayer filter, with a preview of 1620x1080
    turned-*.jpg          24mp-420.jpg in four orientations; thumbnail-*.jpg the same with thumbnails
    wallpapers/           118 pictures of 2 to 8 megapixels, 645 together: JPEG, of which some progressive, and PNG

The scene is smooth light over fractal hills, with texture and sensor noise, so that the coders work as hard as
on a photograph. The same seed always gives the same pixels. Files that are already there are left alone.
Needs python3-numpy, python3-pil, libheif-examples, libjxl-tools and libtiff-tools.
"""

import io
import os
import struct
import subprocess
import sys

import numpy
from PIL import Image

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../Tests/Corpus/Generator"))
from corpus import heif_grid
from corpus.others import behind_filter, dng

Image.MAX_IMAGE_PIXELS = None


def octave(random, width, height, cell):
    """One octave of value noise in -1...1: random values on a grid of `cell` pixels, enlarged smoothly."""
    columns, rows = max(2, width // cell + 2), max(2, height // cell + 2)
    grid = Image.fromarray(random.uniform(-1, 1, (rows, columns)).astype(numpy.float32), "F")
    return numpy.asarray(grid.resize((width, height), Image.Resampling.BICUBIC))


def skyline(random, width, height, base, roughness):
    """The upper edge of a range of hills: pixels from the top, for every column."""
    line = numpy.zeros(width, numpy.float32)
    amplitude, cell = roughness, width // 3
    while cell >= 4:
        grid = random.uniform(-1, 1, width // cell + 3)
        line += amplitude * numpy.interp(numpy.arange(width) / cell, numpy.arange(grid.size), grid)
        amplitude *= 0.5
        cell //= 2
    return (base + line) * height


def scene(width, height, noise, seed):
    """An RGB photograph-like picture as an array of height x width x 3 bytes."""
    random = numpy.random.default_rng(seed)
    texture = numpy.zeros((height, width), numpy.float32)
    amplitude, cell = 1.0, max(width, height) // 3
    while cell >= 4:
        texture += amplitude * octave(random, width, height, cell)
        amplitude *= 0.62
        cell //= 2
    rows = numpy.linspace(0, 1, height, dtype=numpy.float32)[:, None]
    columns = numpy.linspace(0, 1, width, dtype=numpy.float32)[None, :]
    sun = numpy.exp(-((columns - 0.7) ** 2 + (rows - 0.3) ** 2) * 14)
    luminance_noise = random.normal(0, noise, (height, width)).astype(numpy.float32)
    ranges = []
    for depth in range(4):
        line = skyline(random, width, height, 0.42 + 0.13 * depth, 0.05 + 0.02 * depth)
        ranges.append(numpy.arange(height, dtype=numpy.float32)[:, None] > line[None, :])
    picture = numpy.empty((height, width, 3), numpy.uint8)
    sky_colours = ((70, 120, 190), (255, 214, 160))
    hill_colours = ((120, 138, 160), (88, 104, 100), (64, 80, 52), (46, 50, 30))
    for channel in range(3):
        near, far = sky_colours[0][channel], sky_colours[1][channel]
        value = near + (far - near) * (sun + 0.4 * rows) + 6 * texture
        for depth, covered in enumerate(ranges):
            hill = hill_colours[depth][channel] + (8 + 9 * depth) * texture + 50 * sun * (4 - depth) / 4
            value = numpy.where(covered, hill, value)
        value += luminance_noise + random.normal(0, noise / 2.5, (height, width)).astype(numpy.float32)
        picture[:, :, channel] = numpy.clip(value, 0, 255)
    return picture


def make(folder, name, write):
    path = os.path.join(folder, name)
    if os.path.exists(path):
        return
    temporary = path + ".part"
    write(temporary)
    os.rename(temporary, path)
    print(f"{name}: {os.path.getsize(path) / 1e6:.1f} MB")


def write_jpegs_24(folder):
    names = ("24mp-444.jpg", "24mp-420.jpg")
    if all(os.path.exists(os.path.join(folder, name)) for name in names):
        return
    picture = Image.fromarray(scene(6000, 4000, 5.0, seed=24))
    make(folder, names[0], lambda p: picture.save(p, "JPEG", quality=95, subsampling=0))
    make(folder, names[1], lambda p: picture.save(p, "JPEG", quality=93, subsampling=2))


def write_progressive(folder):
    def write(path):
        picture = Image.fromarray(scene(5184, 3456, 9.0, seed=18))
        picture.save(path, "JPEG", quality=97, subsampling=0, progressive=True)

    make(folder, "18mp-progressive.jpg", write)


def write_png(folder):
    def write(path):
        colours = scene(5120, 2880, 0.6, seed=15)
        alpha = numpy.full((2880, 5120, 1), 255, numpy.uint8)
        alpha[:400, :, 0] = numpy.linspace(0, 255, 400)[:, None]
        Image.fromarray(numpy.concatenate((colours, alpha), axis=2), "RGBA").save(path, "PNG", compress_level=6)

    make(folder, "15mp.png", write)


def segment_with_exif(orientation, thumbnail=b""):
    """An APP1 segment with an orientation, followed by the directory of a thumbnail."""
    second = 26 if thumbnail else 0
    tiff = struct.pack("<2sHIHHHIHHI", b"II", 42, 8, 1, 0x0112, 3, 1, orientation, 0, second)
    if thumbnail:
        entries = ((0x0103, 3, 6), (0x0201, 4, 26 + 2 + 36 + 4), (0x0202, 4, len(thumbnail)))
        lines = (struct.pack("<HHII", tag, kind, 1, value) for tag, kind, value in entries)
        tiff += struct.pack("<H", 3) + b"".join(lines)
        tiff += struct.pack("<I", 0) + thumbnail
    exif = b"Exif\0\0" + tiff
    return b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif


def write_with_exif(folder):
    """The same photo with a thumbnail, turned so that neighbours differ in every cell."""
    with open(os.path.join(folder, "24mp-420.jpg"), "rb") as file:
        jpeg = file.read()

    def put(path, content):
        with open(path, "wb") as file:
            file.write(content)

    small = io.BytesIO()
    image = Image.open(io.BytesIO(jpeg))
    image.draft("RGB", (160, 107))
    image.resize((160, 107)).save(small, "JPEG", quality=80)
    for orientation in range(1, 5):
        for name, thumbnail in (("turned", b""), ("thumbnail", small.getvalue())):
            content = jpeg[:2] + segment_with_exif(orientation, thumbnail) + jpeg[2:]
            make(folder, f"{name}-{orientation}.jpg", lambda path, content=content: put(path, content))
    if not os.path.exists(os.path.join(folder, "24mp-thumbnail.jpg")):
        os.link(os.path.join(folder, "thumbnail-1.jpg"), os.path.join(folder, "24mp-thumbnail.jpg"))


def write_webp(folder):
    def write(path):
        Image.fromarray(scene(4096, 4096, 4.0, seed=16)).save(path, "WEBP", quality=88, method=2)

    make(folder, "16mp.webp", write)


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def write_others(folder):
    """The same picture in other formats, made by the formats' own programs."""
    commands = {
        "24mp.heic": ("heif-enc", "-q", "80", "-t", "320", "-p", "preset=ultrafast", "{png}", "-o", "{out}.heic"),
        "24mp.avif": ("heif-enc", "-q", "80", "-t", "320", "-p", "speed=9", "{png}", "-o", "{out}.avif"),
        "24mp.jxl": ("cjxl", "{png}", "{out}.jxl", "-d", "1.5", "-e", "3"),
        "24mp-plain.tif": None,
        "24mp-lzw.tif": ("tiffcp", "-c", "lzw:2", os.path.join(folder, "24mp-plain.tif"), "{out}.tif"),
    }
    missing = [name for name in commands if not os.path.exists(os.path.join(folder, name))]
    if not missing:
        return
    pixels = numpy.asarray(Image.open(os.path.join(folder, "24mp-444.jpg")))
    source = os.path.join(folder, "source.part.png")
    Image.fromarray(pixels).save(source, compress_level=1)

    def plain(path):
        height, width = pixels.shape[:2]
        data = (pixels.astype("<u2") * 257).tobytes()
        entries = ((256, 3, 1, width), (257, 3, 1, height), (258, 3, 3, 8 + len(data)), (259, 3, 1, 1), (262, 3, 1, 2),
                   (273, 4, 1, 8), (277, 3, 1, 3), (278, 3, 1, height), (279, 4, 1, len(data)))
        with open(path, "wb") as file:
            file.write(struct.pack("<2sHI", b"II", 42, 8 + len(data) + 6) + data + struct.pack("<3H", 16, 16, 16))
            file.write(struct.pack("<H", len(entries)))
            file.writelines(struct.pack("<HHII", *entry) for entry in entries)
            file.write(struct.pack("<I", 0))

    for name in missing:
        command = commands[name]

        def by_command(path, command=command):
            ending = os.path.splitext(name)[1]
            run(*(part.format(png=source, out=path) for part in command))
            os.rename(path + ending, path)

        make(folder, name, plain if command is None else by_command)
    os.remove(source)


def write_from_pixels(folder):
    """The same picture in formats without a program of their own."""
    names = ("24mp.jp2", "24mp.psd", "24mp.dng", "12mp-tiles.heic")
    if all(os.path.exists(os.path.join(folder, name)) for name in names):
        return
    picture = Image.open(os.path.join(folder, "24mp-444.jpg")).convert("RGB")
    pixels = numpy.asarray(picture)

    def psd(path):
        height, width = pixels.shape[:2]
        with open(path, "wb") as file:
            # Without colour table, resources and layers.
            file.write(struct.pack(">4sH6xHIIHH12x", b"8BPS", 1, 3, height, width, 8, 3) + struct.pack(">H", 0))
            file.write(numpy.moveaxis(pixels, 2, 0).tobytes())

    def raw(path):
        preview = io.BytesIO()
        picture.resize((1620, 1080)).save(preview, "JPEG", quality=85)
        with open(path, "wb") as file:
            file.write(dng(preview.getvalue(), behind_filter(pixels)))

    make(folder, names[0], lambda path: picture.save(path, "JPEG2000", quality_mode="rates", quality_layers=[12], irreversible=True))
    make(folder, names[1], psd)
    def tiles(path):
        grid = heif_grid.of(picture.crop((0, 0, 4032, 3024)), ".heic", "-q", "60", "-p", "preset=ultrafast", side=512)
        with open(path, "wb") as file:
            file.write(grid.file())

    make(folder, names[2], raw)
    make(folder, names[3], tiles)


def write_wallpapers(folder):
    """Crops of the large pictures, as a folder of wallpapers."""
    sizes = [(3840, 2160)] * 53 + [(2560, 1440)] * 44 + [(1920, 1080)] * 21
    if os.path.isdir(os.path.join(folder, "wallpapers")):
        return
    unfinished = os.path.join(folder, "wallpapers.part")
    os.makedirs(unfinished, exist_ok=True)
    large = Image.open(os.path.join(folder, "24mp-444.jpg")).convert("RGB")
    random = numpy.random.default_rng(118)
    for number, (width, height) in enumerate(sizes):
        left, top = (int(random.integers(0, limit)) for limit in (6000 - width, 4000 - height))
        part = large.crop((left, top, left + width, top + height))
        name = os.path.join(unfinished, f"{number:03}")
        if number % 10 == 9:
            part.save(name + ".png", "PNG", compress_level=3)
        else:
            part.save(name + ".jpg", "JPEG", quality=90, subsampling=2, progressive=number % 7 == 6)
    os.rename(unfinished, os.path.join(folder, "wallpapers"))


def main():
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__, file=sys.stderr)
        return 2
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    write_jpegs_24(folder)
    write_progressive(folder)
    write_png(folder)
    write_with_exif(folder)
    write_webp(folder)
    write_others(folder)
    write_from_pixels(folder)
    write_wallpapers(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
