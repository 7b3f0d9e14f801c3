#include <stdlib.h>
#include <string.h>

#include "CCodecs.h"
#include "codecs.h"
#include "everyday_formats.h"
#include "pixel_description.h"
#include "row_source.h"

/* Source: Microsoft, "Icons" (resource formats of Windows). An icon file has pictures of several sizes; the
   largest counts. */
enum { directory_bytes = 6, entry_bytes = 16, info_bytes = 40, most_pictures = 256 };

/* A bitmap in an icon: a header, colours, rows from the bottom up, and a mask of transparent pixels. */
typedef struct bitmap {
  cpx_bytes data;
  cpx_size size;
  unsigned bits;
  cpx_bytes colours;
  uint64_t pixels, stride, mask, mask_stride;
  int has_alpha;
} bitmap;

static uint32_t number(cpx_bytes bytes, uint64_t at, unsigned count) {
  cpx_bytes slice = cpx_slice(bytes, at, count);
  uint32_t value = 0;
  for (unsigned i = 0; i < slice.count; i++) value |= (uint32_t)slice.start[i] << (8 * i);
  return value;
}

static int is_png(cpx_bytes picture) { return cce_has_bytes(picture, 0, "\x89PNG\r\n\x1A\n", 8); }

/* The picture of an entry. Empty if it is outside the file. */
static cpx_bytes picture_at(cpx_bytes file, unsigned index) {
  uint64_t entry = directory_bytes + (uint64_t)index * entry_bytes;
  return cpx_slice(file, number(file, entry + 12, 4), number(file, entry + 8, 4));
}

static const char *sniff(cpx_bytes file) {
  unsigned count = number(file, 4, 2);
  if (!cce_has_bytes(file, 0, "\0\0\1\0", 4) || count == 0 || count > most_pictures) return NULL;
  cpx_bytes entry = cpx_slice(file, directory_bytes, entry_bytes);
  /* The fourth byte is always 0, and pictures follow the directory. */
  int is_icon = entry.count && entry.start[3] == 0 &&
                number(file, directory_bytes + 12, 4) >= directory_bytes + count * entry_bytes;
  return is_icon ? "ico" : NULL;
}

/* The largest picture that is inside the file; of equal ones the one with the most bits. */
static cpx_bytes best_picture(cpx_bytes file) {
  unsigned count = number(file, 4, 2);
  cpx_bytes best = {0};
  uint64_t most = 0;
  for (unsigned i = 0; i < count; i++) {
    uint64_t entry = directory_bytes + (uint64_t)i * entry_bytes;
    /* A side of 0 stands for 256 or more. */
    uint64_t width = (uint8_t)(number(file, entry, 1) - 1) + 1u, height = (uint8_t)(number(file, entry + 1, 1) - 1) + 1u;
    cpx_bytes picture = picture_at(file, i);
    uint64_t worth = (width * height) << 8 | (number(file, entry + 6, 2) & 255);
    if (picture.count > info_bytes && worth > most) {
      most = worth;
      best = picture;
    }
  }
  return best;
}

/* Whether a bitmap of 32 bits has a pixel that is not clear. Older icons leave alpha empty and have a
   mask. */
static int has_own_alpha(const bitmap *bitmap) {
  if (bitmap->bits != 32) return 0;
  cpx_bytes rows = cpx_slice(bitmap->data, bitmap->pixels, bitmap->stride * bitmap->size.height);
  for (size_t at = 3; at < rows.count; at += 4) {
    if (rows.start[at]) return 1;
  }
  return 0;
}

