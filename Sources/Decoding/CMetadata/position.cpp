#include "position.hpp"

#include <cctype>
#include <cmath>

#include "exif_values.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// The first letter of a text as a capital. 0 if there is none.
char capital(const std::string &text) {
  std::string clean = trimmed(text);
  return clean.empty() ? 0 : static_cast<char>(std::toupper(static_cast<unsigned char>(clean[0])));
}

/// The fields of a coordinate, the letters for its sides, and its largest value in degrees.
struct Axis {
  const char *key;
  const char *reference;
  char positive;
  char negative;
  double most;
};

/// Converts degrees, minutes and seconds to degrees. Returns false if they are missing or out of range, or if
/// the side is unknown.
bool coordinate(const Exiv2::ExifData &exif, const Axis &axis, double &value) {
  auto found = find(exif, axis.key);
  char side = capital(text(exif, axis.reference));
  double part = 0, unit = 1;
  if (!number(exif, found, part) || (side != axis.positive && side != axis.negative)) return false;
  // Some programs write the sign as well, or instead.
  bool isNegative = side == axis.negative || part < 0;
  bool isWhole = part == std::floor(part);
  value = 0;
  for (long i = 0; i < 3; i++, unit *= 60) {
    bool isKnown = number(exif, found, part, i);
    // Whole degrees with unknown minutes are no place.
    if (i == 1 && !isKnown && isWhole && found->count() > 1) return false;
    if (isKnown) value += std::fabs(part) / unit;
  }
  if (value > axis.most) return false;
  if (isNegative) value = -value;
  return true;
}

/// The side of the sea level: 1 for above, -1 for below, 0 if the field says something else.
int seaSide(const Exiv2::ExifData &exif) {
  auto found = find(exif, "Exif.GPSInfo.GPSAltitudeRef");
  if (found == exif.end() || found->count() == 0) return 1;
  // Many programs write the digit, or a word that begins with A or B. EXIF 3.0 has 2 and 3 for above and
  // below another surface.
  double number = 0;
  bool isText = found->typeId() == Exiv2::asciiString || found->typeId() == Exiv2::undefined;
  if (!isText && (!metadata::number(exif, found, number) || number < 0 || number > 255)) return 0;
  switch (isText ? capital(bytes(*found).substr(0, 1)) : static_cast<int>(number)) {
    case 0: case 2: case '0': case '2': case 'A': return 1;
    case 1: case 3: case '1': case '3': case 'B': return -1;
    default: return 0;
  }
}

void readAltitude(const Exiv2::ExifData &exif, Reporter &reporter) {
  double altitude = 0;
  int side = seaSide(exif);
  if (side == 0 || !number(exif, "Exif.GPSInfo.GPSAltitude", altitude) || std::fabs(altitude) > 1e6) return;
  reporter.add(CMT_ALTITUDE, decimal(side < 0 ? -std::fabs(altitude) : altitude, 1));
}

}  // namespace

void readPosition(const Exiv2::ExifData &exif, Reporter &reporter) {
  static const Axis north = {"Exif.GPSInfo.GPSLatitude", "Exif.GPSInfo.GPSLatitudeRef", 'N', 'S', 90};
  static const Axis east = {"Exif.GPSInfo.GPSLongitude", "Exif.GPSInfo.GPSLongitudeRef", 'E', 'W', 180};
  double latitude = 0, longitude = 0;
  if (capital(text(exif, "Exif.GPSInfo.GPSStatus")) == 'V') return;
  bool hasPosition = coordinate(exif, north, latitude) && coordinate(exif, east, longitude);
  if (hasPosition && latitude == 0 && longitude == 0) return;
  if (hasPosition) {
    reporter.add(CMT_LATITUDE, decimal(latitude, 6));
    reporter.add(CMT_LONGITUDE, decimal(longitude, 6));
  }
  readAltitude(exif, reporter);
}

}  // namespace metadata
