#include <cstring>
#include <new>

#if !__has_include(<exiv2/exiv2.hpp>)
#error "exiv2.hpp is missing. On Debian: sudo apt-get install libexiv2-dev"
#endif

#include "CMetadata.h"
#include "camera.hpp"
#include "dates.hpp"
#include "encodings.hpp"
#include "exif.hpp"
#include "exif_values.hpp"
#include "exiv2_versions.hpp"
#include "field_types.hpp"
#include "focus.hpp"
#include "iptc.hpp"
#include "lens_range.hpp"
#include "photo_set.hpp"
#include "statements.hpp"
#include "xmp_camera.hpp"

namespace {

void note(char *message, size_t capacity, const char *text) {
  if (capacity == 0 || message[0]) return;
  std::strncpy(message, text, capacity - 1);
  message[capacity - 1] = 0;
}

/// Runs one step. An exception is noted and does not prevent the other steps, unless memory is short.
template <typename Work>
void attempt(char *message, size_t capacity, Work work) {
  try {
    work();
  } catch (const std::bad_alloc &) {
    throw;
  } catch (const std::exception &error) {
    note(message, capacity, error.what());
  }
}

void readProfile(Exiv2::Image &image, metadata::Reporter &reporter) {
  if (!image.iccProfileDefined()) return;
  const auto &profile = image.iccProfile();
  char name[256];
  cmt_profile_name(metadata::start(profile), metadata::count(profile), name, sizeof name);
  reporter.add(CMT_COLOR_PROFILE, name);
}

/// A file's statements about itself: EXIF and IPTC as exiv2 has parsed them, and an XMP packet as it is in
/// the file.
struct Contents {
  const Exiv2::ExifData &exif;
  const Exiv2::IptcData &iptc;
  std::string packet;
};

/// The XMP packet that exiv2 has found. It leaves that of a TIFF among the fields of EXIF.
std::string packetFound(const Exiv2::Image &image) {
  if (!image.xmpPacket().empty()) return image.xmpPacket();
  auto field = metadata::find(image.exifData(), "Exif.Image.XMLPacket");
  return field == image.exifData().end() ? "" : metadata::bytes(*field);
}

/// Reports everything. The first value that is found counts: EXIF before XMP for what a camera records, XMP
/// before EXIF for most of what people write.
void readContents(
    const Contents &contents, const cmt_caller &caller, metadata::Reporter &reporter, char *message,
    size_t capacity) {
  const auto &exif = contents.exif;
  cmt_statements statements;
  auto packet = reinterpret_cast<const uint8_t *>(contents.packet.data());
  caller.read_packet(caller.context, packet, contents.packet.size(), &statements);
  metadata::XMPStatements xmp(statements);
  attempt(message, capacity, [&] { metadata::readExif(exif, reporter); });
  attempt(message, capacity, [&] { metadata::readXMPCamera(xmp, reporter); });
  attempt(message, capacity, [&] { metadata::readLensCandidates(exif, reporter); });
  attempt(message, capacity, [&] { metadata::readLensRange(exif, xmp, reporter); });
  attempt(message, capacity, [&] { metadata::readDate(exif, xmp, contents.iptc, reporter); });
  attempt(message, capacity, [&] { metadata::readFocus(exif, reporter); });
  attempt(message, capacity, [&] { metadata::readPhotoSet(exif, xmp, reporter); });
  attempt(message, capacity, [&] { metadata::readExifDescription(exif, reporter); });
  attempt(message, capacity, [&] { xmp.reportTexts(reporter); });
  attempt(message, capacity, [&] { metadata::readIPTC(contents.iptc, reporter); });
  attempt(message, capacity, [&] { metadata::readExifRating(exif, false, reporter); });
  attempt(message, capacity, [&] { xmp.reportPercentage(reporter); });
  attempt(message, capacity, [&] { metadata::readExifRating(exif, true, reporter); });
  attempt(message, capacity, [&] { metadata::readExifTexts(exif, reporter); });
}

cmt_status readImage(
    Exiv2::Image &image, const cmt_caller &caller, metadata::Reporter &reporter, char *message,
    size_t capacity) {
  bool isRead = false;
  attempt(message, capacity, [&] {
    image.readMetadata();
    isRead = true;
  });
  // After a failure, everything before the fault has still been read.
  attempt(message, capacity, [&] { readProfile(image, reporter); });
  std::string packet;
  attempt(message, capacity, [&] { packet = packetFound(image); });
  attempt(message, capacity, [&] { metadata::correctTypes(image.exifData()); });
  Contents contents{image.exifData(), image.iptcData(), packet};
  readContents(contents, caller, reporter, message, capacity);
  return isRead || !reporter.isEmpty() ? CMT_OK : CMT_CORRUPT;
}

cmt_status readBlocks(
    const uint8_t *exif, size_t exifCount, const cmt_caller &caller, metadata::Reporter &reporter,
    char *message, size_t capacity) {
  Exiv2::ExifData values;
  Exiv2::IptcData iptc;
  Exiv2::XmpData properties;
  if (exifCount > 0 && exifCount <= UINT32_MAX) {
    attempt(message, capacity, [&] {
      Exiv2::TiffParser::decode(values, iptc, properties, exif, static_cast<uint32_t>(exifCount));
    });
    attempt(message, capacity, [&] { metadata::correctTypes(values); });
  }
  readContents(Contents{values, iptc, ""}, caller, reporter, message, capacity);
  return reporter.isEmpty() ? CMT_CORRUPT : CMT_OK;
}

cmt_status readAll(
    const uint8_t *bytes, size_t count, const cmt_caller &caller, metadata::Reporter &reporter, char *message,
    size_t capacity) {
  if (count > static_cast<size_t>(INT64_MAX)) return CMT_CORRUPT;
  try {
    auto image = Exiv2::ImageFactory::open(bytes, static_cast<long>(count));
    if (!image.get()) return CMT_UNKNOWN_FORMAT;
    // exiv2's readers of videos never return from some files that end early. photos-decoder-video reads them.
    if (image->mimeType().rfind("video/", 0) == 0) return CMT_UNKNOWN_FORMAT;
    return readImage(*image, caller, reporter, message, capacity);
  } catch (const metadata::LibraryError &error) {
    note(message, capacity, error.what());
    return CMT_UNKNOWN_FORMAT;
  }
}

}  // namespace

