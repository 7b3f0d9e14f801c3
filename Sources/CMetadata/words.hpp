// What people said about a photo: XMP and IPTC.
#pragma once

#include <exiv2/exiv2.hpp>

#include "statements.hpp"

namespace metadata {

void readXMP(const Exiv2::XmpData &xmp, Statements &statements);

void readIPTC(const Exiv2::IptcData &iptc, Statements &statements);

/// Reports caption, rating, keywords and title of an XMP packet that exiv2 refuses.
void readPacket(const std::string &packet, Statements &statements);

}  // namespace metadata
