// Looks up single properties in XMP, whether exiv2 has parsed it or not.
#pragma once

#include <exiv2/exiv2.hpp>

#include <functional>
#include <string>

namespace metadata {

/// The text of a property by its usual prefix and name, such as `tiff:Make`. Of a list, the first item. Empty
/// if there is none.
using XMPLookup = std::function<std::string(const char *name)>;

/// Looks up properties of parsed XMP, which must outlive the result.
XMPLookup lookup(const Exiv2::XmpData &xmp);

/// Looks up properties in a packet that exiv2 cannot parse. The packet must outlive the result.
XMPLookup lookup(const std::string &packet);

/// The text of parsed XMP. Of a text in several languages, the default one or else the first.
std::string text(const Exiv2::XmpData &xmp, const std::string &key);

}  // namespace metadata
