// Reads camera, lens and exposure from EXIF and the notes of makers.
#pragma once

#include "exiv2_versions.hpp"

#include "reporter.hpp"

namespace metadata {

/// Reports camera, lens and exposure.
void readCamera(const Exiv2::ExifData &exif, Reporter &reporter);

/// Reports all lenses that share the number of the lens, for photos that name it nowhere else.
void readLensCandidates(const Exiv2::ExifData &exif, Reporter &reporter);

}  // namespace metadata
