#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "dds_blocks.h"
#include "pixel_description.h"
#include "row_source.h"

/* Source: Microsoft, "Programming Guide for DDS". The first and largest picture of the file is shown. */
enum { header_bytes = 128, more_header_bytes = 20 };

/* What the header says. */
typedef struct surface {
  cpx_bytes file;
  cpx_size size;
  uint64_t pixels;
  /* 0 if pixels are not compressed. */
  cce_block_kind block;
  /* The bits of an uncompressed pixel, and those of its channels: red, green, blue, alpha. */
  unsigned bits;
  uint32_t masks[4];
  int is_grey, is_multiplied, has_alpha;
} surface;

/* A file while its rows are read. */
typedef struct reader {
  surface surface;
  /* The pixels of the row of blocks with row `top`. */
  uint8_t *rows;
  uint32_t top;
  int has_rows;
} reader;

static uint32_t number(cpx_bytes file, uint64_t at) {
  cpx_bytes bytes = cpx_slice(file, at, 4);
  if (!bytes.count) return 0;
  return __builtin_bswap32(cpx_big_endian(bytes.start));
}

static const char *sniff(cpx_bytes file) {
  int is_dds = cce_has_bytes(file, 0, "DDS ", 4) && number(file, 4) == header_bytes - 4;
  return is_dds ? "dds" : NULL;
}

static void set_masks(surface *surface, unsigned bits, uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  surface->bits = bits;
  surface->masks[0] = red;
  surface->masks[1] = green;
  surface->masks[2] = blue;
  surface->masks[3] = alpha;
  surface->has_alpha = alpha != 0;
}

/* Whether a surface of BC1 has transparent pixels, which no flag tells reliably. Reads an eighth of a byte
   for each pixel. */
static int has_clear_pixel(const surface *surface) {
  uint64_t across = (surface->size.width + 3ull) / 4, down = (surface->size.height + 3ull) / 4;
  for (uint64_t i = 0; i < across * down; i++) {
    cpx_bytes block = cpx_slice(surface->file, surface->pixels + i * 8, 8);
    if (!block.count) return 0;
    if (cce_has_clear_pixel(block.start)) return 1;
  }
  return 0;
}

/* The kinds of pixels that have numbers in the second header (DXGI_FORMAT). */
static cpx_status read_second_header(surface *surface, cpx_picture *picture) {
  uint32_t kind = number(surface->file, header_bytes);
  surface->pixels += more_header_bytes;
  /* The low bits of the last field say what alpha is: 2 for multiplied, 3 for opaque. */
  uint32_t alpha = number(surface->file, header_bytes + 16) & 7;
  surface->is_multiplied = alpha == 2;
  switch (kind) {
    case 27: case 28: case 29: set_masks(surface, 32, 0xFF, 0xFF00, 0xFF0000, 0xFF000000); break;
    case 61: set_masks(surface, 8, 0xFF, 0, 0, 0); surface->is_grey = 1; break;
    case 70: case 71: case 72: surface->block = CCE_BC1; break;
    case 73: case 74: case 75: surface->block = CCE_BC2; break;
    case 76: case 77: case 78: surface->block = CCE_BC3; break;
    case 79: case 80: surface->block = CCE_BC4; break;
    case 82: case 83: surface->block = CCE_BC5; break;
    case 85: set_masks(surface, 16, 0xF800, 0x7E0, 0x1F, 0); break;
    case 86: set_masks(surface, 16, 0x7C00, 0x3E0, 0x1F, 0x8000); break;
    case 87: case 90: case 91: set_masks(surface, 32, 0xFF0000, 0xFF00, 0xFF, 0xFF000000); break;
    case 88: case 92: case 93: set_masks(surface, 32, 0xFF0000, 0xFF00, 0xFF, 0); break;
    default: {
      char text[64];
      snprintf(text, sizeof text, "DXGI format %u", (unsigned)kind);
      cpx_note(picture, text);
      return CPX_UNSUPPORTED;
    }
  }
  if (surface->block == CCE_BC1) surface->has_alpha = has_clear_pixel(surface);
  if (surface->block == CCE_BC2 || surface->block == CCE_BC3) surface->has_alpha = alpha != 3;
  if (alpha == 3) surface->has_alpha = 0;
  return CPX_OK;
}

static cpx_status read_code(surface *surface, cpx_bytes code, cpx_picture *picture) {
  static const struct {
    char code[5];
    cce_block_kind block;
    int is_multiplied;
  } known[] = {{"DXT1", CCE_BC1, 0}, {"DXT2", CCE_BC2, 1}, {"DXT3", CCE_BC2, 0}, {"DXT4", CCE_BC3, 1},
               {"DXT5", CCE_BC3, 0}, {"ATI1", CCE_BC4, 0}, {"BC4U", CCE_BC4, 0}, {"ATI2", CCE_BC5, 0},
               {"BC5U", CCE_BC5, 0}};
  if (memcmp(code.start, "DX10", 4) == 0) return read_second_header(surface, picture);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (memcmp(code.start, known[i].code, 4) != 0) continue;
    surface->block = known[i].block;
    surface->is_multiplied = known[i].is_multiplied;
    surface->has_alpha = surface->block == CCE_BC1 ? has_clear_pixel(surface) : surface->block <= CCE_BC3;
    return CPX_OK;
  }
  cpx_note(picture, "a compression other than BC1 to BC5");
  return CPX_UNSUPPORTED;
}

