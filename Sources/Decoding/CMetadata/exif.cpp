#include "exif.hpp"

#include <sstream>

#include "apple.hpp"
#include "camera.hpp"
#include "comment.hpp"
#include "exif_values.hpp"
#include "position.hpp"
#include "text.hpp"

namespace metadata {

namespace {

void readColors(const Exiv2::ExifData &exif, Reporter &reporter) {
  double space = 0;
  if (!number(exif, "Exif.Photo.ColorSpace", space)) return;
  bool isAdobe = trimmed(text(exif, "Exif.Iop.InteroperabilityIndex")) == "R03";
  if (space == 1) reporter.add(CMT_COLOR_PROFILE, "sRGB");
  if (space == 2 || (space == 65535 && isAdobe)) reporter.add(CMT_COLOR_PROFILE, "Adobe RGB");
}

/// A text that Windows wrote in little-endian UTF-16. Other programs use the other byte order, or UTF-8.
std::string windowsText(const Exiv2::ExifData &exif, const char *key) {
  auto found = find(exif, key);
  if (found == exif.end()) return "";
  auto type = found->typeId();
  bool isNumbers = type != Exiv2::unsignedShort && Exiv2::TypeInfo::typeSize(type) > 1;
  std::string raw = isNumbers ? "" : bytes(*found);
  raw.erase(raw.find_last_not_of('\0') + 1);
  bool isText = type == Exiv2::asciiString && raw.find('\0') == std::string::npos;
  if (isText || isPlainText(raw)) return raw;
  // The last letter of an alphabet ends with a NUL.
  if (raw.size() % 2 == 1) raw += '\0';
  return utf8FromAnyUTF16(raw, false);
}

/// The photographer's copyright notice, and after a NUL the editor's. Either may be blank.
std::string copyright(const Exiv2::ExifData &exif) {
  auto found = find(exif, "Exif.Image.Copyright");
  bool isText = found != exif.end() && found->typeId() == Exiv2::asciiString;
  // exiv2's text ends at the first NUL.
  std::string both = isText ? bytes(*found) : "";
  auto end = both.find('\0');
  std::string photographer = trimmed(both);
  std::string editor = end == std::string::npos ? "" : trimmed(both.substr(end + 1));
  return photographer + (photographer.empty() || editor.empty() ? "" : ", ") + editor;
}

/// Reports the keywords that Windows wrote, unless the photo has others: programs that change those leave
/// these behind.
void readWindowsKeywords(const Exiv2::ExifData &exif, Reporter &reporter) {
  if (reporter.has(CMT_KEYWORD) || reporter.has(CMT_HIERARCHICAL_KEYWORD)) return;
  std::istringstream keywords(windowsText(exif, "Exif.Image.XPKeywords"));
  for (std::string keyword; std::getline(keywords, keyword, ';');) reporter.add(CMT_KEYWORD, keyword);
}

}  // namespace

void readExif(const Exiv2::ExifData &exif, Reporter &reporter) {
  readCamera(exif, reporter);
  readAppleNotes(exif, reporter);
  readPosition(exif, reporter);
  readColors(exif, reporter);
  reporter.add(CMT_SOFTWARE, text(exif, "Exif.Image.Software"));
}

void readExifTexts(const Exiv2::ExifData &exif, Reporter &reporter) {
  reporter.add(CMT_ARTIST, text(exif, "Exif.Image.Artist"));
  reporter.add(CMT_ARTIST, windowsText(exif, "Exif.Image.XPAuthor"));
  reporter.add(CMT_COPYRIGHT, copyright(exif));
  auto found = find(exif, "Exif.Photo.UserComment");
  if (found != exif.end()) reporter.add(CMT_CAPTION, comment(*found));
  reporter.add(CMT_CAPTION, windowsText(exif, "Exif.Image.XPComment"));
  reporter.add(CMT_CAPTION, windowsText(exif, "Exif.Image.XPSubject"));
  reporter.add(CMT_TITLE, windowsText(exif, "Exif.Image.XPTitle"));
  readWindowsKeywords(exif, reporter);
}

bool isDescriptionOfCamera(const std::string &description) {
  static const char *const ofCameras[] = {
      "OLYMPUS DIGITAL CAMERA", "DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA", "KONICA MINOLTA DIGITAL CAMERA",
      "SONY DSC", "SAMSUNG CAMERA PICTURES", "SAMSUNG DIGITAL CAMERA", "Exif_JPEG_PICTURE"};
  for (const char *other : ofCameras) {
    if (description == other) return true;
  }
  return false;
}

void readExifDescription(const Exiv2::ExifData &exif, Reporter &reporter) {
  std::string description = trimmed(text(exif, "Exif.Image.ImageDescription"));
  if (!isDescriptionOfCamera(description)) reporter.add(CMT_CAPTION, description);
}

void readExifRating(const Exiv2::ExifData &exif, bool isPercentage, Reporter &reporter) {
  double value = 0;
  if (!number(exif, isPercentage ? "Exif.Image.RatingPercent" : "Exif.Image.Rating", value)) return;
  if (value <= 0 || value > (isPercentage ? 100 : 6)) return;
  std::string text = decimal(value, 3);
  reporter.add(CMT_RATING, isPercentage ? starsOfPercentage(text) : stars(text));
}

}  // namespace metadata
