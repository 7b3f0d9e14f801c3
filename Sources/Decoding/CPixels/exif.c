#include "CPixels/exif.h"

#include <string.h>
#include <strings.h>

#include "CPixels/tiff_directory.h"

cpx_bytes cpx_exif_without_name(cpx_bytes content) {
  static const char name[] = "Exif";
  size_t length = sizeof name + 1;
  int has_name = content.count > length && strncasecmp((const char *)content.start, name, sizeof name) == 0;
  return has_name ? cpx_slice(content, length, content.count - length) : content;
}

uint8_t cpx_exif_orientation(cpx_bytes exif) {
  cpx_tiff tiff;
  uint32_t directory = cpx_tiff_open(exif, &tiff);
  uint64_t entry = directory ? cpx_tiff_find(&tiff, directory, 0x0112) : 0;
  /* The types of whole numbers, as bits. Some programs write the digit as text. */
  enum { whole = 1 << 1 | 1 << 3 | 1 << 4 | 1 << 8 | 1 << 9, text = 2 };
  uint32_t type = entry ? cpx_tiff_number(&tiff, entry + 2, 2) : 0, orientation = 0;
  if (type < 16 && whole >> type & 1) orientation = cpx_tiff_value(&tiff, directory, 0x0112);
  if (type == text) orientation = cpx_tiff_number(&tiff, entry + 8, 1) - '0';
  return orientation >= 1 && orientation <= 8 ? (uint8_t)orientation : 1;
}

int cpx_exif_is_adobe_rgb(cpx_bytes exif) {
  enum { uncalibrated = 0xFFFF, adobe_rgb = 2 };
  cpx_tiff tiff;
  uint32_t directory = cpx_tiff_open(exif, &tiff);
  uint32_t details = directory ? cpx_tiff_value(&tiff, directory, 0x8769) : 0;
  uint32_t space = details ? cpx_tiff_value(&tiff, details, 0xA001) : 0;
  if (space != uncalibrated) return space == adobe_rgb;
  uint32_t interoperability = cpx_tiff_value(&tiff, details, 0xA005);
  uint64_t index = interoperability ? cpx_tiff_find(&tiff, interoperability, 1) : 0;
  cpx_bytes text = index ? cpx_slice(exif, index + 8, 3) : (cpx_bytes){0};
  return text.count == 3 && memcmp(text.start, "R03", 3) == 0;
}

/* The text of a date. Empty if a directory has none. */
static cpx_bytes date_in(const cpx_tiff *tiff, uint32_t directory, uint16_t tag) {
  enum { length = 19 };
  uint64_t entry = cpx_tiff_find(tiff, directory, tag);
  return entry ? cpx_slice(tiff->bytes, cpx_tiff_number(tiff, entry + 8, 4), length) : (cpx_bytes){0};
}

int cpx_exif_is_of_camera(cpx_bytes exif, cpx_size size) {
  enum { modified = 0x0132, taken = 0x9003, makers_note = 0x927C, width = 0xA002, height = 0xA003 };
  cpx_tiff tiff;
  uint32_t directory = cpx_tiff_open(exif, &tiff);
  uint32_t details = directory ? cpx_tiff_value(&tiff, directory, 0x8769) : 0;
  if (!details || !cpx_tiff_find(&tiff, details, makers_note)) return 0;
  if (cpx_tiff_value(&tiff, details, width) != size.width) return 0;
  if (cpx_tiff_value(&tiff, details, height) != size.height) return 0;
  cpx_bytes change = date_in(&tiff, directory, modified), capture = date_in(&tiff, details, taken);
  return change.count && capture.count && memcmp(change.start, capture.start, change.count) == 0;
}

cpx_bytes cpx_exif_thumbnail(cpx_bytes exif) {
  cpx_tiff tiff;
  uint32_t directory = cpx_tiff_open(exif, &tiff);
  if (!directory) return (cpx_bytes){0};
  uint32_t second = cpx_tiff_next(&tiff, directory);
  if (!second) return (cpx_bytes){0};
  return cpx_slice(exif, cpx_tiff_value(&tiff, second, 0x0201), cpx_tiff_value(&tiff, second, 0x0202));
}

cpx_bytes cpx_mpf_preview(cpx_bytes file) {
  enum { picture_size = 16, most_pictures = 64 };
  cpx_tiff tiff;
  uint32_t directory = cpx_tiff_open(file, &tiff);
  uint64_t entry = directory ? cpx_tiff_find(&tiff, directory, 0xB002) : 0;
  cpx_bytes best = {0};
  if (!entry) return best;
  uint32_t count = cpx_tiff_number(&tiff, entry + 4, 4) / picture_size;
  uint64_t pictures = cpx_tiff_number(&tiff, entry + 8, 4);
  for (uint32_t i = 0; i < count && i < most_pictures; i++) {
    uint64_t picture = pictures + (uint64_t)i * picture_size;
    uint32_t type = cpx_tiff_number(&tiff, picture, 4) & 0xFFFFFF;
    if (type >> 16 != 1) continue;
    uint32_t size = cpx_tiff_number(&tiff, picture + 4, 4), offset = cpx_tiff_number(&tiff, picture + 8, 4);
    cpx_bytes bytes = cpx_slice(file, offset, size);
    if (bytes.count > best.count) best = bytes;
  }
  return best;
}
