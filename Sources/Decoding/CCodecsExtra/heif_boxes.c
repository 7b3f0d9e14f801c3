#include "heif_boxes.h"

uint64_t cce_heif_take(cce_heif_reader *reader, unsigned width) {
  if (width == 0) return 0;
  cpx_bytes bytes = cpx_slice(reader->rest, 0, width);
  if (bytes.count != width) {
    reader->is_short = 1;
    reader->rest = (cpx_bytes){0};
    return 0;
  }
  uint64_t value = 0;
  for (unsigned i = 0; i < width; i++) value = value << 8 | bytes.start[i];
  reader->rest = (cpx_bytes){bytes.start + width, reader->rest.count - width};
  return value;
}

unsigned cce_heif_take_version(cce_heif_reader *reader, uint32_t *flags) {
  uint32_t both = (uint32_t)cce_heif_take(reader, 4);
  if (flags) *flags = both & 0xFFFFFF;
  return both >> 24;
}
