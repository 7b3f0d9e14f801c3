#include "bmp_layout.h"

#include <string.h>

/* OS/2 has the core header, and one whose last fields may be missing. */
enum { file_header = 14, core_header = 12, least_os2_header = 16, info_header = 40, longest_os2_header = 64 };
enum { profile_header = 124 };

static uint32_t number(cpx_bytes bytes, uint64_t offset, unsigned width) {
  cpx_bytes slice = cpx_slice(bytes, offset, width);
  uint32_t value = 0;
  for (size_t i = slice.count; i > 0; i--) value = value << 8 | slice.start[i - 1];
  return value;
}

/* A field of the header. 0 if the header ends before it. */
static uint32_t field(const cce_bitmap *bitmap, uint32_t offset, unsigned width) {
  return offset + width <= bitmap->header_size ? number(bitmap->file, bitmap->header + offset, width) : 0;
}

/* The offset of the file header: after the array header of OS/2 if the file begins with that. */
static uint64_t file_header_of(cpx_bytes file) { return number(file, 0, 2) == ('B' | 'A' << 8) ? file_header : 0; }

const char *cce_bitmap_sniff(cpx_bytes file) {
  uint64_t start = file_header_of(file);
  if (number(file, start, 2) != ('B' | 'M' << 8)) return NULL;
  uint32_t header = number(file, start + file_header, 4);
  int is_known = header == core_header || (header >= least_os2_header && header <= profile_header);
  return is_known ? "bmp" : NULL;
}

static int is_of_os2(uint32_t header) {
  enum { with_colour_masks = 52, with_all_masks = 56 };
  return header != info_header && header != with_colour_masks && header != with_all_masks &&
         header <= longest_os2_header;
}

static void read_masks(cce_bitmap *bitmap) {
  enum { with_all_masks = 56 };
  static const uint32_t usual_16[4] = {0x7C00, 0x03E0, 0x001F, 0}, usual_32[4] = {0xFF0000, 0xFF00, 0xFF, 0};
  memcpy(bitmap->masks, bitmap->bits == 16 ? usual_16 : usual_32, sizeof bitmap->masks);
  if (bitmap->compression != CCE_BITMAP_FIELDS && bitmap->compression != CCE_BITMAP_ALPHA_FIELDS) return;
  int has_alpha = bitmap->header_size >= with_all_masks || bitmap->compression == CCE_BITMAP_ALPHA_FIELDS;
  for (unsigned i = 0; i < 4; i++) {
    /* They are in the header, or follow it. */
    uint32_t mask = number(bitmap->file, bitmap->header + info_header + 4 * i, 4);
    bitmap->masks[i] = i < 3 || has_alpha ? mask : 0;
  }
}

static void read_profile(cce_bitmap *bitmap) {
  enum { embedded = 0x4D424544 };
  if (bitmap->header_size < profile_header || field(bitmap, 56, 4) != embedded) return;
  bitmap->profile = cpx_slice(bitmap->file, bitmap->header + field(bitmap, 112, 4), field(bitmap, 116, 4));
}

/* Reads the palette. If the header says that the pixels begin within it, that offset is wrong if the pixels
   fit after the whole palette; otherwise the palette is shorter than the header says. */
static cpx_status read_palette(cce_bitmap *bitmap, cpx_picture *picture) {
  if (bitmap->bits > 8) return CPX_OK;
  bitmap->palette_step = bitmap->header_size == core_header ? 3 : 4;
  uint64_t start = bitmap->header + bitmap->header_size;
  /* Between a short header and the palette there are masks. */
  if (bitmap->header_size == info_header && bitmap->compression == CCE_BITMAP_FIELDS) start += 12;
  uint64_t count = field(bitmap, 32, 4);
  if (count == 0 || count > 1u << bitmap->bits) count = 1u << bitmap->bits;
  uint64_t end = start + count * bitmap->palette_step;
  if (bitmap->pixels < end) {
    uint64_t bytes = bitmap->compression == CCE_BITMAP_PLAIN ? bitmap->stride * bitmap->size.height : field(bitmap, 20, 4);
    if (bytes > 0 && end <= bitmap->file.count && bytes <= bitmap->file.count - end) {
      bitmap->pixels = end;
    } else {
      count = bitmap->pixels > start ? (bitmap->pixels - start) / bitmap->palette_step : 0;
    }
  }
  bitmap->palette = cpx_slice(bitmap->file, start, count * bitmap->palette_step);
  if (bitmap->palette.count) return CPX_OK;
  cpx_note(picture, "no palette");
  return bitmap->file.count < end ? CPX_TRUNCATED : CPX_CORRUPT;
}

