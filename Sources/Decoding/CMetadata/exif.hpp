// Reads EXIF and maker notes.
#pragma once

#include <exiv2/exiv2.hpp>

#include <string>

#include "reporter.hpp"

namespace metadata {

/// Reports camera, exposure, position and colour space.
void readExif(const Exiv2::ExifData &exif, Reporter &reporter);

/// Whether a description is one that cameras write into every photo.
bool isDescriptionOfCamera(const std::string &description);

/// Reports the description in EXIF, which counts before those in XMP and IPTC. Blank ones and those that
/// cameras write into every photo don't count.
/// Source: the guidelines of the Metadata Working Group, as the MWG module of exiftool follows them.
void readExifDescription(const Exiv2::ExifData &exif, Reporter &reporter);

/// Reports the rating of Windows in EXIF: the stars, or else the percentage. 0 counts as none.
void readExifRating(const Exiv2::ExifData &exif, bool isPercentage, Reporter &reporter);

/// Reports the texts in EXIF, for files without texts in XMP and IPTC.
void readExifTexts(const Exiv2::ExifData &exif, Reporter &reporter);

}  // namespace metadata
