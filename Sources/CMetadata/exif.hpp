// What EXIF and the makers' notes say.
#pragma once

#include <exiv2/exiv2.hpp>

#include "statements.hpp"

namespace metadata {

/// Reports camera, exposure, time and place.
void readExif(const Exiv2::ExifData &exif, Exiv2::ByteOrder order, Statements &statements);

/// Reports the words in EXIF, for files in which better places have none.
void readExifWords(const Exiv2::ExifData &exif, Exiv2::ByteOrder order, Statements &statements);

/// A date of EXIF or XMP as `2024-05-06 07:08:09+02:00`, as much of it as is there; empty for what is none.
std::string date(const std::string &text, const std::string &offset);

}  // namespace metadata