static cpx_status read_header(cpx_bytes file, surface *surface, cpx_picture *picture) {
  enum { has_alpha = 1, only_alpha = 2, has_code = 4, has_colours = 0x40, is_luminance = 0x20000 };
  if (file.count < header_bytes) return CPX_TRUNCATED;
  *surface = (struct surface){
      .file = file, .size = {number(file, 16), number(file, 12)}, .pixels = header_bytes};
  uint32_t flags = number(file, 80), bits = number(file, 88);
  if (flags & has_code) return read_code(surface, cpx_slice(file, 84, 4), picture);
  if (!(flags & (has_colours | is_luminance | only_alpha)) ||
      (bits != 8 && bits != 16 && bits != 24 && bits != 32)) {
    cpx_note(picture, "pixels other than colours or grey");
    return CPX_UNSUPPORTED;
  }
  set_masks(
      surface, bits, number(file, 92), number(file, 96), number(file, 100),
      flags & (has_alpha | only_alpha) ? number(file, 104) : 0);
  surface->is_grey = (flags & has_colours) == 0;
  return CPX_OK;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  surface surface = {0};
  cpx_status status = read_header(file, &surface, picture);
  picture->frames = 1;
  picture->has_alpha = surface.has_alpha != 0;
  if (status != CPX_OK && status != CPX_UNSUPPORTED) return status;
  cpx_status accepted = cpx_accept_size(picture, surface.size, 1, options);
  return accepted == CPX_OK ? status : accepted;
}

static uint8_t masked(uint32_t value, uint32_t mask) {
  if (mask == 0) return 0;
  unsigned shift = (unsigned)__builtin_ctz(mask);
  return (uint8_t)(((uint64_t)(value & mask) >> shift) * 255 / (mask >> shift));
}

static int read_plain_row(const surface *surface, uint32_t y, uint8_t *row) {
  unsigned step = surface->bits / 8;
  uint64_t stride = (uint64_t)surface->size.width * step;
  cpx_bytes bytes = cpx_slice(surface->file, surface->pixels + y * stride, stride);
  if (!bytes.count) return 0;
  const uint8_t *from = bytes.start;
  for (uint32_t x = 0; x < surface->size.width; x++, row += 4, from += step) {
    uint32_t value = 0;
    for (unsigned i = 0; i < step; i++) value |= (uint32_t)from[i] << (8 * i);
    for (int i = 0; i < 3; i++) row[i] = masked(value, surface->masks[surface->is_grey ? 0 : i]);
    row[3] = surface->masks[3] ? masked(value, surface->masks[3]) : 255;
  }
  return 1;
}

/* Decodes a row of blocks. */
static int read_blocks(reader *reader, uint32_t top) {
  const surface *surface = &reader->surface;
  uint64_t across = (surface->size.width + 3) / 4, bytes = cce_block_bytes(surface->block);
  cpx_bytes blocks = cpx_slice(surface->file, surface->pixels + top / 4 * across * bytes, across * bytes);
  if (!blocks.count) return 0;
  for (uint64_t i = 0; i < across; i++) {
    uint8_t pixels[64];
    cce_decode_block(surface->block, blocks.start + i * bytes, pixels);
    for (unsigned y = 0; y < 4; y++) memcpy(reader->rows + (y * across + i) * 16, pixels + y * 16, 16);
  }
  reader->top = top;
  reader->has_rows = 1;
  return 1;
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  reader *reader = state;
  const surface *surface = &reader->surface;
  if (!surface->block) {
    if (!read_plain_row(surface, y, row)) return 0;
  } else {
    uint32_t top = y & ~(uint32_t)3;
    if ((!reader->has_rows || reader->top != top) && !read_blocks(reader, top)) return 0;
    uint64_t across = (surface->size.width + 3) / 4;
    memcpy(row, reader->rows + (y - top) * across * 16, (size_t)surface->size.width * 4);
  }
  if (surface->is_multiplied && surface->has_alpha) csc_unpremultiply(row, surface->size.width);
  return 1;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  cpx_status status = read_header(file, &reader.surface, picture);
  if (status != CPX_OK) return status;
  if (reader.surface.block) {
    reader.rows = malloc((size_t)(reader.surface.size.width + 3) / 4 * 64);
    if (!reader.rows) return CPX_OUT_OF_MEMORY;
  }
  cce_row_source source = {
      .size = reader.surface.size,
      .kind = reader.surface.has_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX,
      .has_random_access = 1,
      .read_row = read_row,
      .state = &reader};
  status = cce_output_rows(&source, options, picture);
  free(reader.rows);
  return status;
}

const cpx_codec cce_dds_codec = {sniff, probe, NULL, decode};

int cce_describe_dds(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  surface surface;
  cpx_picture picture = {0};
  if (read_header(file, &surface, &picture) != CPX_OK) return 1;
  if (surface.block) {
    snprintf(description->layout, sizeof description->layout, "BC%d RGB", (int)surface.block);
  } else {
    cce_set_layout(description, surface.bits == 16 ? 5 : 8, surface.is_grey ? "grey" : "RGB", surface.has_alpha);
  }
  return 1;
}