static cpx_status read_bitmap(cpx_bytes data, bitmap *bitmap) {
  uint32_t header = number(data, 0, 4), width = number(data, 4, 4), height = number(data, 8, 4);
  *bitmap = (struct bitmap){.data = data, .size = {width, height / 2}, .bits = number(data, 14, 2)};
  unsigned bits = bitmap->bits;
  if (header < info_bytes || header > data.count || width == 0 || width > 4096 || height < 2 || height > 8192) {
    return CPX_CORRUPT;
  }
  if (number(data, 16, 4) != 0 || (bits != 1 && bits != 4 && bits != 8 && bits != 24 && bits != 32)) {
    return CPX_UNSUPPORTED;
  }
  uint32_t used = number(data, 32, 4), most = bits <= 8 ? 1u << bits : 0;
  uint64_t colour_bytes = (uint64_t)(used > 0 && used < most ? used : most) * 4;
  bitmap->colours = cpx_slice(data, header, colour_bytes);
  bitmap->pixels = header + colour_bytes;
  bitmap->stride = ((uint64_t)width * bits + 31) / 32 * 4;
  bitmap->mask = bitmap->pixels + bitmap->stride * bitmap->size.height;
  bitmap->mask_stride = ((uint64_t)width + 31) / 32 * 4;
  bitmap->has_alpha = has_own_alpha(bitmap);
  return CPX_OK;
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  const bitmap *bitmap = state;
  uint64_t stored = bitmap->size.height - 1 - y;
  cpx_bytes bytes = cpx_slice(bitmap->data, bitmap->pixels + stored * bitmap->stride, bitmap->stride);
  if (!bytes.count) return 0;
  /* The last rows of the mask are missing in some files. */
  cpx_bytes mask = cpx_slice(bitmap->data, bitmap->mask + stored * bitmap->mask_stride, bitmap->mask_stride);
  for (uint32_t x = 0; x < bitmap->size.width; x++, row += 4) {
    const uint8_t *colour = bytes.start + (size_t)x * bitmap->bits / 8;
    if (bitmap->bits <= 8) {
      unsigned bit = x * bitmap->bits % 8, index = *colour >> (8 - bitmap->bits - bit) & ((1u << bitmap->bits) - 1);
      cpx_bytes found = cpx_slice(bitmap->colours, (uint64_t)index * 4, 4);
      colour = found.count ? found.start : (const uint8_t *)"\0\0\0";
    }
    int is_masked = mask.count && (mask.start[x / 8] >> (7 - x % 8) & 1);
    row[0] = colour[2];
    row[1] = colour[1];
    row[2] = colour[0];
    row[3] = bitmap->has_alpha ? colour[3] : is_masked ? 0 : 255;
  }
  return 1;
}

/* Performs an operation on a PNG in an icon. */
static cpx_status perform_png(
    cpx_operation operation, cpx_bytes png, const cpx_options *options, cpx_picture *picture) {
  cpx_status status = cpx_perform(ccd_codecs(), operation, png, options, picture);
  picture->format = "ico";
  return status;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_bytes best = best_picture(file);
  if (!best.count) return CPX_TRUNCATED;
  if (is_png(best)) return perform_png(CPX_PROBE, best, options, picture);
  bitmap bitmap;
  cpx_status status = read_bitmap(best, &bitmap);
  picture->frames = 1;
  picture->has_alpha = 1;
  return status == CPX_OK ? cpx_accept_size(picture, bitmap.size, 1, options) : status;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_bytes best = best_picture(file);
  if (is_png(best)) return perform_png(CPX_DECODE, best, options, picture);
  bitmap bitmap;
  cpx_status status = read_bitmap(best, &bitmap);
  if (status != CPX_OK) return status;
  cce_row_source source = {
      .size = bitmap.size,
      .kind = CPX_ROWS_RGBA,
      .has_random_access = 1,
      .read_row = read_row,
      .state = &bitmap};
  return cce_output_rows(&source, options, picture);
}

const cpx_codec cce_ico_codec = {sniff, probe, NULL, decode};

int cce_describe_ico(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  cpx_bytes best = best_picture(file);
  bitmap bitmap;
  if (is_png(best)) {
    cce_describe_png(best, description);
  } else if (best.count && read_bitmap(best, &bitmap) == CPX_OK) {
    cce_set_layout(description, bitmap.bits <= 8 ? bitmap.bits : 8, bitmap.bits <= 8 ? "palette" : "RGB", 1);
  }
  return 1;
}
