#include "field_types.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "exif_values.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// The type of EXIF 3.0 for UTF-8, which exiv2 does not know.
constexpr int utf8Type = 129;
/// Longer values are neither numbers nor texts.
constexpr long mostBytes = 1 << 16;

bool isWhole(Exiv2::TypeId type) {
  return type == Exiv2::unsignedByte || type == Exiv2::unsignedShort || type == Exiv2::unsignedLong ||
      type == Exiv2::signedByte || type == Exiv2::signedShort || type == Exiv2::signedLong;
}

bool isNumber(Exiv2::TypeId type) {
  return isWhole(type) || type == Exiv2::unsignedRational || type == Exiv2::signedRational ||
      type == Exiv2::tiffFloat || type == Exiv2::tiffDouble;
}

/// Reads numbers or fractions with blanks between them, or colons as in a time. Of commas, which can be
/// decimal points as well, only two count. Returns none for any other text.
std::vector<double> numbers(std::string text) {
  std::vector<double> result;
  text = trimmed(text);
  if (std::count(text.begin(), text.end(), ',') == 2) std::replace(text.begin(), text.end(), ',', ' ');
  std::replace(text.begin(), text.end(), ':', ' ');
  std::istringstream words(text);
  std::string word;
  double value = 0;
  while (words >> word) {
    if (!fraction(word, value) || std::fabs(value) > INT32_MAX) return {};
    result.push_back(value);
  }
  return result;
}

/// A number as a fraction that fits into two integers of 32 bits.
std::string fractionText(double value) {
  long below = 1;
  while (below < 1000000 && std::fabs(value) * static_cast<double>(below) < INT32_MAX / 10) below *= 10;
  // Fractions of a second have denominators that no power of ten is a multiple of.
  if (value > 0 && value < 1 && std::fabs(std::round(1 / value) * value - 1) < 1e-9) {
    return "1/" + decimal(std::round(1 / value), 0);
  }
  return decimal(std::round(value * static_cast<double>(below)), 0) + "/" + std::to_string(below);
}

/// Gives a field the numbers in a text. Returns false if the text isn't one of numbers.
bool setNumbers(Exiv2::Exifdatum &datum, const std::string &text, bool isWholeNumber) {
  std::string words;
  for (double value : numbers(text)) {
    if (isWholeNumber && value != std::floor(value)) return false;
    words += (words.empty() ? "" : " ") + (isWholeNumber ? decimal(value, 0) : fractionText(value));
  }
  auto value = Exiv2::Value::create(isWholeNumber ? Exiv2::signedLong : Exiv2::signedRational);
  if (words.empty() || value->read(words) != 0) return false;
  datum.setValue(value.get());
  return true;
}

/// Whether a field keeps whatever type it has: its readers know all that occur.
bool isFree(const Exiv2::Exifdatum &datum) {
  constexpr uint16_t altitudeReference = 0x0005, firstOfWindows = 0x9C9B, lastOfWindows = 0x9C9F;
  bool isOfWindows = datum.tag() >= firstOfWindows && datum.tag() <= lastOfWindows;
  return isOfWindows || (datum.tag() == altitudeReference && datum.groupName() == "GPSInfo");
}

}  // namespace

void correctTypes(Exiv2::ExifData &exif) {
  for (auto datum = exif.begin(); datum != exif.end();) {
    auto type = datum->typeId();
    bool isText = type == Exiv2::asciiString || static_cast<int>(type) == utf8Type;
    bool isBytes = type == Exiv2::undefined || type == Exiv2::unsignedByte;
    if (!(isText || isBytes) || datum->size() > mostBytes || isFree(*datum)) {
      ++datum;
      continue;
    }
    std::string group = datum->groupName();
    // Bytes with a name from a maker can contain anything.
    bool isStandard = group == "Image" || group == "Photo" || group == "GPSInfo" || group == "Iop";
    auto expected = Exiv2::ExifKey(datum->tag(), group).defaultTypeId();
    bool isByte = expected == Exiv2::unsignedByte;
    // Several bytes are the codes of characters.
    bool isHiddenText = type == Exiv2::unsignedByte && isStandard && datum->count() > 1 && !isByte;
    bool isUnreadable = type == Exiv2::undefined && isStandard && !isByte;
    if (isNumber(expected) && (isText || isHiddenText || isUnreadable)) {
      if (isUnreadable || !setNumbers(*datum, bytes(*datum), isWhole(expected))) {
        datum = exif.erase(datum);
        continue;
      }
    } else if (expected == Exiv2::asciiString && type != Exiv2::asciiString && isStandard) {
      Exiv2::AsciiValue value(bytes(*datum));
      datum->setValue(&value);
    }
    ++datum;
  }
}

}  // namespace metadata
