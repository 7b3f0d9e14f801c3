// Reads single values out of EXIF.
#pragma once

#include "exiv2_versions.hpp"

#include <string>

namespace metadata {

using ExifPosition = Exiv2::ExifData::const_iterator;

/// The position of a field. The end if there is none, or if this version of exiv2 does not know the key. The
/// key must be a literal.
ExifPosition find(const Exiv2::ExifData &exif, const char *key);

/// The text of a field. Empty if there is none, or the field has another type.
std::string text(const Exiv2::ExifData &exif, ExifPosition found);
std::string text(const Exiv2::ExifData &exif, const char *key);

/// Reads a number. Returns false if there is none, it is not finite, or the field has another type.
bool number(const Exiv2::ExifData &exif, ExifPosition found, double &value, long index = 0);
bool number(const Exiv2::ExifData &exif, const char *key, double &value);

/// Reads the first of some fields that is a number above 0. The last key is followed by a null pointer.
/// Returns false if there is none.
bool positiveNumber(const Exiv2::ExifData &exif, const char *const *keys, double &value);

/// A value as exiv2 prints it with the help of other fields, such as the name of a lens for its number.
std::string printed(const Exiv2::ExifData &exif, ExifPosition found);

/// The bytes of a field.
std::string bytes(const Exiv2::Exifdatum &datum);

}  // namespace metadata
