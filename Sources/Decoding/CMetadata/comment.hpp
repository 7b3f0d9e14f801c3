// Reads the comment of EXIF.
#pragma once

#include <exiv2/exiv2.hpp>

#include <string>

namespace metadata {

/// The text of a comment, which starts with the name of its encoding in eight bytes, unless a program left
/// that out. Empty if it can't be read.
///
/// exiv2 does not decode it: it would load conversion tables from files.
/// Source: Exif 2.32, UserComment.
std::string comment(const Exiv2::Exifdatum &datum);

}  // namespace metadata
