#include "focus.hpp"

#include <cmath>
#include <vector>

#include "exif_values.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// A position in fractions of the stored picture, from its upper left corner.
struct Position {
  double x = 0;
  double y = 0;
};

/// Makes a position of a point in a picture of a size. Returns false if it is not inside, or at the corner,
/// where cameras without a position put it.
bool place(double x, double y, double width, double height, Position &position) {
  if (!(width > 0 && height > 0)) return false;
  position = {x / width, y / height};
  bool isInside = position.x >= 0 && position.x <= 1 && position.y >= 0 && position.y <= 1;
  return isInside && (position.x > 0 || position.y > 0);
}

/// The values of a field as numbers; empty if there is none, or too many for a position.
std::vector<double> numbers(const Exiv2::ExifData &exif, const Exiv2::ExifKey &key) {
  static const long most = 4096;
  std::vector<double> result;
  auto found = exif.findKey(key);
  if (found == exif.end() || found->count() > most) return result;
  double value = 0;
  for (long i = 0; i < found->count(); i++) {
    if (!number(exif, found, value, i)) return {};
    result.push_back(value);
  }
  return result;
}

/// The same for a tag of the notes of a maker, which this version of exiv2 may not know by a name.
std::vector<double> noted(const Exiv2::ExifData &exif, uint16_t tag, const char *group) {
  try {
    return numbers(exif, Exiv2::ExifKey(tag, group));
  } catch (const LibraryError &) {
    return {};
  }
}

/// The size of the picture whose pixels EXIF counts.
bool pictureSize(const Exiv2::ExifData &exif, double &width, double &height) {
  auto across = numbers(exif, Exiv2::ExifKey("Exif.Photo.PixelXDimension"));
  auto down = numbers(exif, Exiv2::ExifKey("Exif.Photo.PixelYDimension"));
  if (across.size() != 1 || down.size() != 1) return false;
  width = across[0];
  height = down[0];
  return width > 0 && height > 0;
}

/// The lowest 16 bits of a whole number.
uint16_t word(double value) { return static_cast<uint16_t>(static_cast<int64_t>(value)); }

/// Canon: AFInfo2 has the centres of all points from the centre of the picture, and bits for those in focus.
/// Several points in focus stand for the one nearest to their mean.
/// Source: exiftool, Canon::AFInfo2. EOS cameras count rows upwards, the others downwards.
bool canon(const Exiv2::ExifData &exif, const std::string &model, Position &position) {
  auto info = noted(exif, 0x0026, "Canon");
  if (info.size() < 9) info = noted(exif, 0x003c, "Canon");
  if (info.size() < 9 || info[2] < 1 || info[2] > static_cast<double>(info.size())) return false;
  size_t count = static_cast<size_t>(info[2]);
  size_t words = (count + 15) / 16, first = 8;
  if (info.size() < first + 4 * count + words) return false;
  double up = model.find("EOS") == std::string::npos ? 1 : -1;
  std::vector<Position> points;
  Position mean;
  for (size_t i = 0; i < count; i++) {
    uint16_t bits = word(info[first + 4 * count + i / 16]);
    if (!(bits >> (i % 16) & 1)) continue;
    double x = static_cast<int16_t>(word(info[first + 2 * count + i]));
    double y = static_cast<int16_t>(word(info[first + 3 * count + i]));
    Position point = {x, up * y};
    points.push_back(point);
    mean = {mean.x + point.x, mean.y + point.y};
  }
  if (points.empty()) return false;
  mean = {mean.x / points.size(), mean.y / points.size()};
  Position nearest = points[0];
  auto distance = [&](const Position &point) { return std::hypot(point.x - mean.x, point.y - mean.y); };
  for (auto &point : points) {
    if (distance(point) < distance(nearest)) nearest = point;
  }
  return place(nearest.x + info[6] / 2, nearest.y + info[7] / 2, info[6], info[7], position);
}

/// A maker's note whose directories are read from its bytes, because exiv2 does not decode them.
class Note {
 public:
  /// Takes the note of a file. Empty if there is none.
  explicit Note(const Exiv2::ExifData &exif) {
    auto found = exif.findKey(Exiv2::ExifKey("Exif.Photo.MakerNote"));
    if (found == exif.end() || found->size() > 1 << 20) return;
    bytes_.resize(static_cast<size_t>(found->size()));
    if (!bytes_.empty()) found->copy(bytes_.data(), Exiv2::invalidByteOrder);
  }

