"""Checks the committed library against the catalogue, without rendering anything.

Needs nothing but the standard library.
"""

import json
import struct
from dataclasses import dataclass
from pathlib import Path

from . import exif
from .catalogue import BUDGET_IN_BYTES, CONVERSATIONS, LAST_PHOTO, PHOTOS, Photo, user_file


@dataclass(frozen=True)
class Image:
    """The properties in the header of an image file."""

    width: int
    height: int
    progressive: bool
    found: exif.Found | None


def problems(folder: Path) -> list[str]:
    """Returns a sentence for each problem with the library in `folder`; empty if there are none."""
    found = _catalogue_problems()
    if not folder.is_dir():
        return [*found, f"There is no folder {folder}."]
    found += _user_file_problems(folder)
    images: dict[str, Image] = {}
    for photo in PHOTOS:
        path = folder / photo.file
        if not path.is_file():
            found.append(f"{photo.file} is missing.")
            continue
        try:
            images[photo.file] = _read(path.read_bytes())
        except (ValueError, KeyError, struct.error) as error:
            found.append(f"{photo.file} can't be read: {error}.")
            continue
        found += _photo_problems(photo, images[photo.file], path.stat().st_size)
    return found + _variety_problems(images) + _folder_problems(folder)


def _catalogue_problems() -> list[str]:
    """Checks the catalogue alone: enough photos and conversations, and every kind of them."""
    found = []
    known = [photo.file for photo in PHOTOS]
    shared = [entry for _, photos in CONVERSATIONS for entry in photos]
    counts = [len(photos) for _, photos in CONVERSATIONS]
    used = {entry.file for entry in shared}

    def expect(holds: bool, sentence: str) -> None:
        if not holds:
            found.append(sentence)

    expect(len(set(known)) == len(known), "A file is listed twice in the catalogue.")
    expect(len(counts) >= 5, f"There are only {len(counts)} conversations.")
    expect(
        min(counts) == 1 and max(counts) == 7, "Conversations must have from 1 to 7 photos, both ends used."
    )
    expect(any(count in (2, 3) for count in counts), "No conversation has 2 or 3 photos.")
    expect(len(used) >= 14, f"Only {len(used)} different photos are shared.")
    expect(used | {LAST_PHOTO} == set(known), "Some photo is never shown, or not in the catalogue.")
    expect(LAST_PHOTO not in used, "The profile picture is part of a conversation.")
    expect({-1, 0, 5} <= {entry.rating for entry in shared}, "Ratings -1, 0 and 5 must all occur.")
    expect(all(-1 <= entry.rating <= 5 for entry in shared), "A rating lies outside -1...5.")
    expect(any(entry.comment is None for entry in shared), "Every photo has a comment; one must have none.")
    expect(any(len(entry.comment or "") >= 80 for entry in shared), "No comment is 80 characters long.")
    return found


def _user_file_problems(folder: Path) -> list[str]:
    path = folder / "user.json"
    if not path.is_file():
        return ["user.json is missing."]
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        return [f"user.json can't be read: {error}."]
    found = [] if content == user_file() else ["user.json differs from the catalogue; write it again."]
    try:
        named = [entry["imageName"] for talk in content["conversations"] for entry in talk["photos"]]
        named.append(content["lastPhoto"]["imageName"])
    except (KeyError, TypeError) as error:
        return [*found, f"user.json lacks an entry: {error}."]
    for file in sorted(set(named)):
        if Path(file).name != file:
            found.append(f"user.json names {file}, which is not directly beside it.")
        elif not (folder / file).is_file():
            found.append(f"user.json names {file}, which does not exist.")
    return found


