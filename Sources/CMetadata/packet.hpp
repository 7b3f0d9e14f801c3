// Reads XMP packets that exiv2 cannot parse, for example because a property is in them twice.
#pragma once

#include <string>

#include "reporter.hpp"

namespace metadata {

/// Reports caption, title, keywords, rating and label.
void readPacket(const std::string &packet, Reporter &reporter);

/// The text of a property, such as `tiff:Make`. Of a list, the first item, or that in the default language.
/// Empty if there is none, or if the packet is too long.
std::string packetText(const std::string &packet, const std::string &name);

}  // namespace metadata