  bool startsWith(const std::string &text) const {
    return bytes_.size() >= text.size() && std::string(bytes_.begin(), bytes_.begin() + text.size()) == text;
  }

  /// Reads the byte order, "II" or "MM".
  void readOrder(size_t at) { isBig_ = at < bytes_.size() && bytes_[at] == 'M'; }

  /// A number of at most four bytes; 0 outside the note.
  uint32_t number(size_t at, size_t count) const {
    uint32_t value = 0;
    if (at > bytes_.size() || bytes_.size() - at < count) return 0;
    for (size_t i = 0; i < count; i++) {
      value |= static_cast<uint32_t>(bytes_[at + i]) << 8 * (isBig_ ? count - 1 - i : i);
    }
    return value;
  }

  std::string text(size_t at, size_t count) const {
    if (at > bytes_.size() || bytes_.size() - at < count) return "";
    return std::string(bytes_.begin() + at, bytes_.begin() + at + count);
  }

  /// Finds a tag whose value is elsewhere in the note, and stores where it is and its number of elements,
  /// each of `size` bytes. Offsets count from `base`. Returns false if it is not inside the note.
  bool find(uint16_t tag, size_t directory, size_t base, size_t size, size_t &place, size_t &count) const {
    uint32_t entries = number(directory, 2);
    for (uint32_t i = 0; i < entries; i++) {
      size_t entry = directory + 2 + 12 * static_cast<size_t>(i);
      if (entry + 12 > bytes_.size()) return false;
      if (number(entry, 2) != tag) continue;
      count = number(entry + 4, 4);
      place = base + number(entry + 8, 4);
      return place <= bytes_.size() && count <= (bytes_.size() - place) / size;
    }
    return false;
  }

 private:
  std::vector<uint8_t> bytes_;
  bool isBig_ = false;
};

/// Nikon: AFInfo2 has the area of live view and of mirrorless cameras in pixels. Where it lies depends on the
/// version. The points of the other cameras have only numbers.
/// Source: exiftool, Nikon::AFInfo2.
bool nikon(const Exiv2::ExifData &exif, Position &position) {
  static const size_t start = 10;
  Note note(exif);
  if (!note.startsWith(std::string("Nikon\0\2", 7))) return false;
  note.readOrder(start);
  size_t info = 0, size = 0;
  size_t directory = start + note.number(start + 4, 4);
  if (!note.find(0x00b7, directory, start, 1, info, size) || size < 0x20) return false;
  std::string version = note.text(info, 4);
  bool isMirrorless = version.compare(0, 2, "03") == 0;
  size_t at = version == "0100" ? 0x10 : version == "0101" ? 0x46 : isMirrorless ? 0x2a : 0;
  // 1 is live view of a single-lens reflex camera, 2 a mirrorless one.
  uint32_t kind = note.number(info + 4, 1);
  bool isKnown = kind == 1 ? !isMirrorless || version == "0301" : kind == 2 && isMirrorless;
  if (at == 0 || !isKnown || size < at + 8) return false;
  auto number = [&](size_t index) -> double { return note.number(info + at + 2 * index, 2); };
  return place(number(2), number(3), number(0), number(1), position);
}

/// Sony: the size of the picture, and the location in it.
/// Source: exiftool, Sony FocusLocation.
bool sony(const Exiv2::ExifData &exif, Position &position) {
  for (const char *group : {"Sony1", "Sony2"}) {
    auto values = noted(exif, 0x2027, group);
    if (values.size() == 4 && place(values[2], values[3], values[0], values[1], position)) return true;
  }
  return false;
}

/// Fujifilm: the pixel.
/// Source: exiftool, FujiFilm FocusPixel.
bool fujifilm(const Exiv2::ExifData &exif, Position &position) {
  auto values = noted(exif, 0x1023, "Fujifilm");
  double width = 0, height = 0;
  return values.size() == 2 && pictureSize(exif, width, height) &&
      place(values[0], values[1], width, height, position);
}

/// Panasonic: fractions of the picture.
/// Source: exiftool, Panasonic AFPointPosition.
bool panasonic(const Exiv2::ExifData &exif, Position &position) {
  auto values = noted(exif, 0x004d, "Panasonic");
  return values.size() == 2 && place(values[0], values[1], 1, 1, position);
}

/// The middle of two corners in fractions of the picture.
bool middle(const double (&corners)[4], Position &position) {
  return place((corners[0] + corners[2]) / 2, (corners[1] + corners[3]) / 2, 1, 1, position);
}

