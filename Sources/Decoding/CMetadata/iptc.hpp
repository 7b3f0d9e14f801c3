// Reads texts and keywords from IPTC.
#pragma once

#include <exiv2/exiv2.hpp>

#include "reporter.hpp"

namespace metadata {

/// Reports the fields of IPTC.
void readIPTC(const Exiv2::IptcData &iptc, Reporter &reporter);

}  // namespace metadata
