// Reads where a photo was taken from EXIF.
#pragma once

#include <exiv2/exiv2.hpp>

#include "reporter.hpp"

namespace metadata {

/// Reports latitude, longitude and altitude. A position without a fix, or without a side of the equator and
/// of the prime meridian, is no place. Neither is the point where both meet: programs write zeros for nothing.
void readPosition(const Exiv2::ExifData &exif, Reporter &reporter);

}  // namespace metadata
