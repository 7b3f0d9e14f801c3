#include "iptc.hpp"

#include "text.hpp"

namespace metadata {

namespace {

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
