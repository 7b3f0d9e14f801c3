#include "png_text.h"

#include <stdlib.h>
#include <string.h>

#include <zlib.h>

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

static int is_text(const ccd_png_chunk *chunk) {
  return ccd_png_is_chunk(chunk, "tEXt") || ccd_png_is_chunk(chunk, "zTXt") || ccd_png_is_chunk(chunk, "iTXt");
}

int ccd_png_has_keyword(const ccd_png_chunk *chunk, const char *keyword) {
  size_t size = strlen(keyword) + 1;
  return is_text(chunk) && chunk->content.count > size && memcmp(chunk->content.start, keyword, size) == 0;
}

size_t ccd_png_text_of_chunk(const ccd_png_chunk *chunk, uint8_t *text, size_t capacity) {
  cpx_bytes rest = after_nul(chunk->content);
  if (ccd_png_is_chunk(chunk, "tEXt")) return copy(rest, text, capacity);
  /* A byte names the compression method; 0 is the only one. */
  if (ccd_png_is_chunk(chunk, "zTXt")) {
    return rest.count > 1 && rest.start[0] == 0 ? decompress(cpx_slice(rest, 1, rest.count - 1), text, capacity) : 0;
  }
  /* Two bytes of compression flag and method, a language tag, and the keyword in that language. */
  if (rest.count < 4) return 0;
  int is_compressed = rest.start[0];
  rest = after_nul(after_nul(cpx_slice(rest, 2, rest.count - 2)));
  return is_compressed ? decompress(rest, text, capacity) : copy(rest, text, capacity);
}

uint8_t *ccd_png_read_text(const ccd_png_chunk *chunk, size_t *count) {
  enum { longest = 1 << 20 };
  uint8_t *text = malloc(longest);
  *count = text ? ccd_png_text_of_chunk(chunk, text, longest) : 0;
  if (*count) return text;
  free(text);
  return NULL;
}

size_t ccd_png_text(cpx_bytes file, const char *keyword, uint8_t *text, size_t capacity) {
  ccd_png_chunk chunk;
  for (uint64_t at = CCD_PNG_SIGNATURE_SIZE; ccd_png_next_chunk(file, &at, &chunk);) {
    if (ccd_png_has_keyword(&chunk, keyword)) return ccd_png_text_of_chunk(&chunk, text, capacity);
  }
  return 0;
}
