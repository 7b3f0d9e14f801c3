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

/// The number of two digits. -1 if they are not digits or not there.
int twoDigits(const std::string &text, size_t at) {
  auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
  if (text.size() < at + 2 || !isDigit(text[at]) || !isDigit(text[at + 1])) return -1;
  return (text[at] - '0') * 10 + text[at + 1] - '0';
}

/// Whether a calendar has the day, in the form of year, month and day in ten characters.
bool isDay(const std::string &text) {
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int century = twoDigits(text, 0), year = twoDigits(text, 2);
  int month = twoDigits(text, 5), day = twoDigits(text, 8);
  if (century < 0 || year < 0 || century + year == 0 || month < 1 || month > 12 || day < 1) return false;
  bool isLeap = year % 4 == 0 && (year != 0 || century % 4 == 0);
  return day <= days[month - 1] + (month == 2 && isLeap);
}

/// Whether a text is an offset from universal time, such as +02:00.
bool isZone(const std::string &text) {
  if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') return false;
  int hours = twoDigits(text, 1), minutes = twoDigits(text, 4);
  return hours >= 0 && hours <= 14 && minutes >= 0 && minutes <= 59;
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
    bool isPart = number(exif, found, parts[i], i) && parts[i] >= 0 && parts[i] < (i == 0 ? 24 : 60);
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
  if (!isDay(clean)) return "";
  std::string result = clean.substr(0, 4) + "-" + clean.substr(5, 2) + "-" + clean.substr(8, 2);
  int hour = twoDigits(clean, 11), minute = twoDigits(clean, 14), second = twoDigits(clean, 17);
  // Blanks stand for an unknown time.
  if (clean.size() < 16 || hour < 0 || minute < 0) return result;
  bool hasSeconds = second >= 0 && clean[16] == ':';
  if (hour > 23 || minute > 59 || (hasSeconds && second > 60)) return "";
  result += " " + clean.substr(11, 5);
  result += hasSeconds ? clean.substr(16, 3) : ":00";
  if (hasSeconds) result += clean.size() > 19 && clean[19] == '.' ? fraction(clean.substr(20)) : fraction(subseconds);
  // In XMP the offset follows the time, sometimes after fractions of a second.
  auto sign = clean.find_first_of("+-Z", 16);
  std::string zone = sign == std::string::npos ? trimmed(offset) : clean.substr(sign);
  if (zone == "Z") zone = "+00:00";
  return isZone(zone) ? result + zone : result;
}

}  // namespace metadata
