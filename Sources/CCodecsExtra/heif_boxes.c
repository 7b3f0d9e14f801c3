#include "heif_boxes.h"

uint32_t cce_heif_type(const char *letters) { return cpx_big_endian((const uint8_t *)letters); }

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

int cce_heif_next_box(cpx_bytes bytes, uint64_t *at, cce_heif_box *box) {
  enum { short_header = 8, long_header = 16, length_follows = 1, to_the_end = 0 };
  if (*at >= bytes.count) return 0;
  cpx_bytes rest = {bytes.start + *at, bytes.count - (size_t)*at};
  cce_heif_reader reader = {.rest = rest};
  uint64_t length = cce_heif_take(&reader, 4);
  box->type = (uint32_t)cce_heif_take(&reader, 4);
  unsigned header = length == length_follows ? long_header : short_header;
  if (length == length_follows) length = cce_heif_take(&reader, 8);
  if (length == to_the_end) length = rest.count;
  if (reader.is_short || length < header || length > rest.count) return 0;
  box->whole = (cpx_bytes){rest.start, (size_t)length};
  box->content = (cpx_bytes){rest.start + header, (size_t)length - header};
  *at += length;
  return 1;
}

cpx_bytes cce_heif_find_box(cpx_bytes bytes, const char *type) {
  cce_heif_box box;
  for (uint64_t at = 0; cce_heif_next_box(bytes, &at, &box);) {
    if (box.type == cce_heif_type(type)) return box.content;
  }
  return (cpx_bytes){0};
}