/// Olympus: two corners of the point in fractions, after a value without a meaning; or else areas, whose
/// corners are four bytes.
/// Source: exiftool, Olympus AFPointSelected and AFAreas.
bool olympus(const Exiv2::ExifData &exif, Position &position) {
  auto found = exif.end();
  try {
    found = exif.findKey(Exiv2::ExifKey(0x0305, "OlympusCs"));
  } catch (const LibraryError &) {
  }
  if (found != exif.end() && found->count() == 5) {
    double corners[4] = {0, 0, 0, 0};
    bool isThere = true;
    for (long i = 0; i < 4; i++) {
      auto rational = found->toRational(i + 1);
      isThere = isThere && rational.second != 0;
      if (isThere) corners[i] = static_cast<double>(rational.first) / rational.second;
    }
    if (isThere && middle(corners, position)) return true;
  }
  for (double value : noted(exif, 0x0304, "OlympusCs")) {
    if (std::fabs(value) > UINT32_MAX) return false;
    uint32_t area = static_cast<uint32_t>(static_cast<int64_t>(value));
    if (area == 0) continue;
    double x = ((area >> 24) + (area >> 8 & 0xFF)) / 2.0, y = ((area >> 16 & 0xFF) + (area & 0xFF)) / 2.0;
    return place(x, y, 255, 255, position);
  }
  return false;
}

/// OM System: the same corners, in a note that exiv2 does not decode. Offsets count from its start.
/// Source: exiftool, MakerNoteOlympus3.
bool omSystem(const Exiv2::ExifData &exif, Position &position) {
  Note note(exif);
  if (!note.startsWith(std::string("OM SYSTEM\0", 10))) return false;
  note.readOrder(12);
  size_t settings = 0, point = 0, count = 0;
  if (!note.find(0x2020, 16, 0, 1, settings, count)) return false;
  if (!note.find(0x0305, settings, 0, 8, point, count) || count != 5) return false;
  double corners[4] = {0, 0, 0, 0};
  for (size_t i = 0; i < 4; i++) {
    auto part = [&](size_t at) { return static_cast<int32_t>(note.number(point + 8 * (i + 1) + at, 4)); };
    if (part(4) == 0) return false;
    corners[i] = static_cast<double>(part(0)) / part(4);
  }
  return middle(corners, position);
}

/// EXIF itself: the centre of the main subject in pixels.
bool subject(const Exiv2::ExifData &exif, Position &position) {
  double width = 0, height = 0;
  if (!pictureSize(exif, width, height)) return false;
  for (const char *key : {"Exif.Photo.SubjectArea", "Exif.Photo.SubjectLocation"}) {
    auto values = numbers(exif, Exiv2::ExifKey(key));
    bool isKnown = values.size() >= 2 && values.size() <= 4;
    if (isKnown && place(values[0], values[1], width, height, position)) return true;
  }
  return false;
}

/// The position in the upright picture for one in the stored picture. `orientation` is 1 to 8 as in EXIF.
Position upright(Position p, long orientation) {
  switch (orientation) {
    case 2: return {1 - p.x, p.y};
    case 3: return {1 - p.x, 1 - p.y};
    case 4: return {p.x, 1 - p.y};
    case 5: return {p.y, p.x};
    case 6: return {1 - p.y, p.x};
    case 7: return {1 - p.y, 1 - p.x};
    case 8: return {p.y, 1 - p.x};
    default: return p;
  }
}

}  // namespace

void readFocus(const Exiv2::ExifData &exif, Reporter &reporter) {
  std::string make = trimmed(text(exif, "Exif.Image.Make")), model = trimmed(text(exif, "Exif.Image.Model"));
  auto isBy = [&](const char *name) { return make.find(name) != std::string::npos; };
  Position position;
  bool isNoted = (isBy("Canon") && canon(exif, model, position)) ||
      (isBy("NIKON") && nikon(exif, position)) ||
      (isBy("SONY") && sony(exif, position)) || (isBy("FUJIFILM") && fujifilm(exif, position)) ||
      (isBy("Panasonic") && panasonic(exif, position)) ||
      (isBy("OLYMPUS") && olympus(exif, position)) || (isBy("OM Digital") && omSystem(exif, position));
  if (!isNoted && !subject(exif, position)) return;
  auto orientation = numbers(exif, Exiv2::ExifKey("Exif.Image.Orientation"));
  position = upright(position, orientation.size() == 1 ? static_cast<long>(orientation[0]) : 1);
  reporter.add(CMT_FOCUS_POINT, decimal(position.x, 4) + " " + decimal(position.y, 4));
}

}  // namespace metadata
