// Words for the numbers of an exposure, which EXIF and XMP share. Each text is empty for a number that cannot
// be right: 0 stands for an unknown value.
#pragma once

#include <string>

namespace metadata {

/// An exposure time in seconds, such as `1/250 s`.
std::string exposureTimeText(double seconds);

/// The exposure time for a shutter speed in powers of two (APEX). 0 would be a second, but cameras without a
/// shutter speed write it.
std::string shutterSpeedText(double power);

/// An aperture, such as `f/2.8`.
std::string apertureText(double number);

/// The aperture for a power of two (APEX).
std::string aperturePowerText(double power);

/// A sensitivity, such as `400`.
std::string sensitivityText(double value);

/// A focal length in millimetres, with the equivalent on film if that is another one. 0 stands for an unknown
/// equivalent.
std::string focalLengthText(double length, double onFilm);

/// An exposure bias, such as `+0.7 EV`.
std::string biasText(double value);

}  // namespace metadata
