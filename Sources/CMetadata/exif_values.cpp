#include "exif_values.hpp"

#include <cmath>

#include "find_field.hpp"
#include "text.hpp"

namespace metadata {

ExifPosition find(const Exiv2::ExifData &exif, const char *key) {
  return findField(exif, key);
}

std::string text(const Exiv2::ExifData &exif, const char *key) {
  auto found = find(exif, key);
  return found == exif.end() ? "" : found->toString();
}

bool number(const Exiv2::ExifData &exif, ExifPosition found, double &value, long index) {
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
