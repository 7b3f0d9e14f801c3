// Reads camera, lens, exposure and position from XMP.
#pragma once

#include "reporter.hpp"
#include "statements.hpp"

namespace metadata {

/// Reports what EXIF has left out: programs that export a photo often keep its EXIF in XMP only.
/// Source: Exif 2.32 metadata for XMP (CIPA DC-010).
void readXMPCamera(const XMPStatements &xmp, Reporter &reporter);

}  // namespace metadata
