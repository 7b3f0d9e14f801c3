#include "CPixels/boxes.h"

uint32_t cpx_box_type(const char *letters) { return cpx_big_endian((const uint8_t *)letters); }

int cpx_next_box(cpx_bytes bytes, uint64_t *at, cpx_box *box) {
  enum { short_header = 8, long_header = 16, length_follows = 1, to_the_end = 0 };
  cpx_bytes header = cpx_slice(bytes, *at, short_header);
  if (!header.count) return 0;
  uint64_t length = cpx_big_endian(header.start), header_size = short_header;
  box->type = cpx_big_endian(header.start + 4);
  if (length == length_follows) {
    header = cpx_slice(bytes, *at, long_header);
    if (!header.count) return 0;
    header_size = long_header;
    length = (uint64_t)cpx_big_endian(header.start + 8) << 32 | cpx_big_endian(header.start + 12);
  }
  if (length == to_the_end) length = bytes.count - *at;
  if (length < header_size || length > bytes.count - *at) return 0;
  box->whole = cpx_slice(bytes, *at, length);
  box->content = (cpx_bytes){box->whole.start + header_size, (size_t)(length - header_size)};
  *at += length;
  return 1;
}

cpx_bytes cpx_find_box(cpx_bytes bytes, const char *type) {
  cpx_box box;
  for (uint64_t at = 0; cpx_next_box(bytes, &at, &box);) {
    if (box.type == cpx_box_type(type)) return box.content;
  }
  return (cpx_bytes){0};
}
