#include "xmp_lookup.hpp"

#include <algorithm>

#include "packet.hpp"

namespace metadata {

std::string text(const Exiv2::XmpData &xmp, const std::string &key) {
  auto found = xmp.findKey(Exiv2::XmpKey(key));
  if (found == xmp.end()) return "";
  if (found->typeId() == Exiv2::langAlt) {
    auto value = dynamic_cast<const Exiv2::LangAltValue *>(&found->value());
    if (!value || value->value_.empty()) return "";
    auto main = value->value_.find("x-default");
    return main == value->value_.end() ? value->value_.begin()->second : main->second;
  }
  return found->count() > 0 ? found->toString(0) : "";
}

XMPLookup lookup(const Exiv2::XmpData &xmp) {
  return [&xmp](const char *name) {
    // A field of a structure keeps its prefix: `Xmp.exif.Flash/exif:Fired`.
    std::string key = name;
    auto colon = key.find(':');
    if (colon != std::string::npos) key[colon] = '.';
    return text(xmp, "Xmp." + key);
  };
}

XMPLookup lookup(const std::string &packet) {
  return [&packet](const char *name) { return packetText(packet, name); };
}

}  // namespace metadata
