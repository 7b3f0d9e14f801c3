#include "camera.hpp"

#include <cctype>
#include <cmath>
#include <cstdlib>

#include "exif_values.hpp"
#include "exposure_text.hpp"
#include "text.hpp"

namespace metadata {

namespace {

/// Whether a text names a lens. Cameras write "0.0 mm f/0.0" or "None" for a lens without contacts.
bool isLensName(const std::string &text) {
  bool hasLetter = text.find_first_not_of("0123456789()-. mf/") != std::string::npos;
  bool hasNumber = text.find_first_of("123456789") != std::string::npos;
  std::string letters = text;
  for (char &letter : letters) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  bool isNothing = letters == "none" || letters == "unknown" || letters == "n/a" || letters == "no lens";
  return !isNumberOnly(text) && (hasLetter || hasNumber) && !isNothing;
}

/// The lens that exiv2 knows for the numbers in the photo. Empty if it knows none.
std::string knownLens(const Exiv2::ExifData &exif) {
  std::string known = printed(exif, Exiv2::lensName(exif));
  bool isKnown = isLensName(known) && known.compare(0, 3, "n/a") != 0 && known.compare(0, 7, "Unknown") != 0;
  return isKnown ? known : "";
}

/// Whether a text is a serial number. Zeros and lines stand for none.
bool isSerial(const std::string &text) {
  std::string number = trimmed(text);
  return number.find_first_not_of("0-. ") != std::string::npos && number != "none" && number != "None";
}

/// Whether a text names several lenses, as exiv2 does if they share a number.
bool isVague(const std::string &lens) {
  return lens.find(" or ") != std::string::npos || lens.find(" *OR* ") != std::string::npos;
}

void readLens(const Exiv2::ExifData &exif, Reporter &reporter) {
  std::string known = knownLens(exif);
  if (!isVague(known)) reporter.add(CMT_LENS, known);
  for (const char *key : {"Exif.Photo.LensModel", "Exif.Canon.LensModel", "Exif.Image.LensModel"}) {
    std::string model = trimmed(text(exif, key));
    if (isLensName(model)) reporter.add(CMT_LENS, model);
  }
}

/// The sensitivity in Canon's notes, for cameras that leave it out of EXIF. 0 if there is none.
/// Source: exiftool, Canon::CameraSettings (CameraISO) and Canon::ShotInfo (AutoISO and BaseISO).
double canonSensitivity(const Exiv2::ExifData &exif) {
  static const double byNumber[] = {50, 100, 200, 400, 800};
  constexpr long first = 16, mark = 0x4000, none = 0x7FFF;
  auto setting = find(exif, "Exif.CanonCs.ISOSpeed");
  if (setting != exif.end() && setting->count() > 0) {
    long value = integer(*setting);
    if (value != none && (value & mark)) return static_cast<double>(value & (mark - 1));
    if (value >= first && value < first + 5) return byNumber[value - first];
  }
  double automatic = 0, base = 0;
  bool hasBoth = number(exif, "Exif.CanonSi.0x0001", automatic) && number(exif, "Exif.CanonSi.ISOSpeed", base);
  if (!hasBoth || base <= 0 || std::fabs(automatic) > 1000 || base > 1000) return 0;
  return std::exp2(automatic / 32) * std::exp2(base / 32) * 100 / 32;
}

/// The sensitivity in Kodak's notes, which exiv2 does not read. 0 if there is none.
/// Source: exiftool, Kodak::Main (ISO, or else ISOSetting).
double kodakSensitivity(const Exiv2::ExifData &exif) {
  auto notes = find(exif, "Exif.Photo.MakerNote");
  if (notes == exif.end()) return 0;
  std::string raw = bytes(*notes);
  if (raw.compare(0, 3, "KDK") != 0) return 0;
  bool isBigEndian = raw.compare(0, 8, "KDK INFO") == 0;
  for (size_t at : {8 + 0x60, 8 + 0x5E}) {
    if (at + 2 > raw.size()) continue;
    unsigned first = static_cast<uint8_t>(raw[at]), second = static_cast<uint8_t>(raw[at + 1]);
    unsigned value = isBigEndian ? first << 8 | second : second << 8 | first;
    if (value >= 10 && value <= 10000) return value;
  }
  return 0;
}

void readSensitivity(const Exiv2::ExifData &exif, Reporter &reporter) {
  // Of many fields, exiv2 chooses the one that the camera fills in. It ignores a part of Canon's notes.
  auto found = Exiv2::isoSpeed(exif);
  bool isOfCanon = found != exif.end() && found->groupName().compare(0, 5, "Canon") == 0;
  std::string known = isOfCanon ? "" : printed(exif, found);
  char *end = nullptr;
  double value = std::strtod(known.c_str(), &end);
  if (!known.empty() && *end == 0) reporter.add(CMT_SENSITIVITY, sensitivityText(value));
  for (const char *key :
       {"Exif.Photo.ISOSpeedRatings", "Exif.Photo.ISOSpeed", "Exif.Photo.RecommendedExposureIndex",
        "Exif.Photo.StandardOutputSensitivity", "Exif.Image.ISOSpeedRatings"}) {
    if (number(exif, key, value)) reporter.add(CMT_SENSITIVITY, sensitivityText(value));
  }
  reporter.add(CMT_SENSITIVITY, sensitivityText(canonSensitivity(exif)));
  reporter.add(CMT_SENSITIVITY, sensitivityText(kodakSensitivity(exif)));
  for (const char *key : {"Exif.Pentax.ISO", "Exif.PentaxDng.ISO"}) {
    std::string noted = printed(exif, find(exif, key));
    if (noted.find_first_not_of("0123456789") == std::string::npos) reporter.add(CMT_SENSITIVITY, noted);
  }
  static const char *const index[] = {"Exif.Photo.ExposureIndex", "Exif.Image.ExposureIndex", nullptr};
  if (positiveNumber(exif, index, value)) reporter.add(CMT_SENSITIVITY, sensitivityText(value));
}

void readExposure(const Exiv2::ExifData &exif, Reporter &reporter) {
  // Cameras that write DNG put these into the main directory, by TIFF/EP.
  static const char *const times[] = {"Exif.Photo.ExposureTime", "Exif.Image.ExposureTime", nullptr};
  static const char *const apertures[] = {"Exif.Photo.FNumber", "Exif.Image.FNumber", nullptr};
  double value = 0;
  if (positiveNumber(exif, times, value)) reporter.add(CMT_EXPOSURE_TIME, exposureTimeText(value));
  for (const char *key : {"Exif.Photo.ShutterSpeedValue", "Exif.Image.ShutterSpeedValue"}) {
    if (number(exif, key, value)) reporter.add(CMT_EXPOSURE_TIME, shutterSpeedText(value));
  }
  if (positiveNumber(exif, apertures, value)) reporter.add(CMT_APERTURE, apertureText(value));
  for (const char *key : {"Exif.Photo.ApertureValue", "Exif.Image.ApertureValue"}) {
    if (number(exif, key, value)) reporter.add(CMT_APERTURE, aperturePowerText(value));
  }
  readSensitivity(exif, reporter);
  for (const char *key : {"Exif.Photo.ExposureBiasValue", "Exif.Image.ExposureBiasValue"}) {
    if (number(exif, key, value)) reporter.add(CMT_EXPOSURE_BIAS, biasText(value));
  }
  std::string flash = printed(exif, find(exif, "Exif.Photo.Flash"));
  // A number without a meaning is in brackets.
  bool isKnownFlash = !flash.empty() && std::isalpha(static_cast<unsigned char>(flash[0]));
  if (isKnownFlash) reporter.add(CMT_FLASH, flash);
  static const char *const lengths[] = {"Exif.Photo.FocalLength", "Exif.Image.FocalLength", nullptr};
  double onFilm = 0;
  if (!number(exif, "Exif.Photo.FocalLengthIn35mmFilm", onFilm)) onFilm = 0;
  if (positiveNumber(exif, lengths, value)) reporter.add(CMT_FOCAL_LENGTH, focalLengthText(value, onFilm));
}

}  // namespace

void readCamera(const Exiv2::ExifData &exif, Reporter &reporter) {
  reporter.add(CMT_CAMERA_MAKE, text(exif, Exiv2::make(exif)));
  reporter.add(CMT_CAMERA_MODEL, text(exif, Exiv2::model(exif)));
  for (const char *key : {"Exif.Photo.BodySerialNumber", "Exif.Image.CameraSerialNumber"}) {
    std::string serial = text(exif, key);
    double value = 0;
    if (serial.empty() && number(exif, key, value)) serial = decimal(value, 0);
    if (isSerial(serial)) reporter.add(CMT_CAMERA_SERIAL, serial);
  }
  readLens(exif, reporter);
  readExposure(exif, reporter);
}

void readLensCandidates(const Exiv2::ExifData &exif, Reporter &reporter) {
  reporter.add(CMT_LENS, knownLens(exif));
}

}  // namespace metadata
