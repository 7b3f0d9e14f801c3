#include "exif_values.hpp"

#include <cmath>

#include "find_field.hpp"
#include "text.hpp"

namespace metadata {

ExifPosition find(const Exiv2::ExifData &exif, const char *key) {
  return findField(exif, key);
}

std::string text(const Exiv2::ExifData &exif, ExifPosition found) {
  return found != exif.end() && found->typeId() == Exiv2::asciiString ? found->toString() : "";
}

std::string text(const Exiv2::ExifData &exif, const char *key) { return text(exif, find(exif, key)); }

bool number(const Exiv2::ExifData &exif, ExifPosition found, double &value, long index) {
  if (found == exif.end() || found->count() <= index) return false;
  switch (found->typeId()) {
    case Exiv2::unsignedRational: {
      // exiv2 makes its parts signed.
      auto rational = found->toRational(index);
      value = static_cast<double>(static_cast<uint32_t>(rational.first)) / static_cast<uint32_t>(rational.second);
      break;
    }
    case Exiv2::signedRational: {
      auto rational = found->toRational(index);
      value = static_cast<double>(rational.first) / rational.second;
      break;
    }
    case Exiv2::tiffFloat:
    case Exiv2::tiffDouble: value = found->toFloat(index); break;
    case Exiv2::unsignedByte:
    case Exiv2::unsignedShort:
    case Exiv2::unsignedLong:
    case Exiv2::signedByte:
    case Exiv2::signedShort:
    case Exiv2::signedLong: value = static_cast<double>(integer(*found, index)); break;
    default: return false;
  }
  // A denominator of 0 makes it infinite or not a number.
  return std::isfinite(value);
}

bool number(const Exiv2::ExifData &exif, const char *key, double &value) {
  return number(exif, find(exif, key), value);
}

bool positiveNumber(const Exiv2::ExifData &exif, const char *const *keys, double &value) {
  for (; *keys; keys++) {
    if (number(exif, *keys, value) && value > 0) return true;
  }
  return false;
}

std::string printed(const Exiv2::ExifData &exif, ExifPosition found) {
  return found == exif.end() ? "" : trimmed(found->print(&exif));
}

std::string bytes(const Exiv2::Exifdatum &datum) {
  std::string result(static_cast<size_t>(datum.size()), '\0');
  if (!result.empty()) datum.copy(reinterpret_cast<Exiv2::byte *>(&result[0]), Exiv2::littleEndian);
  return result;
}

}  // namespace metadata
