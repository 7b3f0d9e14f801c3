// Dates in words.
#pragma once

#include <string>

namespace metadata {

/// A date in English words as `2024:05:06 07:08:09+02:00`, without the parts it lacks. The words may have any
/// order: as in mail (RFC 5322), as asctime writes them, or as date writes them. Empty if the day, the month or
/// the year is missing.
std::string wordedDate(const std::string &text);

}  // namespace metadata
