#include "text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>

#include "CMetadata.h"

namespace metadata {

std::string trimmed(const std::string &text) {
  // Bytes after a NUL are padding.
  std::string whole = text.substr(0, text.find('\0'));
  auto start = whole.find_first_not_of(" \t\r\n");
  if (start == std::string::npos) return "";
  return whole.substr(start, whole.find_last_not_of(" \t\r\n") - start + 1);
}

bool isNumberOnly(const std::string &text) {
  return text.find_first_not_of("0123456789()-. ") == std::string::npos;
}

bool number(const std::string &text, double &value) {
  std::string clean = trimmed(text);
  // strtod also reads words and hexadecimal numbers.
  if (clean.empty() || clean.find_first_not_of("0123456789.+-eE") != std::string::npos) return false;
  char *end = nullptr;
  value = std::strtod(clean.c_str(), &end);
  return *end == 0 && std::isfinite(value);
}

bool fraction(const std::string &text, double &value) {
  auto slash = text.find('/');
  if (slash == std::string::npos) return number(text, value);
  double below = 0;
  if (!number(text.substr(0, slash), value) || !number(text.substr(slash + 1), below) || below == 0) return false;
  value /= below;
  return std::isfinite(value);
}

std::string decimal(double value, int decimals) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  std::string result = text;
  if (result.find('.') == std::string::npos) return result;
  result.erase(result.find_last_not_of('0') + 1);
  if (result.back() == '.') result.pop_back();
  return result == "-0" ? "0" : result;
}

std::string stars(const std::string &text) {
  double value = 0;
  if (!number(text, value)) return "";
  return decimal(std::round(std::min(5.0, std::max(-1.0, value))), 0);
}

std::string starsOfPercentage(const std::string &text) {
  static const double least[] = {1, 13, 38, 63, 88};
  double value = 0;
  if (!number(text, value)) return "";
  auto count = std::count_if(std::begin(least), std::end(least), [&](double from) { return value >= from; });
  return decimal(static_cast<double>(count), 0);
}

}  // namespace metadata

extern "C" void cmt_utf8(const char *text, size_t count, char *result, size_t capacity) {
  if (capacity == 0) return;
  result[0] = 0;
  try {
    std::string converted = metadata::trimmed(metadata::utf8(std::string(text, count)));
    size_t length = std::min(converted.size(), capacity - 1);
    std::memcpy(result, converted.data(), length);
    result[length] = 0;
  } catch (...) {
    result[0] = 0;
  }
}
