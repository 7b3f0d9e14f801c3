#include "encodings.hpp"

#include <algorithm>

#include <iconv.h>

namespace metadata {

namespace {

const iconv_t noConversion = reinterpret_cast<iconv_t>(-1);
iconv_t japanese = noConversion;

/// The number of bytes in the character with a first byte. 0 if no character has it.
size_t characterBytes(uint8_t lead) {
  return lead < 0x80                   ? 1
         : lead >= 0xC2 && lead < 0xE0 ? 2
         : (lead & 0xF0) == 0xE0       ? 3
         : lead >= 0xF0 && lead < 0xF5 ? 4
                                       : 0;
}

/// The number of bytes of valid UTF-8 that a text starts with. `isCut` tells whether the rest is the start of
/// a character.
size_t validBytes(const std::string &text, bool &isCut) {
  size_t i = 0;
  isCut = false;
  while (i < text.size()) {
    size_t count = characterBytes(static_cast<uint8_t>(text[i])), k = 1;
    if (count == 0) return i;
    while (k < count && i + k < text.size() && (static_cast<uint8_t>(text[i + k]) & 0xC0) == 0x80) k++;
    isCut = k < count && i + k == text.size();
    if (k < count) return i;
    i += count;
  }
  return i;
}

bool isUTF8(const std::string &text) {
  bool isCut = false;
  return validBytes(text, isCut) == text.size();
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

/// The character of Windows-1252, which has quotation marks, dashes and the euro where Latin-1 has controls.
uint32_t windowsCharacter(uint8_t byte) {
  static const uint16_t special[] = {
      0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160,
      0x2039, 0x152,  0x8D,   0x17D,  0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
      0x2013, 0x2014, 0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178};
  return byte >= 0x80 && byte < 0xA0 ? special[byte - 0x80] : byte;
}

uint32_t unit(const uint8_t *bytes, bool isBigEndian) {
  return isBigEndian ? bytes[0] << 8 | bytes[1] : bytes[1] << 8 | bytes[0];
}

/// The writing system of a UTF-16 unit, as a number above 0. 0 for symbols and rare characters, -1 for what
/// no text has.
int script(uint32_t unit) {
  constexpr int latin = 1, eastAsian = 2, hangul = 3;
  auto isIn = [&](uint32_t first, uint32_t last) { return unit >= first && unit <= last; };
  if (unit < 0x20) return unit == '\t' || unit == '\n' || unit == '\r' ? latin : -1;
  if (isIn(0x7F, 0x9F) || isIn(0xD800, 0xF8FF) || isIn(0xFDD0, 0xFDEF)) return -1;
  if (unit == 0xFEFF || unit >= 0xFFF0) return -1;
  if (unit < 0x250 || isIn(0x1E00, 0x1EFF)) return latin;
  // Blocks of most alphabets begin at multiples of 128.
  if (unit < 0x2000) return static_cast<int>(unit >> 7);
  if (isIn(0x3000, 0x30FF) || isIn(0x4E00, 0x9FFF) || isIn(0xF900, 0xFAFF)) return eastAsian;
  if (isIn(0xFE30, 0xFE4F) || isIn(0xFF00, 0xFFEF)) return eastAsian;
  return isIn(0xAC00, 0xD7A3) ? hangul : 0;
}

/// How much bytes look like a text in UTF-16. Characters that are frequent and neighbours of one writing
/// system count for it. Characters that no text has count against it. So do neighbours of different systems,
/// and neighbours that share only their low bytes, as the letters of an alphabet do in the other byte order.
long plausibility(const uint8_t *bytes, size_t count, bool isBigEndian) {
  constexpr uint32_t firstAlphabet = 0x370, endOfAlphabets = 0x1200;
  long points = 0;
  uint32_t last = 0;
  for (size_t i = 0; i + 1 < count && (bytes[i] || bytes[i + 1]); i += 2) {
    uint32_t now = unit(bytes + i, isBigEndian);
    uint32_t next = i + 3 < count ? unit(bytes + i + 2, isBigEndian) : 0;
    if ((now & 0xFC00) == 0xD800 && (next & 0xFC00) == 0xDC00) {
      points += 2;
      i += 2;
      last = 0;
      continue;
    }
    int own = script(now);
    bool isFrequent = (own > 0 && own <= 3) || (now >= firstAlphabet && now < endOfAlphabets);
    points += own < 0 ? -4 : own == 0 ? -1 : now < 0x7F ? 2 : isFrequent ? 1 : 0;
    int previous = last ? script(last) : 0;
    if (own > 0 && previous > 0) points += own == previous ? 1 : own > 1 && previous > 1 ? -1 : 0;
    if (last && now != last && (now & 0xFF) == (last & 0xFF)) points--;
    last = now;
  }
  return points;
}

}  // namespace

void prepareEncodings() {
  if (japanese == noConversion) japanese = iconv_open("UTF-8", "ISO-2022-JP");
}

std::string utf8(const std::string &text) {
  bool isCut = false;
  size_t valid = validBytes(text, isCut);
  if (valid == text.size()) return text;
  auto isASCII = [](char letter) { return static_cast<uint8_t>(letter) < 0x80; };
  bool hasCharacters = !std::all_of(text.begin(), text.begin() + static_cast<long>(valid), isASCII);
  if (isCut && hasCharacters) return text.substr(0, valid);
  std::string result;
  for (char letter : text) append(result, windowsCharacter(static_cast<uint8_t>(letter)));
  return result;
}

std::string utf8FromUTF16(const uint8_t *bytes, size_t count, bool isBigEndian) {
  std::string result;
  for (size_t i = 0; i + 1 < count; i += 2) {
    uint32_t scalar = unit(bytes + i, isBigEndian);
    if (scalar == 0) break;
    uint32_t second = i + 3 < count ? unit(bytes + i + 2, isBigEndian) : 0;
    if ((scalar & 0xFC00) == 0xD800 && (second & 0xFC00) == 0xDC00) {
      scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (second & 0x3FF);
      i += 2;
    }
    if (scalar < 0xD800 || scalar > 0xDFFF) append(result, scalar);
  }
  return result;
}

std::string utf8FromAnyUTF16(const std::string &text, bool isBigEndianExpected) {
  auto bytes = reinterpret_cast<const uint8_t *>(text.data());
  bool isMarkedBig = text.compare(0, 2, "\xFE\xFF") == 0;
  bool isMarkedLittle = text.compare(0, 2, "\xFF\xFE") == 0;
  if (isMarkedBig || isMarkedLittle) return utf8FromUTF16(bytes + 2, text.size() - 2, isMarkedBig);
  // A single letter is a rare Chinese character in the other byte order, and the other way round.
  constexpr long margin = 1;
  bool isOther = plausibility(bytes, text.size(), !isBigEndianExpected) >
      plausibility(bytes, text.size(), isBigEndianExpected) + margin;
  return utf8FromUTF16(bytes, text.size(), isBigEndianExpected != isOther);
}

bool isUTF16OfLatin(const std::string &bytes) {
  size_t zeros[2] = {0, 0}, pairs = 0;
  for (size_t i = 0; i + 1 < bytes.size() && (bytes[i] || bytes[i + 1]); i += 2, pairs++) {
    for (size_t k : {0, 1}) zeros[k] += bytes[i + k] == 0;
  }
  return pairs >= 2 && std::min(zeros[0], zeros[1]) == 0 && std::max(zeros[0], zeros[1]) * 2 > pairs;
}

bool isPlainText(const std::string &bytes) {
  constexpr size_t fewest = 6;
  std::string text = bytes.substr(0, bytes.find_last_not_of('\0') + 1);
  auto isControl = [](char letter) {
    return static_cast<uint8_t>(letter) < 0x20 && letter != '\t' && letter != '\n' && letter != '\r';
  };
  if (text.size() < fewest || !isUTF8(text) || std::any_of(text.begin(), text.end(), isControl)) return false;
  // In UTF-8, bytes above those of ASCII follow each other by rules that hardly any UTF-16 obeys.
  auto isUsual = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || letter == ' ' || static_cast<uint8_t>(letter) >= 0x80;
  };
  return std::count_if(text.begin(), text.end(), isUsual) * 10 >= static_cast<long>(text.size()) * 6;
}

std::string utf8FromJIS(const std::string &bytes) {
  std::string text = bytes.substr(0, bytes.find_last_not_of('\0') + 1);
  if (isPlainText(text)) return text;
  if (text.find('\x1B') == std::string::npos) {
    auto isPart = [](char byte) { return byte > 0x20 && byte < 0x7F; };
    bool isKanji = text.size() % 2 == 0 && std::all_of(text.begin(), text.end(), isPart);
    if (!isKanji) return isUTF8(text) ? text : "";
    text = "\x1B$B" + text + "\x1B(B";
  }
  if (japanese == noConversion) return "";
  iconv(japanese, nullptr, nullptr, nullptr, nullptr);
  // No character takes more bytes than three of UTF-8 for each of its own.
  std::string result(text.size() * 3 + 4, '\0');
  char *from = &text[0], *to = &result[0];
  size_t left = text.size(), room = result.size();
  if (iconv(japanese, &from, &left, &to, &room) == static_cast<size_t>(-1)) return "";
  result.resize(result.size() - room);
  // It passes on the marks of other character sets.
  return result.find('\x1B') == std::string::npos ? result : "";
}

}  // namespace metadata
