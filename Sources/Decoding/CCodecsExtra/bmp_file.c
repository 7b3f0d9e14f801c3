#include <stdlib.h>
#include <string.h>

#include "bmp_layout.h"
#include "codecs.h"
#include "pixel_description.h"

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cce_bitmap bitmap;
  cpx_status status = cce_bitmap_read_headers(file, &bitmap, picture);
  picture->frames = 1;
  if (status != CPX_OK && status != CPX_UNSUPPORTED) return status;
  picture->has_alpha = bitmap.masks[3] != 0 && bitmap.bits > 8;
  cpx_status accepted = cpx_accept_size(picture, bitmap.size, 1, options);
  return accepted == CPX_OK ? status : accepted;
}

static void put_index(const cce_bitmap *bitmap, unsigned index, uint8_t *pixel) {
  cpx_bytes color = cpx_slice(bitmap->palette, (uint64_t)index * bitmap->palette_step, 3);
  pixel[0] = color.count ? color.start[2] : 0;
  pixel[1] = color.count ? color.start[1] : 0;
  pixel[2] = color.count ? color.start[0] : 0;
}

/* The bits of a mask, stretched to eight. */
static uint8_t masked(uint32_t value, uint32_t mask) {
  if (mask == 0) return 0;
  uint32_t shift = (uint32_t)__builtin_ctz(mask);
  uint64_t most = mask >> shift;
  return (uint8_t)(((value & mask) >> shift) * 255ull / most);
}

static void put_masked(const cce_bitmap *bitmap, uint32_t value, uint8_t *pixel) {
  for (int i = 0; i < 3; i++) pixel[i] = masked(value, bitmap->masks[i]);
  pixel[3] = bitmap->masks[3] ? masked(value, bitmap->masks[3]) : 255;
}

static void convert(const cce_bitmap *bitmap, const uint8_t *from, uint32_t x, uint32_t count, uint8_t *row) {
  unsigned bits = bitmap->bits;
  for (uint32_t i = 0; i < count; i++, x++, row += 4) {
    if (bits <= 8) {
      uint64_t bit = (uint64_t)x * bits;
      put_index(bitmap, from[bit / 8] >> (8 - bits - bit % 8) & ((1u << bits) - 1), row);
    } else if (bits == 24) {
      const uint8_t *pixel = from + (size_t)x * 3;
      row[0] = pixel[2];
      row[1] = pixel[1];
      row[2] = pixel[0];
    } else if (bits == 16) {
      put_masked(bitmap, (uint32_t)from[(size_t)x * 2] | (uint32_t)from[(size_t)x * 2 + 1] << 8, row);
    } else {
      const uint8_t *p = from + (size_t)x * 4;
      put_masked(
          bitmap, (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24, row);
    }
  }
}

static cpx_status push_rows(
    const cce_bitmap *bitmap, cpx_rectangle part, cpx_output *output, uint8_t *row, cpx_picture *picture) {
  uint32_t lost = 0;
  for (uint32_t y = part.y; y < part.y + part.height; y++) {
    uint64_t stored = bitmap->is_top_down ? y : bitmap->size.height - 1 - y;
    cpx_bytes bytes = cpx_slice(bitmap->file, bitmap->pixels + stored * bitmap->stride, bitmap->stride);
    memset(row, 0, (size_t)part.width * 4);
    if (bytes.count) {
      convert(bitmap, bytes.start, part.x, part.width, row);
    } else {
      lost++;
    }
    cpx_output_push(output, row);
  }
  if (lost == part.height) return CPX_TRUNCATED;
  if (lost) cpx_note(picture, "file ends early");
  picture->warnings += lost;
  return picture->warnings ? CPX_DAMAGED : CPX_OK;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cce_bitmap bitmap;
  uint8_t *memory = NULL;
  cpx_status status = cce_bitmap_read_headers(file, &bitmap, picture);
  cpx_rectangle part = cpx_requested_part(picture, options);
  if (part.width == 0 || part.height == 0) return CPX_NONE;
  if (status == CPX_OK && cce_bitmap_has_runs(&bitmap)) {
    status = cce_bitmap_decompress(&bitmap, options, picture, &memory);
  }
  cpx_output output = {0};
  uint8_t *row = malloc((size_t)part.width * 4);
  if (status == CPX_OK && !row) status = CPX_OUT_OF_MEMORY;
  if (status == CPX_OK) {
    cpx_row_kind kind = picture->has_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
    cpx_size rows = {part.width, part.height};
    status = cpx_output_begin(&output, picture, options, rows, kind, bitmap.profile);
  }
  if (status == CPX_OK) status = push_rows(&bitmap, part, &output, row, picture);
  if (status == CPX_OK || status == CPX_DAMAGED) cpx_output_finish(&output, picture, options);
  cpx_output_end(&output);
  free(row);
  free(memory);
  picture->is_final = 1;
  return status;
}

const cpx_codec cce_bmp_codec = {cce_bitmap_sniff, probe, NULL, decode};

int cce_describe_bmp(cpx_bytes file, cce_pixel_description *description) {
  if (!cce_bitmap_sniff(file)) return 0;
  cce_bitmap bitmap;
  cpx_picture picture = {0};
  if (cce_bitmap_read_headers(file, &bitmap, &picture) != CPX_OK) return 1;
  if (bitmap.bits <= 8) {
    cce_set_layout(description, bitmap.bits, "palette", 0);
  } else {
    cce_set_layout(description, bitmap.bits == 16 ? 5 : 8, "RGB", bitmap.masks[3] != 0);
  }
  cce_copy_profile(description, bitmap.profile);
  return 1;
}
