// Helpers for texts and numbers in metadata.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "encodings.hpp"

namespace metadata {

/// A text up to its first NUL, without white space at its ends.
std::string trimmed(const std::string &text);

/// Whether a text is not a name: nothing but digits and punctuation, or empty.
bool isNumberOnly(const std::string &text);

/// Reads a number with spaces around it. Returns false for any other text.
bool number(const std::string &text, double &value);

/// Reads a fraction such as `28/10`, or a number. Returns false for anything else.
bool fraction(const std::string &text, double &value);

/// A number with at most `decimals` decimals and without trailing zeros.
std::string decimal(double value, int decimals);

/// The stars -1...5 that a text states, rounded and limited. Empty if it is not a number. Programs write
/// "  3", "2.5" and "6".
std::string stars(const std::string &text);

/// The stars 0...5 for a percentage. Empty if the text is not a number.
/// Source: Windows Imaging Component, System.Rating and System.SimpleRating.
std::string starsOfPercentage(const std::string &text);

}  // namespace metadata
