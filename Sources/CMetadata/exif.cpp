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

/// A comment, which starts with the eight-byte name of its encoding. Not decoded by exiv2, which would load
/// conversion tables from files.
std::string comment(const Exiv2::Exifdatum &datum, Exiv2::ByteOrder order) {
  std::string raw = bytes(datum);
  if (raw.size() <= 8) return "";
  if (raw.compare(0, 7, "UNICODE") != 0) return raw.substr(8);
  auto start = reinterpret_cast<const uint8_t *>(raw.data()) + 8;
  size_t count = raw.size() - 8;
  bool isBigEndian = order == Exiv2::bigEndian;
  if (count >= 2 && start[0] == 0xFE && start[1] == 0xFF) isBigEndian = true;
  if (count >= 2 && start[0] == 0xFF && start[1] == 0xFE) isBigEndian = false;
  return utf8FromUTF16(start, count, isBigEndian);
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

void readExifTexts(const Exiv2::ExifData &exif, Exiv2::ByteOrder order, Reporter &reporter) {
  reporter.add(CMT_ARTIST, text(exif, "Exif.Image.Artist"));
  reporter.add(CMT_COPYRIGHT, text(exif, "Exif.Image.Copyright"));
  auto found = find(exif, "Exif.Photo.UserComment");
  if (found != exif.end()) reporter.add(CMT_CAPTION, comment(*found, order));
  reporter.add(CMT_CAPTION, windowsText(exif, "Exif.Image.XPComment"));
  reporter.add(CMT_TITLE, windowsText(exif, "Exif.Image.XPTitle"));
}

void readExifDescription(const Exiv2::ExifData &exif, Reporter &reporter) {
  static const char *const ofCameras[] = {
      "OLYMPUS DIGITAL CAMERA", "DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA",
      "SONY DSC", "SAMSUNG CAMERA PICTURES", "SAMSUNG DIGITAL CAMERA", "Exif_JPEG_PICTURE"};
  std::string description = trimmed(text(exif, "Exif.Image.ImageDescription"));
  for (const char *other : ofCameras) {
    if (description == other) return;
  }
  reporter.add(CMT_CAPTION, description);
}

void readExifRating(const Exiv2::ExifData &exif, bool isPercentage, Reporter &reporter) {
  double value = 0;
  if (!number(exif, isPercentage ? "Exif.Image.RatingPercent" : "Exif.Image.Rating", value)) return;
  if (value <= 0) return;
  std::string text = decimal(value, 3);
  reporter.add(CMT_RATING, isPercentage ? starsOfPercentage(text) : stars(text));
}

}  // namespace metadata
