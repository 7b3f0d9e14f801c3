#!/usr/bin/python3
"""Makes the large photos that the benchmarks decode, into a given folder.

    Benchmarks/make-photos.py FOLDER

    24mp-444.jpg          6000x4000, baseline, no chroma subsampling, about 10 MB
    24mp-420.jpg          6000x4000, baseline, usual subsampling, about 7 MB
    18mp-progressive.jpg  5184x3456, progressive, about 16 MB
    15mp.png              5120x2880, eight bits with alpha, about 13 MB

The scene is smooth light over fractal hills, with texture and sensor noise, so that the coders work as hard as
on a photograph. The same seed always gives the same pixels. Files that are already there are left alone.
Needs python3-numpy and python3-pil.
"""

import os
import sys

import numpy
from PIL import Image

Image.MAX_IMAGE_PIXELS = None


def octave(random, width, height, cell):
    """One octave of value noise, -1...1: random values on a grid of `cell` pixels, smoothly enlarged."""
    columns, rows = max(2, width // cell + 2), max(2, height // cell + 2)
    grid = Image.fromarray(random.uniform(-1, 1, (rows, columns)).astype(numpy.float32), "F")
    return numpy.asarray(grid.resize((width, height), Image.Resampling.BICUBIC))


def skyline(random, width, height, base, roughness):
    """The upper edge of a range of hills, in pixels from the top, for every column."""
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


def main():
    if len(sys.argv) != 2 or sys.argv[1] in ("-h", "--help"):
        print(__doc__, file=sys.stderr)
        return 2
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    write_jpegs_24(folder)
    write_progressive(folder)
    write_png(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
