#include "worded_date.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <sstream>

#include "CMetadata.h"
#include "dates.hpp"
#include "text.hpp"

namespace metadata {

namespace {

bool isNumber(const std::string &word, size_t least, size_t most) {
  return word.size() >= least && word.size() <= most && word.find_first_not_of("0123456789") == std::string::npos;
}

/// The number of a month, by its first three letters; 0 for any other word.
int month(const std::string &word) {
  static const std::string names = "janfebmaraprmayjunjulaugsepoctnovdec";
  if (word.size() < 3 || !std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isalpha(c); })) {
    return 0;
  }
  std::string start = word.substr(0, 3);
  for (char &letter : start) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  auto at = names.find(start);
  return at == std::string::npos || at % 3 != 0 ? 0 : static_cast<int>(at / 3) + 1;
}

/// The parts of a date that were found.
struct Parts {
  std::string day, year, clock, zone;
  int month = 0;
  bool isAfternoon = false, isMorning = false;
};

void add(const std::string &word, Parts &parts) {
  bool isZone = (word[0] == '+' || word[0] == '-') && isNumber(word.substr(1), 4, 4);
  if (word.find(':') != std::string::npos) {
    if (parts.clock.empty()) parts.clock = word;
  } else if (isZone) {
    parts.zone = word;
  } else if (word == "GMT" || word == "UTC" || word == "UT" || word == "Z") {
    parts.zone = "Z";
  } else if (word == "AM" || word == "PM") {
    (word == "PM" ? parts.isAfternoon : parts.isMorning) = true;
  } else if (isNumber(word, 4, 4)) {
    parts.year = word;
  } else if (isNumber(word, 1, 2)) {
    if (parts.day.empty()) parts.day = word;
  } else if (parts.month == 0) {
    parts.month = month(word);
  }
}

/// The time of the day with two digits for the hour, which counts from 0 to 23.
std::string fullClock(const Parts &parts) {
  auto colon = parts.clock.find(':');
  if (colon == std::string::npos || !isNumber(parts.clock.substr(0, colon), 1, 2)) return "";
  int hour = std::stoi(parts.clock.substr(0, colon));
  if (parts.isAfternoon && hour < 12) hour += 12;
  if (parts.isMorning && hour == 12) hour = 0;
  char text[8];
  std::snprintf(text, sizeof text, " %02d", hour);
  return text + parts.clock.substr(colon);
}

}  // namespace

std::string wordedDate(const std::string &text) {
  // Longer texts are no dates.
  if (text.size() > 100) return "";
  std::string spaced = text;
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::istringstream words(spaced);
  Parts parts;
  for (std::string word; words >> word;) add(word, parts);
  if (parts.day.empty() || parts.month == 0 || parts.year.empty()) return "";
  char day[24];
  std::snprintf(day, sizeof day, "%s:%02d:%02d", parts.year.c_str(), parts.month, std::stoi(parts.day));
  std::string clock = fullClock(parts);
  return day + clock + (clock.empty() ? "" : parts.zone);
}

}  // namespace metadata

extern "C" void cmt_date(const char *text, size_t count, char *result, size_t capacity) {
  if (capacity == 0) return;
  result[0] = 0;
  try {
    std::string whole(text, count);
    std::string found = metadata::date(whole, "");
    if (found.empty()) found = metadata::date(metadata::wordedDate(whole), "");
    size_t length = std::min(found.size(), capacity - 1);
    std::copy_n(found.begin(), length, result);
    result[length] = 0;
  } catch (...) {
    result[0] = 0;
  }
}