static cpx_status check(const cce_bitmap *bitmap, cpx_picture *picture) {
  unsigned bits = bitmap->bits;
  switch (bitmap->compression) {
    case CCE_BITMAP_PLAIN:
      if (bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 16 || bits == 24 || bits == 32) {
        return CPX_OK;
      }
      if (bits == 64) {
        cpx_note(picture, "a bitmap with 64 bits per pixel");
        return CPX_UNSUPPORTED;
      }
      /* The pixels are a JPEG or PNG. */
      if (bits == 0) break;
      return CPX_CORRUPT;
    case CCE_BITMAP_RUNS_8: return bits == 8 ? CPX_OK : CPX_CORRUPT;
    case CCE_BITMAP_RUNS_4: return bits == 4 ? CPX_OK : CPX_CORRUPT;
    case CCE_BITMAP_RUNS_24: return bits == 24 ? CPX_OK : CPX_CORRUPT;
    case CCE_BITMAP_FIELDS:
    case CCE_BITMAP_ALPHA_FIELDS: return bits == 16 || bits == 32 ? CPX_OK : CPX_CORRUPT;
    default: break;
  }
  cpx_note(picture, "a JPEG or PNG in a bitmap, or Huffman coding");
  return CPX_UNSUPPORTED;
}

/* The kind of compression, from its number. */
static unsigned compression_of(const cce_bitmap *bitmap) {
  uint32_t value = field(bitmap, 16, 4);
  int is_os2 = is_of_os2(bitmap->header_size);
  if (value == CCE_BITMAP_FIELDS && (is_os2 || bitmap->bits == 1)) return CCE_BITMAP_HUFFMAN;
  if (value == CCE_BITMAP_JPEG && is_os2) return CCE_BITMAP_RUNS_24;
  return value < CCE_BITMAP_HUFFMAN ? value : CCE_BITMAP_HUFFMAN;
}

cpx_status cce_bitmap_read_headers(cpx_bytes file, cce_bitmap *bitmap, cpx_picture *picture) {
  *bitmap = (cce_bitmap){.file = file, .header = file_header_of(file) + file_header};
  bitmap->header_size = number(file, bitmap->header, 4);
  if (cpx_slice(file, bitmap->header, bitmap->header_size).count == 0) return CPX_TRUNCATED;
  /* In an array, too, this counts from the start of the file. */
  bitmap->pixels = number(file, bitmap->header - 4, 4);
  if (bitmap->header_size == core_header) {
    bitmap->size = (cpx_size){field(bitmap, 4, 2), field(bitmap, 6, 2)};
    bitmap->bits = field(bitmap, 10, 2);
  } else {
    int32_t width = (int32_t)field(bitmap, 4, 4), height = (int32_t)field(bitmap, 8, 4);
    if (width <= 0 || height == 0 || height == INT32_MIN) return CPX_CORRUPT;
    bitmap->is_top_down = height < 0;
    bitmap->size = (cpx_size){(uint32_t)width, (uint32_t)(height < 0 ? -height : height)};
    bitmap->bits = field(bitmap, 14, 2);
    bitmap->compression = compression_of(bitmap);
  }
  if (bitmap->size.width == 0 || bitmap->size.height == 0) return CPX_CORRUPT;
  cpx_status status = check(bitmap, picture);
  if (status != CPX_OK) return status;
  bitmap->stride = ((uint64_t)bitmap->size.width * bitmap->bits + 31) / 32 * 4;
  read_masks(bitmap);
  read_profile(bitmap);
  return read_palette(bitmap, picture);
}
