// Finds out when a photo was taken.
#pragma once

#include <exiv2/exiv2.hpp>

#include <string>

#include "reporter.hpp"
#include "statements.hpp"

namespace metadata {

/// Reports when the photo was taken: the date of the original by EXIF, XMP and IPTC, or else the date when it
/// became digital, or else that of the satellites. The date of the last change counts only for a file without
/// any other.
///
/// If the date of the original has no time, or not even a day, the first of the other fields of both kinds that
/// continues it counts: programs divide a date among fields.
/// Source: the guidelines of the Metadata Working Group, which say what these fields mean.
void readDate(
    const Exiv2::ExifData &exif, const XMPStatements &xmp, const Exiv2::IptcData &iptc, Reporter &reporter);

/// An EXIF, XMP or IPTC date as `2024-05-06 07:08:09+02:00`, without the parts it lacks: a time that no clock
/// has, or a day or a month that are missing, blank or 0. Empty if it is not a date, or one that no calendar has.
std::string date(const std::string &text, const std::string &offset, const std::string &subseconds = "");

}  // namespace metadata
