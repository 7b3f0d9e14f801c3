#include "dates.hpp"

#include <cstdio>
#include <vector>

#include "exif_values.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// The digits of a fraction of a second, with the point before them; empty if there are none.
std::string secondFraction(const std::string &text) {
  std::string digits;
  for (char digit : trimmed(text)) {
    if (digit < '0' || digit > '9' || digits.size() == 6) break;
    digits += digit;
  }
  return digits.empty() ? "" : "." + digits;
}

/// The number of two digits, the first of which may be a blank. -1 if they are not digits or not there.
int twoDigits(const std::string &text, size_t at) {
  auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
  if (text.size() < at + 2 || !isDigit(text[at + 1])) return -1;
  if (!isDigit(text[at]) && text[at] != ' ') return -1;
  return (text[at] == ' ' ? 0 : text[at] - '0') * 10 + text[at + 1] - '0';
}

/// Whether the two digits of a number are missing, blank or 0.
bool isUnknown(const std::string &text, size_t at) {
  for (size_t i = at; i < at + 2 && i < text.size(); i++) {
    if (text[i] != '0' && text[i] != ' ') return false;
  }
  return true;
}

/// The day as `2024-05-06`, or only the month or the year if the text does not have the rest. Empty if it has
/// none of them, or a day that no calendar has.
std::string calendarDate(const std::string &text) {
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int century = twoDigits(text, 0), year = twoDigits(text, 2);
  int month = twoDigits(text, 5), day = twoDigits(text, 8);
  // Some programs write the year 1 for a date that is not set.
  if (century < 10 || year < 0) return "";
  bool hasMonth = !isUnknown(text, 5), hasDay = !isUnknown(text, 8);
  bool isLeap = year % 4 == 0 && (year != 0 || century % 4 == 0);
  if (hasMonth ? month < 1 || month > 12 : hasDay) return "";
  if (hasDay && (day < 1 || day > days[month - 1] + (month == 2 && isLeap))) return "";
  // Four digits alone are a year, and more of them are not a date.
  if (text.size() > 4 && text[4] >= '0' && text[4] <= '9') return "";
  char result[64];
  int count = std::snprintf(result, sizeof result, "%02d%02d-%02d-%02d", century, year, month, day);
  return std::string(result, static_cast<size_t>(count)).substr(0, hasDay ? 10 : hasMonth ? 7 : 4);
}

/// An offset from universal time as `+02:00`, for texts such as `Z`, `+0200`, `+2:00` and `+02`. Empty for
/// any other text.
std::string zone(const std::string &text) {
  if (text == "Z" || text == "z") return "+00:00";
  if (text.empty() || (text[0] != '+' && text[0] != '-')) return "";
  std::string digits = text.substr(1);
  auto colon = digits.find(':');
  if (colon != std::string::npos) digits.erase(colon, 1);
  bool isSplit = colon == 1 || (colon == std::string::npos && digits.size() == 1);
  if (isSplit) digits.insert(0, "0");
  if (digits.size() == 2 && colon == std::string::npos) digits += "00";
  bool isNumber = digits.size() == 4 && digits.find_first_not_of("0123456789") == std::string::npos;
  if (!isNumber || (colon != std::string::npos && !isSplit && colon != 2)) return "";
  if (twoDigits(digits, 0) > 14 || twoDigits(digits, 2) > 59) return "";
  return text.substr(0, 1) + digits.substr(0, 2) + ":" + digits.substr(2);
}

/// A date in EXIF, with the fields for its offset and its fractions of a second; null pointers for none.
std::string exifDate(
    const Exiv2::ExifData &exif, const char *key, const char *offset, const char *subseconds) {
  auto optional = [&](const char *name) { return name ? text(exif, name) : std::string(); };
  return date(text(exif, key), optional(offset), optional(subseconds));
}

std::string iptcDate(const Exiv2::IptcData &iptc, const char *dayKey, const char *timeKey) {
  auto optional = [&](const char *key) {
    auto found = iptc.findKey(Exiv2::IptcKey(key));
    return found == iptc.end() ? std::string() : found->toString();
  };
  std::string day = optional(dayKey), clock = optional(timeKey);
  // exiv2 leaves a date without a day or a month as it is in the file: `19870600`.
  bool isCompact = day.size() == 8 && day.find_first_not_of("0123456789") == std::string::npos;
  if (isCompact) day.insert(6, "-").insert(4, "-");
  return date(day + (clock.empty() ? "" : " " + clock), "");
}