def _photo_problems(photo: Photo, image: Image, size: int) -> list[str]:
    found = []
    if (image.width, image.height) != photo.stored_size:
        found.append(f"{photo.file} is {image.width}x{image.height} pixels, not {photo.stored_size}.")
    if photo.is_jpeg and size > photo.budget:
        found.append(f"{photo.file} has {size} bytes; {photo.budget} are allowed.")
    if image.progressive != photo.progressive:
        found.append(f"{photo.file} is {'progressive' if image.progressive else 'baseline'}.")
    if image.found is None:
        return [*found, f"{photo.file} has no EXIF data."]
    if image.found.orientation != photo.orientation:
        found.append(f"{photo.file} has orientation {image.found.orientation}, not {photo.orientation}.")
    if image.found.taken != photo.taken:
        found.append(f"{photo.file} says it was taken {image.found.taken}, not {photo.taken}.")
    if image.found.has_place != (photo.place is not None):
        found.append(f"{photo.file} {'has' if image.found.has_place else 'lacks'} a place.")
    thumbnail = image.found.thumbnail
    if (thumbnail is not None) != bool(photo.camera and photo.camera.thumbnail):
        found.append(f"{photo.file} {'has' if thumbnail else 'lacks'} a thumbnail.")
    if thumbnail is not None and photo.camera:
        try:
            small = _read(thumbnail)
        except (ValueError, struct.error) as error:
            return [*found, f"The thumbnail of {photo.file} can't be read: {error}."]
        if max(small.width, small.height) != photo.camera.thumbnail:
            found.append(f"The thumbnail of {photo.file} is {small.width}x{small.height} pixels.")
        if (small.width > small.height) != (image.width > image.height):
            found.append(f"The thumbnail of {photo.file} is turned differently than the photo.")
    return found


def _variety_problems(images: dict[str, Image]) -> list[str]:
    """Checks that the library contains every kind of file that decoders must handle."""
    found = []
    photos = [image for file, image in images.items() if file.endswith(".jpg")]
    orientations = {image.found.orientation for image in photos if image.found}
    thumbnails = sum(1 for image in photos if image.found and image.found.thumbnail)
    if not {3, 6, 8} <= orientations:
        found.append("The orientations 3, 6 and 8 must all occur.")
    if 2 * thumbnails < len(photos):
        found.append(f"Only {thumbnails} of {len(photos)} JPEG photos have a thumbnail.")
    if {image.progressive for image in photos} != {False, True}:
        found.append("There must be baseline and progressive photos.")
    if not any(file.endswith(".png") for file in images):
        found.append("There is no PNG.")
    return found


def _folder_problems(folder: Path) -> list[str]:
    found = []
    expected = {"user.json", *(photo.file for photo in PHOTOS)}
    present = {path.name: path.stat().st_size for path in folder.iterdir()}
    for name in sorted(set(present) - expected):
        found.append(f"{name} is not part of the library.")
    total = sum(present.values())
    if total > BUDGET_IN_BYTES:
        found.append(f"The library has {total} bytes; {BUDGET_IN_BYTES} are allowed.")
    return found


def _read(data: bytes) -> Image:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return _read_png(data)
    if data.startswith(b"\xff\xd8"):
        return _read_jpeg(data)
    raise ValueError("neither JPEG nor PNG")


def _read_png(data: bytes) -> Image:
    width, height = struct.unpack_from(">LL", data, 16)
    found, at = None, 8
    while at < len(data):
        length, kind = struct.unpack_from(">L4s", data, at)
        if kind == b"eXIf":
            found = exif.read(data[at + 8 : at + 8 + length])
        at += 12 + length
    if at != len(data) or not data.endswith(b"IEND\xae\x42\x60\x82"):
        raise ValueError("it is cut short")
    return Image(width, height, False, found)


def _read_jpeg(data: bytes) -> Image:
    if not data.endswith(b"\xff\xd9"):
        raise ValueError("it is cut short")
    found, at = None, 2
    while True:
        marker, length = struct.unpack_from(">HH", data, at)
        body = data[at + 4 : at + 2 + length]
        if marker == 0xFFE1 and body.startswith(b"Exif\0\0"):
            found = exif.read(body[6:])
        if marker in (0xFFC0, 0xFFC1, 0xFFC2):
            height, width = struct.unpack_from(">HH", body, 1)
            return Image(width, height, marker == 0xFFC2, found)
        if marker == 0xFFDA:
            raise ValueError("no frame before the first scan")
        at += 2 + length
