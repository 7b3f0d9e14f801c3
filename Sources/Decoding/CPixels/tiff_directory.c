#include "CPixels/tiff_directory.h"

enum { entry_size = 12, type_byte = 1, type_short = 3, type_signed_short = 8 };

uint32_t cpx_tiff_number(const cpx_tiff *tiff, uint64_t offset, unsigned width) {
  cpx_bytes bytes = cpx_slice(tiff->bytes, offset, width);
  uint32_t value = 0;
  for (unsigned i = 0; i < bytes.count; i++) {
    value = value << 8 | bytes.start[tiff->is_big_endian ? i : bytes.count - 1 - i];
  }
  return value;
}

uint32_t cpx_tiff_open(cpx_bytes bytes, cpx_tiff *tiff) {
  *tiff = (cpx_tiff){0};
  if (bytes.count < 8) return 0;
  tiff->bytes = bytes;
  tiff->is_big_endian = bytes.start[0] == 'M';
  if (bytes.start[0] != bytes.start[1] || (bytes.start[0] != 'M' && bytes.start[0] != 'I')) return 0;
  return cpx_tiff_number(tiff, 2, 2) == 42 ? cpx_tiff_number(tiff, 4, 4) : 0;
}

uint64_t cpx_tiff_find(const cpx_tiff *tiff, uint32_t directory, uint16_t tag) {
  uint32_t count = cpx_tiff_number(tiff, directory, 2);
  for (uint32_t i = 0; i < count; i++) {
    uint64_t entry = (uint64_t)directory + 2 + (uint64_t)i * entry_size;
    if (cpx_slice(tiff->bytes, entry, entry_size).count == 0) return 0;
    if (cpx_tiff_number(tiff, entry, 2) == tag) return entry;
  }
  return 0;
}

/* The bytes of each number in an entry. */
static unsigned width_of(const cpx_tiff *tiff, uint64_t entry) {
  uint32_t type = cpx_tiff_number(tiff, entry + 2, 2);
  return type == type_byte ? 1 : type == type_short || type == type_signed_short ? 2 : 4;
}

uint32_t cpx_tiff_value(const cpx_tiff *tiff, uint32_t directory, uint16_t tag) {
  return cpx_tiff_value_at(tiff, directory, tag, 0);
}

uint32_t cpx_tiff_count(const cpx_tiff *tiff, uint32_t directory, uint16_t tag) {
  uint64_t entry = cpx_tiff_find(tiff, directory, tag);
  return entry ? cpx_tiff_number(tiff, entry + 4, 4) : 0;
}

uint32_t cpx_tiff_value_at(const cpx_tiff *tiff, uint32_t directory, uint16_t tag, uint32_t index) {
  uint64_t entry = cpx_tiff_find(tiff, directory, tag);
  if (!entry) return 0;
  unsigned width = width_of(tiff, entry);
  uint64_t count = cpx_tiff_number(tiff, entry + 4, 4);
  /* Numbers that need more than four bytes are elsewhere. */
  uint64_t start = count * width > 4 ? cpx_tiff_number(tiff, entry + 8, 4) : entry + 8;
  return index == 0 || index < count ? cpx_tiff_number(tiff, start + (uint64_t)index * width, width) : 0;
}

uint32_t cpx_tiff_next(const cpx_tiff *tiff, uint32_t directory) {
  uint64_t link = (uint64_t)directory + 2 + (uint64_t)cpx_tiff_number(tiff, directory, 2) * entry_size;
  return cpx_tiff_number(tiff, link, 4);
}
