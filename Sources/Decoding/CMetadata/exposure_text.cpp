#include "exposure_text.hpp"

#include <cmath>

#include "text.hpp"

namespace metadata {

std::string exposureTimeText(double seconds) {
  if (!(seconds > 1e-7 && seconds < 1e6)) return "";
  if (seconds >= 1) return decimal(seconds, 1) + " s";
  double whole = std::round(1 / seconds);
  bool isFraction = whole >= 2 && std::fabs(1 / whole - seconds) < seconds * 0.04;
  if (isFraction) return "1/" + decimal(whole, 0) + " s";
  return decimal(seconds, 2) + " s";
}

std::string shutterSpeedText(double power) {
  return power != 0 && std::fabs(power) < 20 ? exposureTimeText(std::exp2(-power)) : "";
}

std::string apertureText(double number) {
  // The names of lenses that are faster than f/1 have two decimals: f/0.95.
  return number >= 0.1 && number < 1000 ? "f/" + decimal(number, number < 1 ? 2 : 1) : "";
}

std::string aperturePowerText(double power) {
  return power > 0 && power < 20 ? apertureText(std::exp2(power / 2)) : "";
}

std::string sensitivityText(double value) {
  // Some cameras write 65535 for more than that, and others for nothing.
  return value >= 1 && value < 1e8 && value != 65535 ? decimal(value, 0) : "";
}

std::string focalLengthText(double length, double onFilm) {
  if (!(length >= 0.1 && length <= 100000)) return "";
  std::string words = decimal(length, 1) + " mm";
  // 65535 is the largest number of the field, and means nothing.
  bool isOther = onFilm >= 1 && onFilm < 65535 && std::fabs(onFilm - length) >= 0.5;
  return isOther ? words + " (" + decimal(onFilm, 0) + " mm)" : words;
}

std::string biasText(double value) {
  if (!(std::fabs(value) <= 30)) return "";
  std::string bias = decimal(value, 1);
  return (value > 0 && bias != "0" ? "+" : "") + bias + " EV";
}

}  // namespace metadata
