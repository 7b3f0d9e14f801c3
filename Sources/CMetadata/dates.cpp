#include "dates.hpp"

#include <cstdio>

#include "exif_values.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// The digits of a fraction of a second, with the point before them; empty if there are none.
std::string fraction(const std::string &text) {
  std::string digits;
  for (char digit : trimmed(text)) {
    if (digit < '0' || digit > '9' || digits.size() == 6) break;
    digits += digit;
  }
  return digits.empty() ? "" : "." + digits;
}

/// A date in EXIF, with the fields for its offset and its fractions of a second; null pointers for none.
void readExifDate(
    const Exiv2::ExifData &exif, const char *key, const char *offset, const char *subseconds,
    Reporter &reporter) {
  auto optional = [&](const char *name) { return name ? text(exif, name) : std::string(); };
  reporter.add(CMT_DATE_TAKEN, date(text(exif, key), optional(offset), optional(subseconds)));
}

void readIPTCDate(
    const Exiv2::IptcData &iptc, const char *day, const char *time, Reporter &reporter) {
  auto optional = [&](const char *key) {
    auto found = iptc.findKey(Exiv2::IptcKey(key));
    return found == iptc.end() ? std::string() : found->toString();
  };
  std::string clock = optional(time);
  reporter.add(CMT_DATE_TAKEN, date(optional(day) + (clock.empty() ? "" : " " + clock), ""));
}

/// The date of the satellites, which is in universal time.
void readSatelliteDate(const Exiv2::ExifData &exif, Reporter &reporter) {
  auto found = find(exif, "Exif.GPSInfo.GPSTimeStamp");
  double parts[3] = {0, 0, 0};
  for (long i = 0; i < 3; i++) {
    bool isPart = number(exif, found, parts[i], i) && parts[i] >= 0 && parts[i] < 60;
    if (!isPart) return;
  }
  char clock[16];
  std::snprintf(
      clock, sizeof clock, " %02d:%02d:%02d", static_cast<int>(parts[0]), static_cast<int>(parts[1]),
      static_cast<int>(parts[2]));
  reporter.add(CMT_DATE_TAKEN, date(trimmed(text(exif, "Exif.GPSInfo.GPSDateStamp")) + clock, "+00:00"));
}

}  // namespace

void readDate(
    const Exiv2::ExifData &exif, const XMPLookup &xmp, const Exiv2::IptcData &iptc, Reporter &reporter) {
  readExifDate(
      exif, "Exif.Photo.DateTimeOriginal", "Exif.Photo.OffsetTimeOriginal", "Exif.Photo.SubSecTimeOriginal",
      reporter);
  readExifDate(exif, "Exif.Image.DateTimeOriginal", nullptr, nullptr, reporter);
  for (const char *name : {"exif:DateTimeOriginal", "photoshop:DateCreated"}) {
    reporter.add(CMT_DATE_TAKEN, date(xmp(name), ""));
  }
  readIPTCDate(iptc, "Iptc.Application2.DateCreated", "Iptc.Application2.TimeCreated", reporter);
  readExifDate(
      exif, "Exif.Photo.DateTimeDigitized", "Exif.Photo.OffsetTimeDigitized",
      "Exif.Photo.SubSecTimeDigitized", reporter);
  // The same field in the main directory, where exiv2 has no name for it.
  readExifDate(exif, "Exif.Image.0x9004", nullptr, nullptr, reporter);
  for (const char *name : {"exif:DateTimeDigitized", "xmp:CreateDate"}) {
    reporter.add(CMT_DATE_TAKEN, date(xmp(name), ""));
  }
  readIPTCDate(iptc, "Iptc.Application2.DigitizationDate", "Iptc.Application2.DigitizationTime", reporter);
  readSatelliteDate(exif, reporter);
  readExifDate(
      exif, "Exif.Image.DateTime", "Exif.Photo.OffsetTime", "Exif.Photo.SubSecTime", reporter);
  reporter.add(CMT_DATE_TAKEN, date(xmp("xmp:ModifyDate"), ""));
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

}  // namespace metadata
