#include "svg_text.h"

#include <stdlib.h>

#include <zlib.h>

/* Decompresses into memory that grows. */
static cpx_status inflate_all(z_stream *stream, cce_svg_text *text) {
  size_t capacity = 0, count = 0;
  for (;;) {
    if (count == capacity) {
      if (capacity == CCE_SVG_LONGEST_TEXT) return CPX_TOO_BIG;
      capacity = capacity ? capacity * 2 : 1 << 20;
      uint8_t *grown = realloc(text->memory, capacity);
      if (!grown) return CPX_OUT_OF_MEMORY;
      text->memory = grown;
    }
    stream->next_out = text->memory + count;
    stream->avail_out = (uInt)(capacity - count);
    int result = inflate(stream, Z_NO_FLUSH);
    count = capacity - stream->avail_out;
    text->bytes = (cpx_bytes){text->memory, count};
    if (result == Z_STREAM_END) return CPX_OK;
    if (result == Z_MEM_ERROR) return CPX_OUT_OF_MEMORY;
    if (result == Z_BUF_ERROR || (result == Z_OK && stream->avail_in == 0 && stream->avail_out > 0)) {
      return CPX_TRUNCATED;
    }
    if (result != Z_OK) return CPX_CORRUPT;
  }
}

cpx_status cce_svg_read_text(cpx_bytes file, cce_svg_text *text) {
  enum { gzip = 16 + MAX_WBITS };
  *text = (cce_svg_text){.bytes = file};
  if (file.count < 2 || file.start[0] != 0x1F || file.start[1] != 0x8B) return CPX_OK;
  if (file.count > UINT32_MAX) return CPX_TOO_BIG;
  z_stream stream = {.next_in = (uint8_t *)(uintptr_t)file.start, .avail_in = (uInt)file.count};
  if (inflateInit2(&stream, gzip) != Z_OK) return CPX_OUT_OF_MEMORY;
  cpx_status status = inflate_all(&stream, text);
  inflateEnd(&stream);
  if (status != CPX_OK) cce_svg_end_text(text);
  return status;
}

void cce_svg_end_text(cce_svg_text *text) {
  free(text->memory);
  *text = (cce_svg_text){0};
}
