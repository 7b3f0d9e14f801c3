#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "pixel_description.h"
#include "row_source.h"

/* Source: Truevision TGA File Format Specification 2.0. */
enum { header_bytes = 18, footer_bytes = 26, palette = 1, colour = 2, grey = 3, compressed = 8 };

/* What the header says. */
typedef struct layout {
  cpx_bytes file;
  cpx_size size;
  unsigned kind, bits, alpha_bits;
  int is_compressed, is_from_top, is_from_right, is_multiplied;
  unsigned first_index, colour_bits;
  cpx_bytes colours;
  uint64_t pixels;
} layout;

/* A file while its rows are read. */
typedef struct reader {
  layout layout;
  /* The stored rows: part of the file, or decompressed. */
  cpx_bytes rows;
  int is_opaque;
} reader;

static unsigned number(cpx_bytes file, uint64_t at) {
  cpx_bytes bytes = cpx_slice(file, at, 2);
  return bytes.count ? bytes.start[0] | (unsigned)bytes.start[1] << 8 : 0;
}

static int has_footer(cpx_bytes file) {
  return file.count >= header_bytes + footer_bytes && cce_has_bytes(file, file.count - 18, "TRUEVISION-XFILE.", 18);
}

/* Whether alpha is useful, and multiplied, according to the extension area. */
static void read_extension(layout *layout) {
  enum { length = 495, kind_at = 494, useful = 3, multiplied = 4 };
  if (!has_footer(layout->file)) return;
  const uint8_t *footer = layout->file.start + layout->file.count - footer_bytes;
  uint64_t at = footer[0] | (unsigned)footer[1] << 8 | (unsigned)footer[2] << 16 | (uint64_t)footer[3] << 24;
  cpx_bytes extension = cpx_slice(layout->file, at, length);
  if (at == 0 || !extension.count || number(layout->file, at) < length) return;
  unsigned kind = extension.start[kind_at];
  if (kind != useful && kind != multiplied) layout->alpha_bits = 0;
  layout->is_multiplied = kind == multiplied;
}

/* Whether the combination of fields is one that programs write. The format has no signature at the start. */
static int is_sound(const layout *layout, unsigned map, unsigned entries) {
  unsigned bits = layout->bits;
  if (layout->size.width == 0 || layout->size.height == 0 || map > 1) return 0;
  if (map == 1 && layout->colour_bits != 15 && layout->colour_bits != 16 && layout->colour_bits != 24 &&
      layout->colour_bits != 32) {
    return 0;
  }
  switch (layout->kind) {
    case palette: return map == 1 && entries > 0 && (bits == 8 || bits == 16);
    case colour: return bits == 15 || bits == 16 || bits == 24 || bits == 32;
    case grey: return bits == 8 || bits == 16;
    default: return 0;
  }
}

/* Reads the header. Returns 0 if the file is not of this format. */
static int read_header(cpx_bytes file, layout *layout) {
  if (file.count < header_bytes) return 0;
  const uint8_t *start = file.start;
  unsigned map = start[1], entries = number(file, 5), descriptor = start[17];
  *layout = (struct layout){
      .file = file,
      .size = {number(file, 12), number(file, 14)},
      .kind = start[2] & ~(unsigned)compressed,
      .bits = start[16],
      .alpha_bits = descriptor & 15,
      .is_compressed = (start[2] & compressed) != 0,
      .is_from_top = (descriptor & 0x20) != 0,
      .is_from_right = (descriptor & 0x10) != 0,
      .first_index = number(file, 3),
      .colour_bits = start[7]};
  if ((descriptor & 0xC0) != 0 || layout->alpha_bits > 8 || !is_sound(layout, map, entries)) return 0;
  uint64_t at = header_bytes + start[0], colour_bytes = (layout->colour_bits + 7u) / 8;
  uint64_t map_bytes = map ? entries * colour_bytes : 0;
  layout->colours = cpx_slice(file, at, map_bytes);
  layout->pixels = at + map_bytes;
  read_extension(layout);
  return layout->colours.count == map_bytes && layout->pixels < file.count;
}

static uint64_t stride_of(const layout *layout) { return (uint64_t)layout->size.width * ((layout->bits + 7) / 8); }

static const char *sniff(cpx_bytes file) {
  layout layout;
  if (!read_header(file, &layout)) return NULL;
  /* Without the signature at the end, the size is the best evidence. */
  uint64_t there = file.count - layout.pixels, expected = stride_of(&layout) * layout.size.height;
  int is_plausible = layout.is_compressed ? there <= expected * 2 + 4096 && there * 128 >= expected : there >= expected;
  return is_plausible || has_footer(file) ? "tga" : NULL;
}

static int has_alpha(const layout *layout) {
  int can_have = layout->kind == palette ? layout->colour_bits == 32
                 : layout->kind == grey  ? layout->bits == 16
                                         : layout->bits == 32 || layout->bits == 16;
  return layout->alpha_bits > 0 && can_have;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  layout layout;
  if (!read_header(file, &layout)) return CPX_CORRUPT;
  picture->frames = 1;
  picture->has_alpha = has_alpha(&layout) != 0;
  return cpx_accept_size(picture, layout.size, 1, options);
}

