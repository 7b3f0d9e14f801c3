#include "lens_range.hpp"

#include <sstream>
#include <string>

#include "exif_values.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// The range of a zoom lens.
struct LensRange {
  /// In millimetres.
  double shortest = 0, longest = 0;
  /// The f-numbers of the widest apertures at these focal lengths.
  double atShortest = 0, atLongest = 0;
};

/// Two numbers as `24-70`, or a single one if they are equal or one is unknown. Empty if both are unknown.
std::string rangeText(double first, double last, double limit) {
  auto isKnown = [&](double number) { return number >= 0.1 && number <= limit; };
  if (!isKnown(first)) first = last;
  if (!isKnown(last)) last = first;
  if (!isKnown(first)) return "";
  std::string start = decimal(first, first < 1 ? 2 : 1), end = decimal(last, last < 1 ? 2 : 1);
  return start == end ? start : start + "-" + end;
}

/// The range as `24-70mm f/2.8`. Empty if the focal lengths are unknown.
std::string lensText(const LensRange &range) {
  std::string lengths = rangeText(range.shortest, range.longest, 100000);
  std::string apertures = rangeText(range.atShortest, range.atLongest, 1000);
  if (lengths.empty()) return "";
  return lengths + "mm" + (apertures.empty() ? "" : " f/" + apertures);
}

LensRange exifRange(const Exiv2::ExifData &exif) {
  LensRange range;
  auto found = find(exif, "Exif.Photo.LensSpecification");
  double *numbers[] = {&range.shortest, &range.longest, &range.atShortest, &range.atLongest};
  for (long i = 0; i < 4; i++) {
    if (!number(exif, found, *numbers[i], i)) *numbers[i] = 0;
  }
  return range;
}

/// The focal lengths in Canon's notes, the longest first, in units whose number in a millimetre follows.
LensRange canonRange(const Exiv2::ExifData &exif) {
  LensRange range;
  auto found = find(exif, "Exif.CanonCs.Lens");
  double longest = 0, shortest = 0, units = 0;
  bool hasAll = number(exif, found, longest, 0) && number(exif, found, shortest, 1) &&
      number(exif, found, units, 2) && units > 0;
  if (!hasAll) return range;
  range.shortest = shortest / units;
  range.longest = longest / units;
  return range;
}

/// The range in a text such as `24/1 70/1 28/10 28/10`.
LensRange adobeRange(const std::string &words) {
  LensRange range;
  std::istringstream stream(words);
  std::string word;
  for (double *value : {&range.shortest, &range.longest, &range.atShortest, &range.atLongest}) {
    if (!(stream >> word) || !fraction(word, *value)) *value = 0;
  }
  return range;
}

}  // namespace

void readLensRange(const Exiv2::ExifData &exif, const XMPStatements &xmp, Reporter &reporter) {
  reporter.add(CMT_LENS, lensText(exifRange(exif)));
  reporter.add(CMT_LENS, lensText(canonRange(exif)));
  reporter.add(CMT_LENS, lensText(adobeRange(xmp("aux:LensInfo"))));
}

}  // namespace metadata
