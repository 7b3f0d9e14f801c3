#!/usr/bin/python3
"""Makes the photos of a wedding that `hour.py` culls, into a folder.

    Benchmarks/make-wedding.py FOLDER [COUNT [SOURCE...]]

COUNT photos (2,000) are in eight folders, in bursts of 1 to 12: crops of the SOURCE photos (those of the sample library), a few
pixels further in each frame. One frame of a burst is sharp, the others are blurred a little or much. All say when and with which
of two cameras they were taken. Every fifth burst has a raw file beside each photo; it is a small TIFF with the name of one.
`bursts.json` lists the bursts: their folder, their files and which one is sharp. The same arguments always give the same
files; a folder that is complete is left alone. Needs python3-pil.
"""

import datetime
import json
import pathlib
import random
import sys

from PIL import Image

EXTENT = (2400, 1600)
CAMERAS = (("Canon", "EOS R6", "033021001234"), ("Canon", "EOS R6", "033021009876"))
EXIF_IFD, MAKE, MODEL, TAKEN, SUBSECONDS, SERIAL = 0x8769, 0x010F, 0x0110, 0x9003, 0x9291, 0xA431


def exif(camera: tuple[str, str, str], taken: datetime.datetime) -> bytes:
    """What a camera writes into a photo."""
    block = Image.Exif()
    block[MAKE], block[MODEL] = camera[0], camera[1]
    block[EXIF_IFD] = {
        TAKEN: taken.strftime("%Y:%m:%d %H:%M:%S"), SUBSECONDS: f"{taken.microsecond // 10000:02}", SERIAL: camera[2],
    }
    return block.tobytes()


def crop(source: Image.Image, left: float, top: float, scale: float) -> Image.Image:
    """A part of a photo in the extent of all. The arguments are fractions of the photo."""
    width = source.width * scale
    height = width * EXTENT[1] / EXTENT[0]
    x, y = left * (source.width - width), top * max(0, source.height - height)
    box = (x, y, x + width, min(source.height, y + height))
    return source.resize(EXTENT, Image.Resampling.BILINEAR, box)


def blurred(picture: Image.Image, factor: int) -> Image.Image:
    """A photo without the details smaller than `factor` pixels."""
    small = picture.resize((EXTENT[0] // factor, EXTENT[1] // factor), Image.Resampling.BOX)
    return small.resize(EXTENT, Image.Resampling.BILINEAR)


def make(folder: pathlib.Path, count: int, sources: list[pathlib.Path]) -> None:
    """Makes all photos and the list of bursts."""
    chance = random.Random(1)
    images = [Image.open(path).convert("RGB") for path in sources]
    now = datetime.datetime(2026, 6, 20, 13, 0, 0)
    bursts, made = [], 0
    while made < count:
        place = folder / f"{made * 8 // count + 1} {('Preparations', 'Ceremony', 'Family', 'Couple', 'Reception', 'Dinner', 'Speeches', 'Dance')[made * 8 // count]}"
        place.mkdir(parents=True, exist_ok=True)
        length = min(chance.choice((1, 1, 1, 2, 3, 4, 5, 6, 8, 12)), count - made)
        camera, sharp, pairs = chance.choice(CAMERAS), chance.randrange(length), len(bursts) % 5 == 4
        image = chance.choice(images)
        left, top, scale = chance.random(), chance.random(), chance.uniform(0.5, 0.8)
        now += datetime.timedelta(seconds=chance.uniform(4, 40))
        names = []
        for frame in range(length):
            picture = crop(image, min(1, left + frame * 0.002), top, scale)
            if frame != sharp:
                picture = blurred(picture, chance.choice((3, 5, 9)))
            name = f"IMG_{made + 1:05}"
            picture.save(place / f"{name}.jpg", quality=82, exif=exif(camera, now))
            if pairs:
                picture.resize((120, 80)).save(place / f"{name}.dng", "TIFF")
            names.append(f"{name}.jpg")
            now += datetime.timedelta(milliseconds=chance.randrange(90, 900))
            made += 1
        bursts.append({"folder": place.name, "files": names, "sharp": sharp})
    (folder / "bursts.json").write_text(json.dumps(bursts, indent=1))


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    library = pathlib.Path(__file__).resolve().parent.parent / "Assets/SampleLibrary"
    sources = [pathlib.Path(name) for name in sys.argv[3:]] or sorted(library.glob("*.jpg"))
    if not (folder / "bursts.json").exists():
        make(folder, count, sources)


if __name__ == "__main__":
    main()