extern "C" {

void cmt_prepare(void) {
  try {
    Exiv2::LogMsg::setLevel(Exiv2::LogMsg::mute);
    Exiv2::XmpParser::initialize();
    Exiv2::enableBMFF(true);
  } catch (...) {
    // Everything except XMP can still be read.
  }
  // The first file makes exiv2 query the program's path.
  static const uint8_t nothing[16] = {0};
  char words[32];
  cmt_caller caller = {
      nullptr, [](void *, cmt_field, const char *, size_t) {},
      [](void *, const uint8_t *, size_t, cmt_statements *) {}};
  cmt_read(nothing, sizeof nothing, &caller, words, sizeof words);
  metadata::prepareEncodings();
}

const char *cmt_library(void) {
  static char text[64];
  std::snprintf(text, sizeof text, "exiv2 %s", Exiv2::version());
  return text;
}

cmt_status cmt_read_blocks(
    const uint8_t *exif, size_t exif_count, const cmt_caller *caller, char *message, size_t capacity) {
  if (capacity > 0) message[0] = 0;
  try {
    metadata::Reporter reporter(caller->receive, caller->context);
    return readBlocks(exif, exif_count, *caller, reporter, message, capacity);
  } catch (const std::bad_alloc &) {
    note(message, capacity, "out of memory");
    return CMT_OUT_OF_MEMORY;
  } catch (...) {
    return CMT_CORRUPT;
  }
}

cmt_status cmt_read(
    const uint8_t *bytes, size_t count, const cmt_caller *caller, char *message, size_t capacity) {
  if (capacity > 0) message[0] = 0;
  try {
    metadata::Reporter reporter(caller->receive, caller->context);
    return readAll(bytes, count, *caller, reporter, message, capacity);
  } catch (const std::bad_alloc &) {
    note(message, capacity, "out of memory");
    return CMT_OUT_OF_MEMORY;
  } catch (...) {
    return CMT_CORRUPT;
  }
}
}
