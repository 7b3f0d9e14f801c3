// Reads of which set a photo is: a bracket, a focus stack, a panorama.
#pragma once

#include "exiv2_versions.hpp"

#include "reporter.hpp"
#include "statements.hpp"

namespace metadata {

/// Reports the set that the camera was making, by its maker's notes, EXIF or XMP: `bracket`, `focus` or
/// `panorama`. Nothing if the camera does not say so. A white balance bracket is none: it is one exposure.
void readPhotoSet(const Exiv2::ExifData &exif, const XMPStatements &xmp, Reporter &reporter);

}  // namespace metadata
