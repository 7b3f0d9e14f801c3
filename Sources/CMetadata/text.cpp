#include "text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace metadata {

namespace {

bool isUTF8(const std::string &text) {
  size_t i = 0;
  while (i < text.size()) {
    auto lead = static_cast<uint8_t>(text[i]);
    size_t more = lead < 0x80                   ? 0
                  : lead >= 0xC2 && lead < 0xE0 ? 1
                  : (lead & 0xF0) == 0xE0       ? 2
                  : lead >= 0xF0 && lead < 0xF5 ? 3
                                                : 4;
    if (more == 4 || more >= text.size() - i) return false;
    for (size_t k = 1; k <= more; k++) {
      if ((static_cast<uint8_t>(text[i + k]) & 0xC0) != 0x80) return false;
    }
    i += more + 1;
  }
  return true;
}

void append(std::string &text, uint32_t scalar) {
  if (scalar < 0x80) {
    text += static_cast<char>(scalar);
  } else if (scalar < 0x800) {
    text += static_cast<char>(0xC0 | scalar >> 6);
    text += static_cast<char>(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    text += static_cast<char>(0xE0 | scalar >> 12);
    text += static_cast<char>(0x80 | (scalar >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (scalar & 0x3F));
  } else {
    text += static_cast<char>(0xF0 | scalar >> 18);
    text += static_cast<char>(0x80 | (scalar >> 12 & 0x3F));
    text += static_cast<char>(0x80 | (scalar >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (scalar & 0x3F));
  }
}

}  // namespace

std::string utf8(const std::string &text) {
  if (isUTF8(text)) return text;
  std::string result;
  for (char letter : text) append(result, static_cast<uint8_t>(letter));
  return result;
}

std::string utf8FromUTF16(const uint8_t *bytes, size_t count, bool isBigEndian) {
  std::string result;
  auto unit = [&](size_t i) -> uint32_t {
    return isBigEndian ? bytes[i] << 8 | bytes[i + 1] : bytes[i + 1] << 8 | bytes[i];
  };
  for (size_t i = 0; i + 1 < count; i += 2) {
    uint32_t scalar = unit(i);
    if (scalar == 0) break;
    bool isPair = scalar >= 0xD800 && scalar < 0xDC00 && i + 3 < count && (unit(i + 2) & 0xFC00) == 0xDC00;
    if (isPair) {
      scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (unit(i + 2) & 0x3FF);
      i += 2;
    }
    if (scalar < 0xD800 || scalar > 0xDFFF) append(result, scalar);
  }
  return result;
}

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
  char *end = nullptr;
  value = std::strtod(clean.c_str(), &end);
  return !clean.empty() && *end == 0 && !std::isnan(value);
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
