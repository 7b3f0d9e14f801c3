#include <stdlib.h>
#include <string.h>

#include "bmp_layout.h"

/* Stores a pixel of decompressed runs: an index, or three bytes. */
static void put_decompressed(const cce_bitmap *bitmap, const uint8_t *value, uint64_t x, uint64_t y, uint8_t *pixels) {
  size_t step = bitmap->compression == CCE_BITMAP_RUNS_24 ? 3 : 1;
  if (x < bitmap->size.width) memcpy(pixels + (y * bitmap->size.width + x) * step, value, step);
}

/* Decompresses runs to one byte for an index or three for a colour, with the rows from the bottom up. Returns
   whether the data was complete. */
static int decompress_runs(const cce_bitmap *bitmap, uint8_t *pixels) {
  cpx_bytes data = cpx_slice(bitmap->file, bitmap->pixels, bitmap->file.count - bitmap->pixels);
  uint64_t x = 0, y = 0;
  int is_4 = bitmap->compression == CCE_BITMAP_RUNS_4;
  size_t step = bitmap->compression == CCE_BITMAP_RUNS_24 ? 3 : 1;
  for (size_t at = 0; y < bitmap->size.height;) {
    if (at + 2 > data.count) return 0;
    unsigned count = data.start[at], code = data.start[at + 1];
    if (count == 0 && code <= 2) at += 2;
    if (count == 0 && code == 0) {
      x = 0;
      y++;
      continue;
    }
    if (count == 0 && code == 1) return 1;
    if (count == 0 && code == 2) {
      if (at + 2 > data.count) return 0;
      x += data.start[at];
      y += data.start[at + 1];
      at += 2;
      continue;
    }
    int is_literal = count == 0;
    at += is_literal ? 2 : 1;
    if (is_literal) count = code;
    size_t bytes = is_literal ? (is_4 ? (count + 1) / 2 : count * step) : step;
    if (bytes > data.count - at) return 0;
    for (unsigned i = 0; i < count; i++, x++) {
      const uint8_t *value = data.start + at + (is_literal ? (is_4 ? i / 2 : i * step) : 0);
      uint8_t half = i % 2 ? *value & 15 : *value >> 4;
      put_decompressed(bitmap, is_4 ? &half : value, x, y, pixels);
    }
    at += bytes + (is_literal ? bytes % 2 : 0);
  }
  return 1;
}

/* Converts a run-length encoded bitmap to one of eight or 24 bits. The caller frees `memory`. */
cpx_status cce_bitmap_decompress(cce_bitmap *bitmap, const cpx_options *options, cpx_picture *picture, uint8_t **memory) {
  unsigned step = bitmap->compression == CCE_BITMAP_RUNS_24 ? 3 : 1;
  uint64_t bytes = (uint64_t)bitmap->size.width * bitmap->size.height * step;
  if (bitmap->pixels > bitmap->file.count) return CPX_TRUNCATED;
  if (bytes > options->limits.working_bytes) return CPX_OUT_OF_MEMORY;
  *memory = calloc(1, bytes);
  if (!*memory) return CPX_OUT_OF_MEMORY;
  if (!decompress_runs(bitmap, *memory)) {
    cpx_note(picture, "the runs end early");
    picture->warnings++;
  }
  bitmap->file = (cpx_bytes){*memory, bytes};
  bitmap->pixels = 0;
  bitmap->stride = (uint64_t)bitmap->size.width * step;
  bitmap->bits = 8 * step;
  return CPX_OK;
}

int cce_bitmap_has_runs(const cce_bitmap *bitmap) {
  return bitmap->compression == CCE_BITMAP_RUNS_8 || bitmap->compression == CCE_BITMAP_RUNS_4 ||
         bitmap->compression == CCE_BITMAP_RUNS_24;
}
