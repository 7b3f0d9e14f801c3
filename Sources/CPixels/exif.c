#include "CPixels/exif.h"

#include <string.h>

/* A TIFF structure. Numbers have the byte order that its header names, and offsets count from its start.
   Bytes outside read as 0. */
typedef struct tiff {
  cpx_bytes bytes;
  int big_endian;
} tiff;

static uint32_t read_number(const tiff *tiff, uint64_t offset, unsigned width) {
  cpx_bytes bytes = cpx_slice(tiff->bytes, offset, width);
  uint32_t value = 0;
  for (unsigned i = 0; i < bytes.count; i++) {
    value = value << 8 | bytes.start[tiff->big_endian ? i : bytes.count - 1 - i];
  }
  return value;
}

/* Opens the structure and returns the offset of its first directory. 0 if it is not a TIFF structure. */
static uint32_t open_tiff(cpx_bytes bytes, tiff *tiff) {
  if (bytes.count < 8) return 0;
  tiff->bytes = bytes;
  tiff->big_endian = bytes.start[0] == 'M';
  if (bytes.start[0] != bytes.start[1] || (bytes.start[0] != 'M' && bytes.start[0] != 'I')) return 0;
  return read_number(tiff, 2, 2) == 42 ? read_number(tiff, 4, 4) : 0;
}

enum { entry_size = 12, type_byte = 1, type_short = 3, type_signed_short = 8 };

/* The offset of the entry with a tag. 0 if the directory has none. */
static uint64_t find_entry(const tiff *tiff, uint32_t directory, uint16_t tag) {
  uint32_t count = read_number(tiff, directory, 2);
  for (uint32_t i = 0; i < count; i++) {
    uint64_t entry = (uint64_t)directory + 2 + (uint64_t)i * entry_size;
    if (cpx_slice(tiff->bytes, entry, entry_size).count == 0) return 0;
    if (read_number(tiff, entry, 2) == tag) return entry;
  }
  return 0;
}

/* The number in an entry, of whichever width. 0 if there is no such entry. */
static uint32_t entry_value(const tiff *tiff, uint32_t directory, uint16_t tag) {
  uint64_t entry = find_entry(tiff, directory, tag);
  if (!entry) return 0;
  uint32_t type = read_number(tiff, entry + 2, 2);
  int is_short = type == type_short || type == type_signed_short;
  return read_number(tiff, entry + 8, type == type_byte ? 1 : is_short ? 2 : 4);
}

uint8_t cpx_exif_orientation(cpx_bytes exif) {
  tiff tiff;
  uint32_t directory = open_tiff(exif, &tiff);
  uint32_t orientation = directory ? entry_value(&tiff, directory, 0x0112) : 0;
  return orientation >= 1 && orientation <= 8 ? (uint8_t)orientation : 1;
}

int cpx_exif_is_adobe_rgb(cpx_bytes exif) {
  enum { uncalibrated = 0xFFFF, adobe_rgb = 2 };
  tiff tiff;
  uint32_t directory = open_tiff(exif, &tiff);
  uint32_t details = directory ? entry_value(&tiff, directory, 0x8769) : 0;
  uint32_t space = details ? entry_value(&tiff, details, 0xA001) : 0;
  if (space != uncalibrated) return space == adobe_rgb;
  uint32_t interoperability = entry_value(&tiff, details, 0xA005);
  uint64_t index = interoperability ? find_entry(&tiff, interoperability, 1) : 0;
  cpx_bytes text = index ? cpx_slice(exif, index + 8, 3) : (cpx_bytes){0};
  return text.count == 3 && memcmp(text.start, "R03", 3) == 0;
}

cpx_bytes cpx_exif_thumbnail(cpx_bytes exif) {
  tiff tiff;
  uint32_t directory = open_tiff(exif, &tiff);
  if (!directory) return (cpx_bytes){0};
  uint64_t link = (uint64_t)directory + 2 + (uint64_t)read_number(&tiff, directory, 2) * entry_size;
  uint32_t second = read_number(&tiff, link, 4);
  if (!second) return (cpx_bytes){0};
  return cpx_slice(exif, entry_value(&tiff, second, 0x0201), entry_value(&tiff, second, 0x0202));
}

cpx_bytes cpx_mpf_preview(cpx_bytes file) {
  enum { picture_size = 16, most_pictures = 64 };
  tiff tiff;
  uint32_t directory = open_tiff(file, &tiff);
  uint64_t entry = directory ? find_entry(&tiff, directory, 0xB002) : 0;
  cpx_bytes best = {0};
  if (!entry) return best;
  uint32_t count = read_number(&tiff, entry + 4, 4) / picture_size;
  uint64_t pictures = read_number(&tiff, entry + 8, 4);
  for (uint32_t i = 0; i < count && i < most_pictures; i++) {
    uint64_t picture = pictures + (uint64_t)i * picture_size;
    uint32_t type = read_number(&tiff, picture, 4) & 0xFFFFFF;
    if (type >> 16 != 1) continue;
    cpx_bytes bytes = cpx_slice(file, read_number(&tiff, picture + 8, 4), read_number(&tiff, picture + 4, 4));
    if (bytes.count > best.count) best = bytes;
  }
  return best;
}
