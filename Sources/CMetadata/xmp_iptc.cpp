#include "xmp_iptc.hpp"

#include <cstdlib>

#include "text.hpp"

namespace metadata {

namespace {

/// A text. Of a text in several languages, the default one or else the first.
std::string text(const Exiv2::XmpData &xmp, const char *key) {
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

std::string text(const Exiv2::IptcData &iptc, const char *key) {
  auto found = iptc.findKey(Exiv2::IptcKey(key));
  return found == iptc.end() ? "" : trimmed(utf8(found->toString()));
}

std::string joined(const std::string &first, const std::string &second, const std::string &third) {
  std::string result = trimmed(first);
  for (const std::string &part : {second, third}) {
    std::string more = trimmed(part);
    if (!more.empty()) result += (result.empty() ? "" : ", ") + more;
  }
  return result;
}

}  // namespace

void readXMP(const Exiv2::XmpData &xmp, Reporter &reporter) {
  reporter.add(CMT_CAPTION, text(xmp, "Xmp.dc.description"));
  reporter.add(CMT_TITLE, text(xmp, "Xmp.dc.title"));
  reporter.add(CMT_ARTIST, text(xmp, "Xmp.dc.creator"));
  reporter.add(CMT_COPYRIGHT, text(xmp, "Xmp.dc.rights"));
  std::string rating = text(xmp, "Xmp.xmp.Rating");
  if (!rating.empty()) {
    char *end = nullptr;
    double stars = std::strtod(rating.c_str(), &end);
    if (end != rating.c_str() && stars >= -1 && stars <= 5) reporter.add(CMT_RATING, decimal(stars, 0));
  }
  auto keywords = xmp.findKey(Exiv2::XmpKey("Xmp.dc.subject"));
  if (keywords != xmp.end()) {
    for (long i = 0; i < keywords->count(); i++) reporter.add(CMT_KEYWORD, keywords->toString(i));
  }
  reporter.add(
      CMT_PLACE, joined(
                    text(xmp, "Xmp.photoshop.City"), text(xmp, "Xmp.photoshop.State"),
                    text(xmp, "Xmp.photoshop.Country")));
}

void readIPTC(const Exiv2::IptcData &iptc, Reporter &reporter) {
  reporter.add(CMT_CAPTION, text(iptc, "Iptc.Application2.Caption"));
  reporter.add(CMT_TITLE, text(iptc, "Iptc.Application2.ObjectName"));
  reporter.add(CMT_ARTIST, text(iptc, "Iptc.Application2.Byline"));
  reporter.add(CMT_COPYRIGHT, text(iptc, "Iptc.Application2.Copyright"));
  for (const auto &datum : iptc) {
    if (datum.key() == "Iptc.Application2.Keywords") reporter.add(CMT_KEYWORD, datum.toString());
  }
  reporter.add(
      CMT_PLACE,
      joined(
          text(iptc, "Iptc.Application2.City"), text(iptc, "Iptc.Application2.ProvinceState"),
          text(iptc, "Iptc.Application2.CountryName")));
}

}  // namespace metadata
