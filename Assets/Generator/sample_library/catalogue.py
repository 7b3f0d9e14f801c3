"""The contents of the sample library: its photos, their file formats, and the conversations with captions.

Needs nothing but the standard library, so that the committed files can be checked anywhere.
"""

from dataclasses import dataclass

USER = "Ada Costa"
LAST_PHOTO = "ada.jpg"
BUDGET_IN_BYTES = 6_000_000
"""The maximum size of all photos and the user file together."""


@dataclass(frozen=True)
class Camera:
    """An invented camera with its lens."""

    make: str
    model: str
    lens: str
    aperture: float
    """The f-number."""
    focal: float
    """Focal length in millimetres."""
    focal35: int
    """35 mm equivalent focal length, in millimetres."""
    software: str
    big_endian: bool
    """Whether its EXIF block is big-endian."""
    thumbnail: int
    """Longer side of its embedded thumbnails, in pixels; 0 for none."""


A1_WIDE = Camera("Lumen", "Lumen A1", "Lumen A 24mm F2.8", 8.0, 24.0, 24, "A1 Ver.2.10", False, 160)
A1_STANDARD = Camera("Lumen", "Lumen A1", "Lumen A 35mm F1.8", 5.6, 35.0, 35, "A1 Ver.2.10", False, 160)
A1_TELE = Camera("Lumen", "Lumen A1", "Lumen A 70-300mm F4-5.6", 8.0, 135.0, 135, "A1 Ver.2.10", False, 160)
A1_MACRO = Camera("Lumen", "Lumen A1", "Lumen A 90mm F2.8 Macro", 4.0, 90.0, 90, "A1 Ver.2.10", False, 160)
A1_NIGHT = Camera("Lumen", "Lumen A1", "Lumen A 20mm F1.8", 2.0, 20.0, 20, "A1 Ver.2.10", False, 0)
PHONE = Camera("Corvid", "Corvid Four", "Corvid Four back camera", 1.8, 6.8, 26, "Corvid 14.2", True, 320)
STITCHED = Camera("Corvid", "Corvid Four", "Corvid Four back camera", 1.8, 6.8, 26, "Panorama 3.1", True, 0)


@dataclass(frozen=True)
class Photo:
    """A photo: its scene, its upright size, and its file format."""

    file: str
    scene: str
    """The module in `scenes` that renders it."""
    width: int
    """Pixels, upright."""
    height: int
    """Pixels, upright."""
    camera: Camera | None
    taken: str
    """Local date and time in EXIF format."""
    exposure: tuple[int, int]
    """Seconds, as a fraction."""
    sensitivity: int
    """ISO speed."""
    orientation: int | None = 1
    """EXIF orientation; None leaves out the entry."""
    progressive: bool = False
    full_colour: bool = False
    """Whether colour is stored at full resolution."""
    place: tuple[float, float, float] | None = None
    """Latitude and longitude in degrees, altitude in metres."""
    budget: int = 330_000
    """Maximum size of the file, in bytes."""

    @property
    def stored_size(self) -> tuple[int, int]:
        """Returns the width and height of the file, in pixels."""
        turned = self.orientation in (5, 6, 7, 8)
        return (self.height, self.width) if turned else (self.width, self.height)

    @property
    def is_jpeg(self) -> bool:
        """Whether the file is a JPEG rather than a PNG."""
        return self.file.endswith(".jpg")


