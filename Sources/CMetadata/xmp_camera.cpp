#include "xmp_camera.hpp"

#include <algorithm>
#include <initializer_list>

#include "exposure_text.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// Reads degrees and minutes such as `48,51.4933S`, or degrees, minutes and seconds such as `48,51,29.6S`.
/// Returns false for anything else.
bool degrees(const std::string &text, double most, double &value) {
  std::string clean = trimmed(text);
  if (clean.empty()) return false;
  char side = clean.back();
  if (side != 'N' && side != 'S' && side != 'E' && side != 'W') return false;
  clean.pop_back();
  double unit = 1, part = 0;
  value = 0;
  for (size_t start = 0; start <= clean.size(); unit *= 60) {
    size_t comma = std::min(clean.find(',', start), clean.size());
    if (unit > 3600 || !number(clean.substr(start, comma - start), part) || part < 0) return false;
    value += part / unit;
    start = comma + 1;
  }
  if (value > most) return false;
  if (side == 'S' || side == 'W') value = -value;
  return true;
}

void readPosition(const XMPLookup &xmp, Reporter &reporter) {
  double latitude = 0, longitude = 0, altitude = 0;
  bool hasPosition =
      degrees(xmp("exif:GPSLatitude"), 90, latitude) && degrees(xmp("exif:GPSLongitude"), 180, longitude);
  if (hasPosition && !reporter.has(CMT_LATITUDE)) {
    reporter.add(CMT_LATITUDE, decimal(latitude, 6));
    reporter.add(CMT_LONGITUDE, decimal(longitude, 6));
  }
  if (!fraction(xmp("exif:GPSAltitude"), altitude) || altitude < 0 || altitude > 1e6) return;
  bool isBelow = trimmed(xmp("exif:GPSAltitudeRef")) == "1";
  reporter.add(CMT_ALTITUDE, decimal(isBelow ? -altitude : altitude, 1));
}

void readExposure(const XMPLookup &xmp, Reporter &reporter) {
  double value = 0, onFilm = 0;
  if (fraction(xmp("exif:ExposureTime"), value)) reporter.add(CMT_EXPOSURE_TIME, exposureTimeText(value));
  if (fraction(xmp("exif:ShutterSpeedValue"), value)) reporter.add(CMT_EXPOSURE_TIME, shutterSpeedText(value));
  if (fraction(xmp("exif:FNumber"), value)) reporter.add(CMT_APERTURE, apertureText(value));
  if (fraction(xmp("exif:ApertureValue"), value)) reporter.add(CMT_APERTURE, aperturePowerText(value));
  for (const char *name : {"exifEX:PhotographicSensitivity", "exif:ISOSpeedRatings", "exif:ExposureIndex"}) {
    if (fraction(xmp(name), value)) reporter.add(CMT_SENSITIVITY, sensitivityText(value));
  }
  if (fraction(xmp("exif:ExposureBiasValue"), value)) reporter.add(CMT_EXPOSURE_BIAS, biasText(value));
  if (!fraction(xmp("exif:FocalLengthIn35mmFilm"), onFilm)) onFilm = 0;
  if (fraction(xmp("exif:FocalLength"), value)) reporter.add(CMT_FOCAL_LENGTH, focalLengthText(value, onFilm));
  std::string fired = trimmed(xmp("exif:Flash/exif:Fired"));
  if (fired == "True" || fired == "true") reporter.add(CMT_FLASH, "Fired");
  if (fired == "False" || fired == "false") reporter.add(CMT_FLASH, "No flash");
}

}  // namespace

void readXMPCamera(const XMPLookup &xmp, Reporter &reporter) {
  auto addFirst = [&](cmt_field field, std::initializer_list<const char *> names) {
    for (const char *name : names) reporter.add(field, xmp(name));
  };
  addFirst(CMT_CAMERA_MAKE, {"tiff:Make"});
  addFirst(CMT_CAMERA_MODEL, {"tiff:Model"});
  addFirst(CMT_CAMERA_SERIAL, {"exifEX:BodySerialNumber", "aux:SerialNumber"});
  addFirst(CMT_SOFTWARE, {"xmp:CreatorTool", "tiff:Software"});
  for (const char *name : {"exifEX:LensModel", "aux:Lens"}) {
    std::string lens = trimmed(xmp(name));
    if (!isNumberOnly(lens)) reporter.add(CMT_LENS, lens);
  }
  readExposure(xmp, reporter);
  readPosition(xmp, reporter);
}

}  // namespace metadata
