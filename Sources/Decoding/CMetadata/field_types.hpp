// The types of EXIF fields, which programs confuse.
#pragma once

#include <exiv2/exiv2.hpp>

namespace metadata {

/// Gives fields the types that the standard prescribes: numbers written as text become numbers, and text
/// that is stored as bytes becomes text. A field that should be a number and can't be read as one goes.
///
/// Without that, exiv2 takes the codes of characters for numbers, as in an aperture of f/50 for the text "2.8",
/// and shows bytes as decimal numbers.
void correctTypes(Exiv2::ExifData &exif);

}  // namespace metadata
