#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "pixel_description.h"

enum { rgb = 0, run_length_8 = 1, run_length_4 = 2, bit_fields = 3, alpha_bit_fields = 6 };
enum { file_header = 14, core_header = 12, info_header = 40, longest_header = 124 };

/* The contents of the headers. */
typedef struct bitmap {
  cpx_bytes file;
  cpx_size size;
  int is_top_down;
  unsigned bits, compression;
  /* The offset of the pixels, and the bytes of a stored row. */
  uint64_t pixels, stride;
  /* Blue, green, red and possibly a fourth byte for every index. */
  cpx_bytes palette;
  unsigned palette_step;
  /* The bits of red, green, blue and alpha in a pixel of 16 or 32 bits. */
  uint32_t masks[4];
  cpx_bytes profile;
} bitmap;

static uint32_t number(cpx_bytes bytes, uint64_t offset, unsigned width) {
  cpx_bytes slice = cpx_slice(bytes, offset, width);
  uint32_t value = 0;
  for (size_t i = slice.count; i > 0; i--) value = value << 8 | slice.start[i - 1];
  return value;
}

static cpx_format sniff(cpx_bytes file) {
  if (file.count < 18 || file.start[0] != 'B' || file.start[1] != 'M') return CPX_FORMAT_UNKNOWN;
  uint32_t header = number(file, file_header, 4);
  int is_known = header == core_header || (header >= info_header && header <= longest_header);
  return is_known ? CPX_FORMAT_BMP : CPX_FORMAT_UNKNOWN;
}

static void read_masks(bitmap *bitmap, uint32_t header) {
  static const uint32_t usual_16[4] = {0x7C00, 0x03E0, 0x001F, 0}, usual_32[4] = {0xFF0000, 0xFF00, 0xFF, 0};
  memcpy(bitmap->masks, bitmap->bits == 16 ? usual_16 : usual_32, sizeof bitmap->masks);
  if (bitmap->compression != bit_fields && bitmap->compression != alpha_bit_fields) return;
  int has_alpha = header >= 56 || bitmap->compression == alpha_bit_fields;
  for (unsigned i = 0; i < 4; i++) {
    bitmap->masks[i] = i < 3 || has_alpha ? number(bitmap->file, file_header + info_header + 4 * i, 4) : 0;
  }
}

static void read_profile(bitmap *bitmap, uint32_t header) {
  enum { embedded = 0x4D424544 };
  if (header < longest_header || number(bitmap->file, file_header + 56, 4) != embedded) return;
  uint64_t offset = number(bitmap->file, file_header + 112, 4);
  bitmap->profile = cpx_slice(bitmap->file, file_header + offset, number(bitmap->file, file_header + 116, 4));
}

static void read_palette(bitmap *bitmap, uint32_t header) {
  if (bitmap->bits > 8) return;
  bitmap->palette_step = header == core_header ? 3 : 4;
  uint64_t start = (uint64_t)file_header + header;
  /* Between a short header and the palette there are masks. */
  if (header == info_header && bitmap->compression == bit_fields) start += 12;
  uint64_t count = header == core_header ? 0 : number(bitmap->file, file_header + 32, 4);
  if (count == 0 || count > 1u << bitmap->bits) count = 1u << bitmap->bits;
  uint64_t there = start < bitmap->pixels ? (bitmap->pixels - start) / bitmap->palette_step : 0;
  if (count > there) count = there;
  bitmap->palette = cpx_slice(bitmap->file, start, count * bitmap->palette_step);
}

static cpx_status check(const bitmap *bitmap, cpx_picture *picture) {
  unsigned bits = bitmap->bits;
  switch (bitmap->compression) {
    case rgb:
      if (bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32) {
        return CPX_OK;
      }
      return CPX_CORRUPT;
    case run_length_8: return bits == 8 ? CPX_OK : CPX_CORRUPT;
    case run_length_4: return bits == 4 ? CPX_OK : CPX_CORRUPT;
    case bit_fields:
    case alpha_bit_fields: return bits == 16 || bits == 32 ? CPX_OK : CPX_CORRUPT;
    default: cpx_note(picture, "a JPEG or PNG in a bitmap, or a compression of OS/2"); return CPX_UNSUPPORTED;
  }
}

static cpx_status read_headers(cpx_bytes file, bitmap *bitmap, cpx_picture *picture) {
  *bitmap = (struct bitmap){.file = file};
  uint32_t header = number(file, file_header, 4);
  if (cpx_slice(file, file_header, header).count == 0) return CPX_TRUNCATED;
  bitmap->pixels = number(file, 10, 4);
  if (header == core_header) {
    bitmap->size = (cpx_size){number(file, 18, 2), number(file, 20, 2)};
    bitmap->bits = number(file, 24, 2);
  } else {
    int32_t width = (int32_t)number(file, 18, 4), height = (int32_t)number(file, 22, 4);
    if (width <= 0 || height == 0 || height == INT32_MIN) return CPX_CORRUPT;
    bitmap->is_top_down = height < 0;
    bitmap->size = (cpx_size){(uint32_t)width, (uint32_t)(height < 0 ? -height : height)};
    bitmap->bits = number(file, 28, 2);
    bitmap->compression = number(file, 30, 4);
  }
  if (bitmap->size.width == 0 || bitmap->size.height == 0) return CPX_CORRUPT;
  cpx_status status = check(bitmap, picture);
  if (status != CPX_OK) return status;
  bitmap->stride = ((uint64_t)bitmap->size.width * bitmap->bits + 31) / 32 * 4;
  read_masks(bitmap, header);
  read_palette(bitmap, header);
  read_profile(bitmap, header);
  return CPX_OK;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  bitmap bitmap;
  cpx_status status = read_headers(file, &bitmap, picture);
  picture->frames = 1;
  if (status != CPX_OK && status != CPX_UNSUPPORTED) return status;
  picture->has_alpha = bitmap.masks[3] != 0 && bitmap.bits > 8;
  cpx_status accepted = cpx_accept_size(picture, bitmap.size, 1, options);
  return accepted == CPX_OK ? status : accepted;
}

