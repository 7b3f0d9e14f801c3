#include "webp_layout.h"

#include <string.h>

enum { header_size = 12, chunk_header_size = 8 };

int ccd_is_webp(cpx_bytes file) {
  return file.count >= header_size && memcmp(file.start, "RIFF", 4) == 0 && memcmp(file.start + 8, "WEBP", 4) == 0;
}

static uint32_t little_endian(const uint8_t *bytes) {
  return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* The size of the chunk at an offset, with header and padding. 0 if it is incomplete. */
static uint64_t chunk_size(cpx_bytes file, uint64_t at) {
  cpx_bytes header = cpx_slice(file, at, chunk_header_size);
  if (!header.count) return 0;
  uint64_t content = little_endian(header.start + 4);
  uint64_t size = chunk_header_size + content + (content & 1);
  return size <= file.count - at ? size : 0;
}

cpx_bytes ccd_webp_chunk(cpx_bytes file, const char *name) {
  uint64_t size;
  for (uint64_t at = header_size; (size = chunk_size(file, at)) > 0; at += size) {
    if (memcmp(file.start + at, name, 4) != 0) continue;
    return cpx_slice(file, at + chunk_header_size, little_endian(file.start + at + 4));
  }
  return (cpx_bytes){0};
}

size_t ccd_webp_end_of_chunks(cpx_bytes file) {
  uint64_t at = header_size, size;
  while ((size = chunk_size(file, at)) > 0) at += size;
  return at < file.count ? (size_t)at : file.count;
}
