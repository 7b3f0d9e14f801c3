#include "xmp_camera.hpp"

#include <initializer_list>

#include "exposure_text.hpp"
#include "text.hpp"

namespace metadata {

namespace {

void readExposure(const XMPStatements &xmp, Reporter &reporter) {
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
  std::string fired = trimmed(xmp("exif:Flash"));
  if (fired == "True" || fired == "true") reporter.add(CMT_FLASH, "Fired");
  if (fired == "False" || fired == "false") reporter.add(CMT_FLASH, "No flash");
}

}  // namespace

void readXMPCamera(const XMPStatements &xmp, Reporter &reporter) {
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
  xmp.reportPlace(reporter);
}

}  // namespace metadata
