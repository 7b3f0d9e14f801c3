#include "exif.hpp"

#include <cmath>
#include <cstring>

#include "camera.hpp"
#include "exif_values.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// Converts degrees, minutes and seconds to degrees. Returns false if they are missing or out of range.
bool degrees(const Exiv2::ExifData &exif, const char *key, double most, double &value) {
  auto found = find(exif, key);
  double part = 0, result = 0, unit = 1;
  if (!number(exif, found, part)) return false;
  for (long i = 0; i < 3; i++, unit *= 60) {
    if (number(exif, found, part, i)) result += part / unit;
  }
  value = result;
  return result >= 0 && result <= most;
}

void readPosition(const Exiv2::ExifData &exif, Reporter &reporter) {
  double latitude = 0, longitude = 0, altitude = 0;
  std::string north = text(exif, "Exif.GPSInfo.GPSLatitudeRef"),
              east = text(exif, "Exif.GPSInfo.GPSLongitudeRef");
  bool hasPosition = degrees(exif, "Exif.GPSInfo.GPSLatitude", 90, latitude) &&
      degrees(exif, "Exif.GPSInfo.GPSLongitude", 180, longitude) && !north.empty() && !east.empty();
  if (hasPosition) {
    reporter.add(CMT_LATITUDE, decimal(north[0] == 'S' ? -latitude : latitude, 6));
    reporter.add(CMT_LONGITUDE, decimal(east[0] == 'W' ? -longitude : longitude, 6));
  }
  if (!number(exif, "Exif.GPSInfo.GPSAltitude", altitude) || altitude < 0 || altitude > 1e6) return;
  auto side = find(exif, "Exif.GPSInfo.GPSAltitudeRef");
  bool isBelow = side != exif.end() && side->count() > 0 && side->toLong() == 1;
  reporter.add(CMT_ALTITUDE, decimal(isBelow ? -altitude : altitude, 1));
}

void readColors(const Exiv2::ExifData &exif, Reporter &reporter) {
  double space = 0;
  if (!number(exif, "Exif.Photo.ColorSpace", space)) return;
  bool isAdobe = trimmed(text(exif, "Exif.Iop.InteroperabilityIndex")) == "R03";
  if (space == 1) reporter.add(CMT_COLOR_PROFILE, "sRGB");
  if (space == 2 || (space == 65535 && isAdobe)) reporter.add(CMT_COLOR_PROFILE, "Adobe RGB");
}

/// The byte order of UTF-16 without a mark. Some programs write another one than that of the file, which is
/// recognised because neighbouring letters of an alphabet share their high byte.
bool isBigEndianUTF16(const uint8_t *start, size_t count, bool isFileBigEndian) {
  size_t pairs = 0, sharing[2] = {0, 0};
  for (size_t i = 0; i + 3 < count && (start[i + 2] || start[i + 3]); i += 2, pairs++) {
    for (size_t high : {0, 1}) sharing[high] += start[i + high] == start[i + 2 + high];
  }
  size_t own = sharing[isFileBigEndian ? 0 : 1], other = sharing[isFileBigEndian ? 1 : 0];
  return (other > own && other > pairs / 2) != isFileBigEndian;
}

/// A comment, which starts with the name of its encoding in eight bytes, unless a program left that out. Not
/// decoded by exiv2, which would load conversion tables from files.
std::string comment(const Exiv2::Exifdatum &datum) {
  auto value = dynamic_cast<const Exiv2::CommentValue *>(&datum.value());
  // The bytes in the file. A copy by exiv2 is in a fixed byte order, and converted with iconv.
  std::string raw = value ? value->value_ : bytes(datum);
  if (raw.size() < 8) return raw;
  std::string encoding = raw.substr(0, 8);
  encoding.erase(encoding.find_last_not_of(std::string(" \0", 2)) + 1);
  bool hasEncoding = encoding.empty() || encoding == "ASCII" || encoding == "JIS" || encoding == "UNICODE";
  if (!hasEncoding) return raw;
  if (encoding != "UNICODE") return raw.substr(8);
  auto start = reinterpret_cast<const uint8_t *>(raw.data()) + 8;
  size_t count = raw.size() - 8;
  bool isMarkedBig = raw.compare(8, 2, "\xFE\xFF") == 0, isMarkedLittle = raw.compare(8, 2, "\xFF\xFE") == 0;
  if (isMarkedBig || isMarkedLittle) return utf8FromUTF16(start + 2, count - 2, isMarkedBig);
  bool isFileBigEndian = value && value->byteOrder_ == Exiv2::bigEndian;
  return utf8FromUTF16(start, count, isBigEndianUTF16(start, count, isFileBigEndian));
}

/// A text that Windows wrote, which is always little-endian UTF-16.
std::string windowsText(const Exiv2::ExifData &exif, const char *key) {
  auto found = find(exif, key);
  if (found == exif.end()) return "";
  std::string raw = bytes(*found);
  return utf8FromUTF16(reinterpret_cast<const uint8_t *>(raw.data()), raw.size(), false);
}

}  // namespace

void readExif(const Exiv2::ExifData &exif, Reporter &reporter) {
  readCamera(exif, reporter);
  readPosition(exif, reporter);
  readColors(exif, reporter);
  reporter.add(CMT_SOFTWARE, text(exif, "Exif.Image.Software"));
}

void readExifTexts(const Exiv2::ExifData &exif, Reporter &reporter) {
  reporter.add(CMT_ARTIST, text(exif, "Exif.Image.Artist"));
  reporter.add(CMT_COPYRIGHT, text(exif, "Exif.Image.Copyright"));
  auto found = find(exif, "Exif.Photo.UserComment");
  if (found != exif.end()) reporter.add(CMT_CAPTION, comment(*found));
  reporter.add(CMT_CAPTION, windowsText(exif, "Exif.Image.XPComment"));
  reporter.add(CMT_TITLE, windowsText(exif, "Exif.Image.XPTitle"));
}

bool isDescriptionOfCamera(const std::string &description) {
  static const char *const ofCameras[] = {
      "OLYMPUS DIGITAL CAMERA", "DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA",
      "SONY DSC", "SAMSUNG CAMERA PICTURES", "SAMSUNG DIGITAL CAMERA", "Exif_JPEG_PICTURE"};
  for (const char *other : ofCameras) {
    if (description == other) return true;
  }
  return false;
}

void readExifDescription(const Exiv2::ExifData &exif, Reporter &reporter) {
  std::string description = trimmed(text(exif, "Exif.Image.ImageDescription"));
  if (!isDescriptionOfCamera(description)) reporter.add(CMT_CAPTION, description);
}

void readExifRating(const Exiv2::ExifData &exif, bool isPercentage, Reporter &reporter) {
  double value = 0;
  if (!number(exif, isPercentage ? "Exif.Image.RatingPercent" : "Exif.Image.Rating", value)) return;
  if (value <= 0) return;
  std::string text = decimal(value, 3);
  reporter.add(CMT_RATING, isPercentage ? starsOfPercentage(text) : stars(text));
}

}  // namespace metadata
