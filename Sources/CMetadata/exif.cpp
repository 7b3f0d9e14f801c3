#include "exif.hpp"

#include <cmath>
#include <cstring>

#include "find_field.hpp"
#include "text.hpp"

namespace metadata {

namespace {

using Position = Exiv2::ExifData::const_iterator;

Position find(const Exiv2::ExifData &exif, const char *key) {
  return findField(exif, key);
}

std::string text(const Exiv2::ExifData &exif, const char *key) {
  auto found = find(exif, key);
  return found == exif.end() ? "" : found->toString();
}

/// Reads a number. Returns false if there is none or it is not finite.
bool number(const Exiv2::ExifData &exif, Position found, double &value, long index = 0) {
  if (found == exif.end() || found->count() <= index) return false;
  auto type = found->typeId();
  if (type == Exiv2::unsignedRational || type == Exiv2::signedRational) {
    auto rational = found->toRational(index);
    if (rational.second == 0) return false;
    // exiv2 reads the denominators of unsigned rationals as signed.
    value = type == Exiv2::signedRational
        ? static_cast<double>(rational.first) / rational.second
        : static_cast<double>(static_cast<uint32_t>(rational.first)) / static_cast<uint32_t>(rational.second);
  } else {
    value = found->toFloat(index);
  }
  return std::isfinite(value);
}

bool number(const Exiv2::ExifData &exif, const char *key, double &value) {
  return number(exif, find(exif, key), value);
}

/// A value as exiv2 prints it with the help of other fields, such as the name of a lens for its number.
std::string printed(const Exiv2::ExifData &exif, Position found) {
  return found == exif.end() ? "" : trimmed(found->print(&exif));
}

bool isNumberOnly(const std::string &text) {
  return text.find_first_not_of("0123456789()-. ") == std::string::npos;
}

void readLens(const Exiv2::ExifData &exif, Reporter &reporter) {
  std::string model = trimmed(text(exif, "Exif.Photo.LensModel"));
  std::string known = printed(exif, Exiv2::lensName(exif));
  bool isKnown = !known.empty() && !isNumberOnly(known) && known.compare(0, 3, "n/a") != 0 &&
                 known != "None" && known.compare(0, 7, "Unknown") != 0;
  // If several lenses share a number, exiv2 prints all their names.
  bool isVague = known.find(" or ") != std::string::npos || known.find(" *OR* ") != std::string::npos;
  if (isKnown && !(isVague && !model.empty())) reporter.add(CMT_LENS, known);
  if (!isNumberOnly(model)) reporter.add(CMT_LENS, model);
}

std::string exposureTime(double seconds) {
  if (seconds >= 1) return decimal(seconds, 1) + " s";
  double whole = std::round(1 / seconds);
  if (std::fabs(1 / whole - seconds) < seconds * 0.04) return "1/" + decimal(whole, 0) + " s";
  return decimal(seconds, 2) + " s";
}

void readExposure(const Exiv2::ExifData &exif, Reporter &reporter) {
  double value = 0;
  // Shutter and aperture may be given as powers of two.
  if (number(exif, "Exif.Photo.ExposureTime", value) && value > 0 && value < 1e6) {
    reporter.add(CMT_EXPOSURE_TIME, exposureTime(value));
  } else if (number(exif, "Exif.Photo.ShutterSpeedValue", value) && std::fabs(value) < 20) {
    reporter.add(CMT_EXPOSURE_TIME, exposureTime(std::exp2(-value)));
  }
  if (number(exif, "Exif.Photo.FNumber", value) && value > 0 && value < 1000) {
    reporter.add(CMT_APERTURE, "f/" + decimal(value, 1));
  } else if (number(exif, "Exif.Photo.ApertureValue", value) && value > 0 && value < 20) {
    reporter.add(CMT_APERTURE, "f/" + decimal(std::exp2(value / 2), 1));
  }
  auto sensitivity = Exiv2::isoSpeed(exif);
  std::string known = printed(exif, sensitivity);
  if (!known.empty() && known.find_first_not_of("0123456789") == std::string::npos && known != "0") {
    reporter.add(CMT_SENSITIVITY, known);
  } else if (number(exif, "Exif.Photo.ISOSpeedRatings", value) && value > 0) {
    reporter.add(CMT_SENSITIVITY, decimal(value, 0));
  }
  if (number(exif, "Exif.Photo.ExposureBiasValue", value) && std::fabs(value) < 100) {
    std::string bias = decimal(value, 1);
    reporter.add(CMT_EXPOSURE_BIAS, (value > 0 && bias != "0" ? "+" : "") + bias + " EV");
  }
  std::string flash = printed(exif, find(exif, "Exif.Photo.Flash"));
  if (!isNumberOnly(flash)) reporter.add(CMT_FLASH, flash);
}

void readFocalLength(const Exiv2::ExifData &exif, Reporter &reporter) {
  double length = 0, onFilm = 0;
  if (!number(exif, "Exif.Photo.FocalLength", length) || length <= 0 || length > 100000) return;
  std::string words = decimal(length, 1) + " mm";
  bool isOther = number(exif, "Exif.Photo.FocalLengthIn35mmFilm", onFilm) && onFilm > 0 &&
      std::fabs(onFilm - length) >= 0.5;
  reporter.add(CMT_FOCAL_LENGTH, isOther ? words + " (" + decimal(onFilm, 0) + " mm)" : words);
}

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

void readDate(const Exiv2::ExifData &exif, Reporter &reporter) {
  static const char *const keys[][3] = {
      {"Exif.Photo.DateTimeOriginal", "Exif.Photo.OffsetTimeOriginal", "Exif.Photo.SubSecTimeOriginal"},
      {"Exif.Photo.DateTimeDigitized", "Exif.Photo.OffsetTimeDigitized", "Exif.Photo.SubSecTimeDigitized"},
      {"Exif.Image.DateTimeOriginal", nullptr, nullptr},
      {"Exif.Image.DateTime", "Exif.Photo.OffsetTime", "Exif.Photo.SubSecTime"}};
  for (auto &key : keys) {
    auto optional = [&](const char *name) { return name ? text(exif, name) : std::string(); };
    reporter.add(CMT_DATE_TAKEN, date(text(exif, key[0]), optional(key[1]), optional(key[2])));
  }
}

void readColors(const Exiv2::ExifData &exif, Reporter &reporter) {
  double space = 0;
  if (!number(exif, "Exif.Photo.ColorSpace", space)) return;
  bool isAdobe = trimmed(text(exif, "Exif.Iop.InteroperabilityIndex")) == "R03";
  if (space == 1) reporter.add(CMT_COLOR_PROFILE, "sRGB");
  if (space == 2 || (space == 65535 && isAdobe)) reporter.add(CMT_COLOR_PROFILE, "Adobe RGB");
}

std::string bytes(const Exiv2::Exifdatum &datum) {
  std::string result(static_cast<size_t>(datum.size()), '\0');
  if (!result.empty()) datum.copy(reinterpret_cast<Exiv2::byte *>(&result[0]), Exiv2::littleEndian);
  return result;
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

/// The digits of a fraction of a second, with the point before them; empty if there are none.
static std::string fraction(const std::string &text) {
  std::string digits;
  for (char digit : trimmed(text)) {
    if (digit < '0' || digit > '9' || digits.size() == 6) break;
    digits += digit;
  }
  return digits.empty() ? "" : "." + digits;
}

std::string date(const std::string &text, const std::string &offset, const std::string &subseconds) {
  std::string clean = trimmed(text);
  if (clean.size() < 10 || clean.compare(0, 4, "0000") == 0) return "";
  for (size_t i : {0, 1, 2, 3, 5, 6, 8, 9}) {
    if (clean[i] < '0' || clean[i] > '9') return "";
  }
  std::string result = clean.substr(0, 4) + "-" + clean.substr(5, 2) + "-" + clean.substr(8, 2);
  if (clean.size() < 16) return result;
  result += " " + clean.substr(11, 5);
  bool hasSeconds = clean.size() >= 19 && clean[16] == ':';
  result += hasSeconds ? clean.substr(16, 3) : ":00";
  if (hasSeconds) result += clean.size() > 19 && clean[19] == '.' ? fraction(clean.substr(20)) : fraction(subseconds);
  // In XMP the offset follows the time, sometimes after fractions of a second.
  auto sign = clean.find_first_of("+-Z", 16);
  std::string zone = sign == std::string::npos ? trimmed(offset) : clean.substr(sign);
  if (zone == "Z") zone = "+00:00";
  bool isZone = zone.size() == 6 && (zone[0] == '+' || zone[0] == '-') && zone[3] == ':';
  return isZone ? result + zone : result;
}

void readExif(const Exiv2::ExifData &exif, Exiv2::ByteOrder, Reporter &reporter) {
  reporter.add(CMT_CAMERA_MAKE, printed(exif, Exiv2::make(exif)));
  reporter.add(CMT_CAMERA_MODEL, printed(exif, Exiv2::model(exif)));
  reporter.add(CMT_CAMERA_SERIAL, text(exif, "Exif.Photo.BodySerialNumber"));
  readLens(exif, reporter);
  readExposure(exif, reporter);
  readFocalLength(exif, reporter);
  readDate(exif, reporter);
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
