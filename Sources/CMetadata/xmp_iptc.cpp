#include "xmp_iptc.hpp"

#include <algorithm>

#include "text.hpp"
#include "xmp_lookup.hpp"

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

/// Reports the items of a list. A separator between broader and narrower keywords becomes `|`.
void readKeywords(
    const Exiv2::XmpData &xmp, const char *key, cmt_field field, char separator, Reporter &reporter) {
  auto found = xmp.findKey(Exiv2::XmpKey(key));
  if (found == xmp.end()) return;
  for (long i = 0; i < found->count(); i++) {
    std::string item = found->toString(i);
    if (separator) std::replace(item.begin(), item.end(), separator, '|');
    reporter.add(field, item);
  }
}

}  // namespace

void readXMP(const Exiv2::XmpData &xmp, Reporter &reporter) {
  reporter.add(CMT_CAPTION, text(xmp, "Xmp.dc.description"));
  reporter.add(CMT_TITLE, text(xmp, "Xmp.dc.title"));
  reporter.add(CMT_ARTIST, text(xmp, "Xmp.dc.creator"));
  reporter.add(CMT_COPYRIGHT, text(xmp, "Xmp.dc.rights"));
  reporter.add(CMT_RATING, stars(text(xmp, "Xmp.xmp.Rating")));
  reporter.add(CMT_LABEL, text(xmp, "Xmp.xmp.Label"));
  readKeywords(xmp, "Xmp.dc.subject", CMT_KEYWORD, 0, reporter);
  readKeywords(xmp, "Xmp.lr.hierarchicalSubject", CMT_HIERARCHICAL_KEYWORD, '|', reporter);
  readKeywords(xmp, "Xmp.digiKam.TagsList", CMT_HIERARCHICAL_KEYWORD, '/', reporter);
  reporter.add(
      CMT_PLACE, joined(
                    text(xmp, "Xmp.photoshop.City"), text(xmp, "Xmp.photoshop.State"),
                    text(xmp, "Xmp.photoshop.Country")));
}

void readXMPPercentage(const Exiv2::XmpData &xmp, Reporter &reporter) {
  reporter.add(CMT_RATING, starsOfPercentage(text(xmp, "Xmp.MicrosoftPhoto.Rating")));
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
