// Reads where a camera focused.
#pragma once

#include "exiv2_versions.hpp"

#include "reporter.hpp"

namespace metadata {

/// Reports the position on which the camera focused, in fractions of the upright picture: from the notes of
/// its maker, or else the main subject in EXIF. Nothing if the camera did not record it, or it is not inside.
void readFocus(const Exiv2::ExifData &exif, Reporter &reporter);

}  // namespace metadata
