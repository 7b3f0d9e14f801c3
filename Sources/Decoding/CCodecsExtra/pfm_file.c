#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "light.h"
#include "pixel_description.h"
#include "row_source.h"

/* What the header says. Source: Paul Debevec, "PFM Portable FloatMap Image Format". */
typedef struct layout {
  cpx_bytes file;
  cpx_size size;
  unsigned channels;
  int is_little_endian;
  /* The offset of the pixels. Rows are stored from the bottom up. */
  size_t pixels;
} layout;

/* A file while its rows are read. */
typedef struct reader {
  layout layout;
  uint8_t *table;
} reader;

static int is_blank(uint8_t letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }

static const char *sniff(cpx_bytes file) {
  int is_pfm = file.count >= 8 && file.start[0] == 'P' && (file.start[1] == 'F' || file.start[1] == 'f') &&
               is_blank(file.start[2]);
  return is_pfm ? "pfm" : NULL;
}

/* Copies the next word, at most 31 letters. Returns 0 if there is none. */
static int read_word(cpx_bytes file, size_t *at, char word[32]) {
  while (*at < file.count && is_blank(file.start[*at])) ++*at;
  size_t count = 0;
  for (; *at < file.count && !is_blank(file.start[*at]); ++*at) {
    if (count == 31) return 0;
    word[count++] = (char)file.start[*at];
  }
  word[count] = 0;
  return count > 0 && *at < file.count;
}

static int read_side(cpx_bytes file, size_t *at, uint32_t *side) {
  char word[32], *end;
  if (!read_word(file, at, word) || word[0] < '0' || word[0] > '9') return 0;
  unsigned long number = strtoul(word, &end, 10);
  *side = number > UINT32_MAX ? UINT32_MAX : (uint32_t)number;
  return *end == 0;
}

static cpx_status read_header(cpx_bytes file, layout *layout) {
  *layout = (struct layout){.file = file, .channels = file.start[1] == 'F' ? 3 : 1};
  size_t at = 2;
  char word[32], *end;
  if (!read_side(file, &at, &layout->size.width) || !read_side(file, &at, &layout->size.height)) {
    return CPX_CORRUPT;
  }
  if (!read_word(file, &at, word)) return CPX_CORRUPT;
  /* The sign is the order of bytes. The number itself has no agreed meaning. */
  double scale = strtod(word, &end);
  if (*end || !(scale > 0 || scale < 0)) return CPX_CORRUPT;
  layout->is_little_endian = scale < 0;
  layout->pixels = at + 1;
  return CPX_OK;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  layout layout;
  cpx_status status = read_header(file, &layout);
  picture->frames = 1;
  return status == CPX_OK ? cpx_accept_size(picture, layout.size, 1, options) : status;
}

static float number(const uint8_t *bytes, int is_little_endian) {
  uint32_t bits = cpx_big_endian(bytes);
  if (is_little_endian) bits = __builtin_bswap32(bits);
  float value;
  memcpy(&value, &bits, 4);
  return value;
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  const reader *reader = state;
  const layout *layout = &reader->layout;
  uint64_t stride = (uint64_t)layout->size.width * layout->channels * 4;
  uint64_t stored = layout->size.height - 1 - y;
  cpx_bytes bytes = cpx_slice(layout->file, layout->pixels + stored * stride, stride);
  if (!bytes.count) return 0;
  const uint8_t *from = bytes.start;
  for (uint32_t x = 0; x < layout->size.width; x++, row += 4, from += layout->channels * 4) {
    for (unsigned i = 0; i < 3; i++) {
      const uint8_t *value = from + (layout->channels == 3 ? i * 4 : 0);
      row[i] = cce_encode_light(reader->table, number(value, layout->is_little_endian));
    }
  }
  return 1;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  cpx_status status = read_header(file, &reader.layout);
  if (status != CPX_OK) return status;
  reader.table = cce_make_light_table();
  if (!reader.table) return CPX_OUT_OF_MEMORY;
  cce_row_source source = {
      .size = reader.layout.size,
      .kind = reader.layout.channels == 3 ? CPX_ROWS_RGBX : CPX_ROWS_GREY,
      .has_random_access = 1,
      .read_row = read_row,
      .state = &reader};
  status = cce_output_rows(&source, options, picture);
  free(reader.table);
  return status;
}

const cpx_codec cce_pfm_codec = {sniff, probe, NULL, decode};

int cce_describe_pfm(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  cce_set_layout(description, 32, file.start[1] == 'F' ? "floating-point RGB" : "floating-point grey", 0);
  return 1;
}
