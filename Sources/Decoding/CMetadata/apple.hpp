#pragma once

#include <exiv2/exiv2.hpp>

#include "reporter.hpp"

namespace metadata {

/// Reports the content identifier in the maker notes of Apple's phones, which exiv2 does not read.
void readAppleNotes(const Exiv2::ExifData &exif, Reporter &reporter);

}  // namespace metadata
