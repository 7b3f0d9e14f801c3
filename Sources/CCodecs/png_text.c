#include "png_text.h"

#include <string.h>

#include <zlib.h>

enum { signature_size = 8, chunk_header_size = 8, chunk_overhead = 12 };

/* The bytes after the first NUL. Empty if there is no NUL. */
static cpx_bytes after_nul(cpx_bytes bytes) {
  const uint8_t *zero = bytes.count ? memchr(bytes.start, 0, bytes.count) : NULL;
  return zero ? cpx_slice(bytes, (size_t)(zero - bytes.start) + 1, bytes.count - (size_t)(zero - bytes.start) - 1)
              : (cpx_bytes){0};
}

static size_t copy(cpx_bytes from, uint8_t *text, size_t capacity) {
  size_t count = from.count < capacity ? from.count : capacity;
  if (count) memcpy(text, from.start, count);
  return count;
}

/* Decompresses at most `capacity` bytes. */
static size_t decompress(cpx_bytes from, uint8_t *text, size_t capacity) {
  if (from.count > UINT32_MAX || capacity > UINT32_MAX) return 0;
  z_stream stream = {.next_in = (uint8_t *)from.start, .avail_in = (uInt)from.count};
  if (inflateInit(&stream) != Z_OK) return 0;
  stream.next_out = text;
  stream.avail_out = (uInt)capacity;
  inflate(&stream, Z_FINISH);
  size_t count = stream.total_out;
  inflateEnd(&stream);
  return count;
}

/* Copies the text of a chunk whose keyword matches. */
static size_t read_text(const uint8_t *name, cpx_bytes content, uint8_t *text, size_t capacity) {
  cpx_bytes rest = after_nul(content);
  if (memcmp(name, "tEXt", 4) == 0) return copy(rest, text, capacity);
  /* A byte names the compression method; 0 is the only one. */
  if (memcmp(name, "zTXt", 4) == 0) {
    return rest.count > 1 && rest.start[0] == 0 ? decompress(cpx_slice(rest, 1, rest.count - 1), text, capacity) : 0;
  }
  /* Two bytes of compression flag and method, a language tag, and the keyword in that language. */
  if (rest.count < 4) return 0;
  int is_compressed = rest.start[0];
  rest = after_nul(after_nul(cpx_slice(rest, 2, rest.count - 2)));
  return is_compressed ? decompress(rest, text, capacity) : copy(rest, text, capacity);
}

static int is_text(const uint8_t *name) {
  return memcmp(name, "tEXt", 4) == 0 || memcmp(name, "zTXt", 4) == 0 || memcmp(name, "iTXt", 4) == 0;
}

size_t ccd_png_text(cpx_bytes file, const char *keyword, uint8_t *text, size_t capacity) {
  size_t keyword_size = strlen(keyword) + 1;
  for (uint64_t at = signature_size;;) {
    cpx_bytes header = cpx_slice(file, at, chunk_header_size);
    if (!header.count) return 0;
    uint32_t length = cpx_big_endian(header.start);
    cpx_bytes content = cpx_slice(file, at + chunk_header_size, length);
    int is_match = is_text(header.start + 4) && content.count > keyword_size &&
                    memcmp(content.start, keyword, keyword_size) == 0;
    if (is_match) return read_text(header.start + 4, content, text, capacity);
    at += (uint64_t)length + chunk_overhead;
  }
}