/* Decompresses runs of pixels. Returns the number of bytes that could be. */
static uint64_t decompress(const layout *layout, uint8_t *rows, uint64_t count) {
  cpx_bytes file = layout->file;
  uint64_t at = layout->pixels, done = 0;
  unsigned bytes = (layout->bits + 7) / 8;
  while (done < count && at < file.count) {
    unsigned packet = file.start[at++];
    uint64_t length = (uint64_t)((packet & 127) + 1) * bytes;
    if (length > count - done) length = count - done;
    cpx_bytes values = cpx_slice(file, at, packet & 128 ? bytes : length);
    if (!values.count) break;
    for (uint64_t i = 0; i < length; i++) rows[done + i] = values.start[packet & 128 ? i % bytes : i];
    at += values.count;
    done += length;
  }
  return done;
}

static uint8_t stretch(unsigned value) { return (uint8_t)((value & 31) * 255 / 31); }

/* Writes a colour of 15 to 32 bits, in the order blue, green, red, alpha. */
static void put_colour(const uint8_t *from, unsigned bits, uint8_t *pixel) {
  if (bits <= 16) {
    unsigned value = from[0] | (unsigned)from[1] << 8;
    pixel[0] = stretch(value >> 10);
    pixel[1] = stretch(value >> 5);
    pixel[2] = stretch(value);
    pixel[3] = value >> 15 ? 255 : 0;
    return;
  }
  pixel[0] = from[2];
  pixel[1] = from[1];
  pixel[2] = from[0];
  pixel[3] = bits == 32 ? from[3] : 255;
}

static void put_pixel(const layout *layout, const uint8_t *from, uint8_t *pixel) {
  if (layout->kind == colour) {
    put_colour(from, layout->bits, pixel);
  } else if (layout->kind == grey) {
    pixel[0] = pixel[1] = pixel[2] = from[0];
    pixel[3] = layout->bits == 16 ? from[1] : 255;
  } else {
    unsigned index = layout->bits == 16 ? from[0] | (unsigned)from[1] << 8 : from[0], bytes = (layout->colour_bits + 7) / 8;
    uint64_t entry = index >= layout->first_index ? index - layout->first_index : UINT32_MAX;
    cpx_bytes found = cpx_slice(layout->colours, entry * bytes, bytes);
    if (found.count) {
      put_colour(found.start, layout->colour_bits, pixel);
    } else {
      memset(pixel, 0, 4);
    }
  }
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  const reader *reader = state;
  const layout *layout = &reader->layout;
  uint64_t stride = stride_of(layout), stored = layout->is_from_top ? y : layout->size.height - 1 - y;
  cpx_bytes bytes = cpx_slice(reader->rows, stored * stride, stride);
  if (!bytes.count) return 0;
  unsigned step = (layout->bits + 7) / 8;
  for (uint32_t x = 0; x < layout->size.width; x++, row += 4) {
    uint32_t from = layout->is_from_right ? layout->size.width - 1 - x : x;
    put_pixel(layout, bytes.start + (size_t)from * step, row);
    if (reader->is_opaque) row[3] = 255;
  }
  if (layout->is_multiplied && !reader->is_opaque) csc_unpremultiply(row - (size_t)layout->size.width * 4, layout->size.width);
  return 1;
}

/* Whether alpha is 0 everywhere: then programs that do not know alpha wrote it. */
static int is_all_clear(const reader *reader) {
  const layout *layout = &reader->layout;
  if (layout->kind == palette) return 0;
  unsigned step = (layout->bits + 7) / 8;
  for (uint64_t at = step - 1; at < reader->rows.count; at += step) {
    if (reader->rows.start[at] >> (layout->kind == colour && layout->bits == 16 ? 7 : 0)) return 0;
  }
  return 1;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  if (!read_header(file, &reader.layout)) return CPX_CORRUPT;
  const layout *layout = &reader.layout;
  uint64_t count = stride_of(layout) * layout->size.height, there = file.count - layout->pixels;
  uint8_t *memory = NULL;
  if (layout->is_compressed) {
    if (count > options->limits.working_bytes) return CPX_OUT_OF_MEMORY;
    memory = malloc(count);
    if (!memory) return CPX_OUT_OF_MEMORY;
    reader.rows = (cpx_bytes){memory, decompress(layout, memory, count)};
  } else {
    reader.rows = cpx_slice(file, layout->pixels, there < count ? there : count);
  }
  if (picture->has_alpha && is_all_clear(&reader)) picture->has_alpha = 0;
  reader.is_opaque = !picture->has_alpha;
  cce_row_source source = {
      .size = layout->size,
      .kind = picture->has_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX,
      .has_random_access = 1,
      .read_row = read_row,
      .state = &reader};
  cpx_status status = cce_output_rows(&source, options, picture);
  free(memory);
  return status;
}

const cpx_codec cce_tga_codec = {sniff, probe, NULL, decode};

int cce_describe_tga(cpx_bytes file, cce_pixel_description *description) {
  layout layout;
  if (!sniff(file) || !read_header(file, &layout)) return 0;
  unsigned bits = layout.kind == colour && layout.bits <= 16 ? 5 : 8;
  const char *meaning = layout.kind == palette ? "palette" : layout.kind == grey ? "grey" : "RGB";
  cce_set_layout(description, bits, meaning, has_alpha(&layout));
  return 1;
}
