// Finds fields of EXIF.
#pragma once

#include "exiv2_versions.hpp"

namespace metadata {

/// The position of a field; the end if there is none, or if this version of exiv2 does not know the key. The
/// key must be a literal: it is parsed once.
///
/// exiv2 itself makes a text of each field's name for each search, which takes longer than reading the file.
Exiv2::ExifData::const_iterator findField(const Exiv2::ExifData &exif, const char *key);

}  // namespace metadata
