#include <cstring>
#include <new>

#include <iconv.h>

#if !__has_include(<exiv2/exiv2.hpp>)
#error "exiv2.hpp is missing. On Debian: sudo apt-get install libexiv2-dev"
#endif
#include <exiv2/exiv2.hpp>

#include "CMetadata.h"
#include "exif.hpp"
#include "focus.hpp"
#include "xmp_iptc.hpp"

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
  auto profile = image.iccProfile();
  char name[256];
  cmt_profile_name(profile->pData_, static_cast<size_t>(profile->size_), name, sizeof name);
  reporter.add(CMT_COLOR_PROFILE, name);
}

cmt_status readImage(
    Exiv2::Image &image, metadata::Reporter &reporter, char *message, size_t capacity) {
  bool isRead = false;
  attempt(message, capacity, [&] {
    image.readMetadata();
    isRead = true;
  });
  // After a failure, everything before the fault has still been read.
  auto order = image.byteOrder();
  attempt(message, capacity, [&] { readProfile(image, reporter); });
  attempt(message, capacity, [&] { metadata::readExif(image.exifData(), order, reporter); });
  attempt(message, capacity, [&] { metadata::readFocus(image.exifData(), reporter); });
  attempt(message, capacity, [&] { metadata::readExifDescription(image.exifData(), reporter); });
  attempt(message, capacity, [&] { metadata::readXMP(image.xmpData(), reporter); });
  attempt(message, capacity, [&] { metadata::readIPTC(image.iptcData(), reporter); });
  // exiv2 has found an XMP packet but cannot parse it.
  if (image.xmpData().empty()) {
    attempt(message, capacity, [&] { metadata::readPacket(image.xmpPacket(), reporter); });
  }
  attempt(message, capacity, [&] { metadata::readExifRating(image.exifData(), false, reporter); });
  attempt(message, capacity, [&] { metadata::readXMPPercentage(image.xmpData(), reporter); });
  attempt(message, capacity, [&] { metadata::readExifRating(image.exifData(), true, reporter); });
  attempt(message, capacity, [&] { metadata::readExifTexts(image.exifData(), order, reporter); });
  return isRead || !reporter.isEmpty() ? CMT_OK : CMT_CORRUPT;
}

cmt_status readAll(
    const uint8_t *bytes, size_t count, metadata::Reporter &reporter, char *message, size_t capacity) {
  if (count > static_cast<size_t>(INT64_MAX)) return CMT_CORRUPT;
  try {
    auto image = Exiv2::ImageFactory::open(bytes, static_cast<long>(count));
    if (!image.get()) return CMT_UNKNOWN_FORMAT;
    return readImage(*image, reporter, message, capacity);
  } catch (const Exiv2::AnyError &error) {
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
  cmt_read(
      nothing, sizeof nothing, [](void *, cmt_field, const char *, size_t) {}, nullptr, words, sizeof words);
  // The first use of any encoding loads a list of encodings from a file.
  iconv_t encoding = iconv_open("UTF-8", "UCS-2LE");
  if (encoding != reinterpret_cast<iconv_t>(-1)) iconv_close(encoding);
}

const char *cmt_library(void) {
  static char text[64];
  std::snprintf(text, sizeof text, "exiv2 %s", Exiv2::version());
  return text;
}

cmt_status cmt_read(
    const uint8_t *bytes, size_t count, cmt_receiver receive, void *context, char *message, size_t capacity) {
  if (capacity > 0) message[0] = 0;
  try {
    metadata::Reporter reporter(receive, context);
    return readAll(bytes, count, reporter, message, capacity);
  } catch (const std::bad_alloc &) {
    note(message, capacity, "out of memory");
    return CMT_OUT_OF_MEMORY;
  } catch (...) {
    return CMT_CORRUPT;
  }
}
}
