#include "photo_set.hpp"

#include "exif_values.hpp"
#include "text.hpp"

namespace metadata {

namespace {

constexpr const char *bracket = "bracket", *focus = "focus", *panorama = "panorama", *none = "";

/// A number of a tag in the notes of a maker, which this version of exiv2 may not know by a name. -1 if there
/// is none.
long noted(const Exiv2::ExifData &exif, uint16_t tag, const char *group, long index = 0) {
  try {
    auto found = exif.findKey(Exiv2::ExifKey(tag, group));
    double value = 0;
    // A value of single bytes has other numbers at these places.
    bool isThere = found != exif.end() && index < found->count() && found->typeSize() > 1 &&
        number(exif, found, value, index);
    return isThere && value >= 0 && value <= UINT16_MAX ? static_cast<long>(value) : -1;
  } catch (const LibraryError &) {
    return -1;
  }
}

/// Whether Canon's notes say that the camera makes a focus stack. exiv2 leaves this tag out, so the directory
/// is read from its bytes. Its offsets count from the start of EXIF, like that of the note.
/// Source: exiftool, Canon::FocusBracketingInfo.
bool isFocusBracketOfCanon(const Exiv2::ExifData &exif) {
  constexpr size_t entrySize = 12, tag = 0x4053, numberSize = 4;
  auto note = find(exif, "Exif.Photo.MakerNote");
  double offset = 0;
  if (note == exif.end() || !number(exif, "Exif.MakerNote.Offset", offset) || offset < 0) return false;
  std::string raw = bytes(*note);
  bool isBigEndian = text(exif, "Exif.MakerNote.ByteOrder") == "MM";
  auto at = [&](size_t place, size_t count) {
    size_t value = 0;
    if (place > raw.size() || raw.size() - place < count) return value;
    for (size_t i = 0; i < count; i++) {
      value |= static_cast<size_t>(static_cast<uint8_t>(raw[place + i])) << 8 * (isBigEndian ? count - 1 - i : i);
    }
    return value;
  };
  for (size_t i = 0, entry = 2; i < at(0, 2) && entry < raw.size(); i++, entry += entrySize) {
    size_t place = at(entry + 8, numberSize), start = static_cast<size_t>(offset);
    if (at(entry, 2) != tag || at(entry + 4, numberSize) < 2 || place < start) continue;
    return at(place - start + numberSize, numberSize) == 1;
  }
  return false;
}

/// Source: exiftool, Canon::FileInfo (BracketMode).
const char *canon(const Exiv2::ExifData &exif) {
  if (isFocusBracketOfCanon(exif)) return focus;
  switch (noted(exif, 3, "CanonFi")) {
    case 1: case 3: return bracket;
    case 2: return focus;
    default: return none;
  }
}

/// Bit 4 means a bracket; with bit 6 or 8 it is one of the white balance or of the tone curve.
/// Source: exiftool, Nikon ShootingMode.
const char *nikon(const Exiv2::ExifData &exif) {
  long mode = noted(exif, 0x0089, "Nikon3");
  return mode >= 0 && (mode & 0x150) == 0x10 ? bracket : none;
}

/// Source: exiftool, Sony ReleaseMode.
const char *sony(const Exiv2::ExifData &exif) {
  bool isBracket = noted(exif, 0xb049, "Sony1") == 5 || noted(exif, 0xb049, "Sony2") == 5;
  return isBracket ? bracket : none;
}

/// Source: exiftool, Panasonic BurstMode.
const char *panasonic(const Exiv2::ExifData &exif) {
  switch (noted(exif, 0x002a, "Panasonic")) {
    case 2: return bracket;
    case 3: return focus;
    default: return none;
  }
}

/// The meaning of the mode and its bits.
/// Source: exiftool, Olympus DriveMode.
const char *driveMode(long mode, long bits) {
  constexpr long byExposure = 1 << 0 | 1 << 4 | 1 << 5, byFocus = 1 << 6;
  if (mode == 2 || mode == 4) return bracket;
  if (mode != 5 || bits < 0) return none;
  return bits & byFocus ? focus : bits & byExposure ? bracket : none;
}

/// Source: exiftool, Olympus DriveMode, PanoramaMode and SpecialMode.
const char *olympus(const Exiv2::ExifData &exif) {
  for (const char *group : {"Olympus", "Olympus2"}) {
    if (noted(exif, 0x0200, group) == 3) return panorama;
  }
  if (noted(exif, 0x0601, "OlympusCs") > 0) return panorama;
  return driveMode(noted(exif, 0x0600, "OlympusCs", 0), noted(exif, 0x0600, "OlympusCs", 2));
}

/// Apple's programs mark a panorama as a kind of rendering.
/// Source: exiftool, EXIF CustomRendered.
const char *apple(const Exiv2::ExifData &exif) {
  double rendering = 0;
  return number(exif, "Exif.Photo.CustomRendered", rendering) && rendering == 6 ? panorama : none;
}

/// The set by the maker's own notes.
const char *made(const Exiv2::ExifData &exif) {
  std::string make = trimmed(text(exif, "Exif.Image.Make"));
  auto isBy = [&](const char *name) { return make.find(name) != std::string::npos; };
  if (isBy("Canon")) return canon(exif);
  if (isBy("NIKON")) return nikon(exif);
  if (isBy("SONY")) return sony(exif);
  if (isBy("Panasonic") || isBy("LEICA")) return panasonic(exif);
  if (isBy("OLYMPUS") || isBy("OM Digital")) return olympus(exif);
  return isBy("Apple") ? apple(exif) : none;
}

}  // namespace

void readPhotoSet(const Exiv2::ExifData &exif, const XMPStatements &xmp, Reporter &reporter) {
  reporter.add(CMT_PHOTO_SET, made(exif));
  // Source: developers.google.com/streetview/spherical-metadata.
  if (!trimmed(xmp("GPano:ProjectionType")).empty()) reporter.add(CMT_PHOTO_SET, panorama);
  constexpr double automatic = 2;
  double mode = 0;
  if (number(exif, "Exif.Photo.ExposureMode", mode) && mode == automatic) {
    reporter.add(CMT_PHOTO_SET, bracket);
  }
  if (trimmed(xmp("exif:ExposureMode")) == "2") reporter.add(CMT_PHOTO_SET, bracket);
}

}  // namespace metadata
