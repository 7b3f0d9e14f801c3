// Describes a lens by its focal lengths and apertures.
#pragma once

#include <exiv2/exiv2.hpp>

#include "reporter.hpp"
#include "statements.hpp"

namespace metadata {

/// Reports the range of the lens, such as `24-70mm f/2.8`, for photos that name it nowhere.
/// Source: Exif 2.32 (LensSpecification), exiftool (Canon::CameraSettings), and Adobe's `aux:LensInfo`.
void readLensRange(const Exiv2::ExifData &exif, const XMPStatements &xmp, Reporter &reporter);

}  // namespace metadata