static void put_index(const bitmap *bitmap, unsigned index, uint8_t *pixel) {
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

static void put_masked(const bitmap *bitmap, uint32_t value, uint8_t *pixel) {
  for (int i = 0; i < 3; i++) pixel[i] = masked(value, bitmap->masks[i]);
  pixel[3] = bitmap->masks[3] ? masked(value, bitmap->masks[3]) : 255;
}

static void convert(const bitmap *bitmap, const uint8_t *from, uint32_t x, uint32_t count, uint8_t *row) {
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

/* Decompresses runs to one byte an index, with the rows from the bottom up. Returns whether the data was
   complete. */
static int decompress_runs(const bitmap *bitmap, uint8_t *indices) {
  cpx_bytes data = cpx_slice(bitmap->file, bitmap->pixels, bitmap->file.count - bitmap->pixels);
  uint64_t x = 0, y = 0;
  int is_4 = bitmap->compression == run_length_4;
  for (size_t at = 0; y < bitmap->size.height;) {
    if (at + 2 > data.count) return 0;
    unsigned count = data.start[at], value = data.start[at + 1];
    at += 2;
    if (count == 0 && value == 0) {
      x = 0;
      y++;
      continue;
    }
    if (count == 0 && value == 1) return 1;
    if (count == 0 && value == 2) {
      if (at + 2 > data.count) return 0;
      x += data.start[at];
      y += data.start[at + 1];
      at += 2;
      continue;
    }
    int is_literal = count == 0;
    if (is_literal) count = value;
    size_t bytes = is_literal ? (is_4 ? (count + 1) / 2 : count) : 0;
    if (bytes > data.count - at) return 0;
    for (unsigned i = 0; i < count; i++, x++) {
      unsigned packed = is_literal ? data.start[at + (is_4 ? i / 2 : i)] : value;
      if (is_4) packed = i % 2 ? packed & 15 : packed >> 4;
      if (x < bitmap->size.width) indices[y * bitmap->size.width + x] = (uint8_t)packed;
    }
    at += bytes + bytes % 2;
  }
  return 1;
}

/* Converts a run-length encoded bitmap to one of eight bits. The caller frees `memory`. */
static cpx_status decompress(bitmap *bitmap, const cpx_options *options, cpx_picture *picture, uint8_t **memory) {
  uint64_t bytes = (uint64_t)bitmap->size.width * bitmap->size.height;
  if (bitmap->pixels > bitmap->file.count) return CPX_TRUNCATED;
  if (bytes > options->limits.working_bytes) return CPX_OUT_OF_MEMORY;
  *memory = calloc(1, bytes);
  if (!*memory) return CPX_OUT_OF_MEMORY;
  if (!decompress_runs(bitmap, *memory)) picture->warnings++;
  bitmap->file = (cpx_bytes){*memory, bytes};
  bitmap->pixels = 0;
  bitmap->stride = bitmap->size.width;
  bitmap->bits = 8;
  return CPX_OK;
}

static cpx_status push_rows(
    const bitmap *bitmap, cpx_rectangle part, cpx_output *output, uint8_t *row, cpx_picture *picture) {
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
  bitmap bitmap;
  uint8_t *memory = NULL;
  cpx_status status = read_headers(file, &bitmap, picture);
  cpx_rectangle part = cpx_requested_part(picture, options);
  if (part.width == 0 || part.height == 0) return CPX_NONE;
  if (status == CPX_OK && (bitmap.compression == run_length_8 || bitmap.compression == run_length_4)) {
    status = decompress(&bitmap, options, picture, &memory);
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

const cpx_codec cce_bmp_codec = {sniff, probe, NULL, decode};

int cce_describe_bmp(cpx_bytes file, cce_pixel_description *description) {
  if (sniff(file) == CPX_FORMAT_UNKNOWN) return 0;
  bitmap bitmap;
  cpx_picture picture = {0};
  if (read_headers(file, &bitmap, &picture) != CPX_OK) return 1;
  if (bitmap.bits <= 8) {
    cce_set_layout(description, bitmap.bits, "palette", 0);
  } else {
    cce_set_layout(description, bitmap.bits == 16 ? 5 : 8, "RGB", bitmap.masks[3] != 0);
  }
  cce_copy_profile(description, bitmap.profile);
  return 1;
}