PHOTOS = (
    Photo("alps.jpg", "alps", 1600, 1067, A1_WIDE, "2026:06:27 08:14:09", (1, 250), 100, 1, True,
          place=(46.5012, 8.0327, 1578.0), budget=400_000),
    Photo("alpenglow.jpg", "alpenglow", 1600, 1067, A1_TELE, "2026:06:28 05:41:30", (1, 125), 200,
          place=(46.4871, 8.0590, 2164.0)),
    Photo("above-the-clouds.jpg", "panorama", 2400, 800, STITCHED, "2026:06:28 06:22:51", (1, 640), 50,
          None, place=(46.4902, 8.0711, 2312.0), budget=380_000),
    Photo("milky-way.jpg", "milkyway", 1600, 1067, A1_NIGHT, "2026:06:28 01:07:44", (15, 1), 3200,
          place=(46.4871, 8.0590, 2160.0), budget=400_000),
    Photo("dunes.jpg", "dunes", 1600, 1067, A1_STANDARD, "2025:09:03 17:52:16", (1, 320), 100,
          place=(-24.7431, 15.3120, 618.0), budget=400_000),
    Photo("road.jpg", "road", 1600, 1067, PHONE, "2025:10:12 16:30:02", (1, 1250), 40,
          place=(36.9834, -110.1012, 1587.0), budget=400_000),
    Photo("dusk.jpg", "dusk", 1600, 1067, A1_STANDARD, "2026:03:14 18:49:37", (1, 500), 100, 3),
    Photo("lagoon.jpg", "lagoon", 1600, 1067, PHONE, "2026:02:02 12:11:58", (1, 2000), 32,
          progressive=True, place=(-17.4919, -149.8531, 2.0)),
    Photo("lighthouse.jpg", "lighthouse", 1067, 1600, A1_TELE, "2026:04:18 21:16:12", (1, 4), 400, 6,
          place=(48.4297, -4.7741, 6.0)),
    Photo("forest.jpg", "forest", 1067, 1600, A1_STANDARD, "2026:05:09 07:03:25", (1, 60), 400, 8, True),
    Photo("dew.jpg", "dew", 1600, 1067, A1_MACRO, "2026:05:09 08:28:40", (1, 200), 200,
          full_colour=True, budget=260_000),
    Photo("aurora.jpg", "aurora", 1600, 1067, A1_NIGHT, "2026:01:17 22:35:05", (6, 1), 1600, 1, True,
          place=(68.2086, 13.9104, 11.0)),
    Photo("winter-oak.jpg", "winter", 1600, 1067, A1_STANDARD, "2025:12:29 09:02:33", (1, 400), 100,
          budget=240_000),
    Photo("moon.png", "moon", 1000, 1000, None, "2026:05:26 23:18:00", (1, 160), 200),
    Photo("city.jpg", "city", 1600, 1067, A1_STANDARD, "2025:11:07 17:08:21", (2, 1), 100, 1, True,
          budget=400_000),
    Photo("rain.jpg", "rain", 1600, 1067, A1_MACRO, "2025:11:07 19:40:57", (1, 60), 1600,
          full_colour=True, budget=390_000),
    Photo("fireworks.jpg", "fireworks", 1600, 1067, PHONE, "2026:01:01 00:04:13", (3, 1), 64,
          full_colour=True, budget=390_000),
    Photo("ada.jpg", "profile", 1067, 1333, A1_TELE, "2025:08:23 20:21:46", (1, 1000), 100,
          budget=220_000),
)  # fmt: skip


@dataclass(frozen=True)
class Shared:
    """A photo in a conversation, with its caption and rating (0 for none, -1 for rejected)."""

    file: str
    comment: str | None
    rating: int


CONVERSATIONS: tuple[tuple[str, tuple[Shared, ...]], ...] = (
    (
        "Hut to Hut",
        (
            Shared("alps.jpg", "Morning at the lake. Nobody else up yet.", 5),
            Shared("milky-way.jpg", "Someone left the lamp on in the tent, and I'm glad they did", 5),
            Shared("alpenglow.jpg", "Five minutes later it was all grey again", 4),
            Shared(
                "above-the-clouds.jpg",
                "Stitched from nine frames with frozen fingers, and still it doesn't show how far down "
                "the valley was under all that white.",
                4,
            ),
            Shared("forest.jpg", "The way down, finally some shade", 3),
            Shared("dew.jpg", None, 2),
            Shared("moon.png", "Through Jonas's telescope!", 0),
        ),
    ),
    (
        "Zoë Okafor",
        (
            Shared("aurora.jpg", "It moved. I forgot to breathe.", 5),
            Shared("winter-oak.jpg", "My oak again, minus eleven this time", 4),
            Shared("lighthouse.jpg", "You were right about staying until dark", 5),
        ),
    ),
    (
        "Mum & Dad",
        (
            Shared("lagoon.jpg", "Yes, I'm wearing sunscreen. Yes, really.", 4),
            Shared("dusk.jpg", "Good night from here", 3),
        ),
    ),
    (
        "Road Trip",
        (
            Shared("road.jpg", "Only 200 more miles until coffee", 4),
            Shared("dunes.jpg", "Sand. In. Everything.", 5),
            Shared("dusk.jpg", "Same sea, other side", 0),
            Shared("city.jpg", "Back among people", 3),
        ),
    ),
    (
        "Photo Walk, Thursdays",
        (
            Shared("city.jpg", "From the far bank, two seconds on the railing", 4),
            Shared("rain.jpg", "Ten minutes under the awning with the macro lens. Worth it?", 5),
            Shared("forest.jpg", "The beams are real, I promise", 0),
            Shared("dew.jpg", "Another leaf. I'll stop. (I won't.)", -1),
            Shared("winter-oak.jpg", "For the theme: one thing, lots of nothing", 3),
        ),
    ),
    ("Tomás Reyes", (Shared("fireworks.jpg", "Happy new year!! 🎆 Call me when you can hear again", 4),)),
)


def user_file() -> dict:
    """Returns the contents of the user file, in version 1 of its format."""

    def entry(shared: Shared) -> dict:
        words = {} if shared.comment is None else {"comment": shared.comment}
        return {"imageName": shared.file, **words, "rating": shared.rating}

    return {
        "version": 1,
        "name": USER,
        "lastPhoto": {"imageName": LAST_PHOTO},
        "conversations": [
            {"name": name, "photos": [entry(shared) for shared in photos]} for name, photos in CONVERSATIONS
        ],
    }
