// Reads texts, keywords and ratings from XMP and IPTC.
#pragma once

#include <exiv2/exiv2.hpp>

#include "reporter.hpp"

namespace metadata {

/// Reports the fields of parsed XMP.
void readXMP(const Exiv2::XmpData &xmp, Reporter &reporter);

/// Reports the rating that Windows writes into XMP, a percentage.
void readXMPPercentage(const Exiv2::XmpData &xmp, Reporter &reporter);

/// Reports the fields of IPTC.
void readIPTC(const Exiv2::IptcData &iptc, Reporter &reporter);

}  // namespace metadata