/// The date of the satellites, which is in universal time: it ends with Z.
std::string satelliteDate(const Exiv2::ExifData &exif) {
  auto found = find(exif, "Exif.GPSInfo.GPSTimeStamp");
  double parts[3] = {0, 0, 0};
  for (long i = 0; i < 3; i++) {
    bool isPart = number(exif, found, parts[i], i) && parts[i] >= 0 && parts[i] < (i == 0 ? 24 : 60);
    if (!isPart) return "";
  }
  char clock[16];
  std::snprintf(
      clock, sizeof clock, " %02d:%02d:%02d", static_cast<int>(parts[0]), static_cast<int>(parts[1]),
      static_cast<int>(parts[2]));
  std::string moment = date(trimmed(text(exif, "Exif.GPSInfo.GPSDateStamp")) + clock, "");
  return moment.empty() ? "" : moment + "Z";
}

/// The first date. While it has no time, each date that continues it takes its place.
std::string continued(const std::vector<std::string> &dates) {
  constexpr size_t dayCount = 10;
  std::string result;
  for (const std::string &date : dates) {
    if (result.size() <= dayCount && date.compare(0, result.size(), result) == 0) result = date;
  }
  return result;
}

}  // namespace

void readDate(
    const Exiv2::ExifData &exif, const XMPStatements &xmp, const Exiv2::IptcData &iptc, Reporter &reporter) {
  std::string taken = continued({
      exifDate(
          exif, "Exif.Photo.DateTimeOriginal", "Exif.Photo.OffsetTimeOriginal",
          "Exif.Photo.SubSecTimeOriginal"),
      exifDate(exif, "Exif.Image.DateTimeOriginal", nullptr, nullptr),
      date(xmp("exif:DateTimeOriginal"), ""),
      date(xmp("photoshop:DateCreated"), ""),
      iptcDate(iptc, "Iptc.Application2.DateCreated", "Iptc.Application2.TimeCreated"),
      exifDate(
          exif, "Exif.Photo.DateTimeDigitized", "Exif.Photo.OffsetTimeDigitized",
          "Exif.Photo.SubSecTimeDigitized"),
      // The same field in the main directory, where exiv2 has no name for it.
      exifDate(exif, "Exif.Image.0x9004", nullptr, nullptr),
      date(xmp("exif:DateTimeDigitized"), ""),
      date(xmp("xmp:CreateDate"), ""),
      iptcDate(iptc, "Iptc.Application2.DigitizationDate", "Iptc.Application2.DigitizationTime"),
  });
  reporter.add(CMT_DATE_TAKEN, taken);
  reporter.add(CMT_DATE_TAKEN, satelliteDate(exif));
  reporter.add(
      CMT_DATE_TAKEN, exifDate(exif, "Exif.Image.DateTime", "Exif.Photo.OffsetTime", "Exif.Photo.SubSecTime"));
  reporter.add(CMT_DATE_TAKEN, date(xmp("xmp:ModifyDate"), ""));
}

std::string date(const std::string &text, const std::string &offset, const std::string &subseconds) {
  std::string clean = trimmed(text), day = calendarDate(clean);
  int hour = twoDigits(clean, 11), minute = twoDigits(clean, 14), second = twoDigits(clean, 17);
  // Blanks stand for an unknown time.
  if (day.size() < 10 || clean.size() < 16 || hour < 0 || minute < 0) return day;
  bool hasSeconds = second >= 0 && clean[16] == ':';
  if (hour > 23 || minute > 59 || (hasSeconds && second > 60)) return day;
  char clock[64];
  std::snprintf(clock, sizeof clock, " %02d:%02d:%02d", hour, minute, hasSeconds ? second : 0);
  std::string result = day + clock;
  // ISO 8601 has a comma, too.
  bool hasFraction = clean.size() > 19 && (clean[19] == '.' || clean[19] == ',');
  if (hasSeconds) result += secondFraction(hasFraction ? clean.substr(20) : subseconds);
  // In XMP the offset follows the time, sometimes after fractions of a second.
  auto sign = clean.find_first_of("+-Zz", 16);
  return result + zone(sign == std::string::npos ? trimmed(offset) : clean.substr(sign));
}

}  // namespace metadata
