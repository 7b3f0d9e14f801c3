#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "pixel_description.h"
#include "row_source.h"

/* Source: ZSoft PCX File Format Technical Reference Manual. */
enum { header_bytes = 128, palette_bytes = 768, palette_mark = 12 };

/* What the header says. */
typedef struct layout {
  cpx_bytes file;
  cpx_size size;
  unsigned bits, planes, plane_bytes;
  int is_compressed;
  /* The colours of indices, three bytes each. Empty if values are colours or grey. */
  cpx_bytes palette;
} layout;

/* A file while its rows are read. */
typedef struct reader {
  layout layout;
  size_t at;
  /* The latest byte, and how often it is still to be repeated. Runs may continue on the next row. */
  uint8_t value;
  unsigned run;
  uint8_t *planes;
} reader;

static unsigned number(cpx_bytes file, size_t at) { return file.start[at] | (unsigned)file.start[at + 1] << 8; }

/* The combinations of bits and planes that programs write. */
static int is_known(unsigned bits, unsigned planes) {
  return (bits == 1 && planes >= 1 && planes <= 4) || (bits == 8 && (planes == 1 || planes == 3 || planes == 4)) ||
         (bits == 4 && planes == 1);
}

static const char *sniff(cpx_bytes file) {
  int is_pcx = file.count >= header_bytes && file.start[0] == 10 && file.start[1] <= 5 && file.start[1] != 1 &&
               file.start[2] <= 1 && is_known(file.start[3], file.start[65]);
  return is_pcx ? "pcx" : NULL;
}

static int has_header_palette(cpx_bytes file) {
  cpx_bytes colours = cpx_slice(file, 16, 48);
  for (size_t i = 3; i < colours.count; i++) {
    if (colours.start[i] != colours.start[i % 3]) return 1;
  }
  return 0;
}

static void find_palette(layout *layout) {
  cpx_bytes file = layout->file;
  if (layout->bits == 8 && layout->planes == 1 && file.count >= header_bytes + palette_bytes + 1) {
    size_t start = file.count - palette_bytes;
    if (file.start[start - 1] == palette_mark) layout->palette = cpx_slice(file, start, palette_bytes);
  } else if (layout->bits * layout->planes <= 4 && layout->bits * layout->planes > 1 && has_header_palette(file)) {
    layout->palette = cpx_slice(file, 16, 48);
  }
}

static cpx_status read_header(cpx_bytes file, layout *layout) {
  unsigned left = number(file, 4), top = number(file, 6), right = number(file, 8), bottom = number(file, 10);
  if (right < left || bottom < top) return CPX_CORRUPT;
  *layout = (struct layout){
      .file = file,
      .size = {right - left + 1, bottom - top + 1},
      .bits = file.start[3],
      .planes = file.start[65],
      .plane_bytes = number(file, 66),
      .is_compressed = file.start[2] == 1};
  if ((uint64_t)layout->plane_bytes * 8 < (uint64_t)layout->size.width * layout->bits) return CPX_CORRUPT;
  find_palette(layout);
  return CPX_OK;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  layout layout;
  cpx_status status = read_header(file, &layout);
  picture->frames = 1;
  return status == CPX_OK ? cpx_accept_size(picture, layout.size, 1, options) : status;
}

static int fill_planes(reader *reader) {
  cpx_bytes file = reader->layout.file;
  size_t count = (size_t)reader->layout.plane_bytes * reader->layout.planes;
  for (size_t i = 0; i < count; i++) {
    if (reader->run == 0) {
      if (reader->at >= file.count) return 0;
      reader->value = file.start[reader->at++];
      reader->run = 1;
      if (reader->layout.is_compressed && reader->value >= 0xC0) {
        if (reader->at >= file.count) return 0;
        reader->run = reader->value & 0x3F;
        reader->value = file.start[reader->at++];
        if (reader->run == 0) {
          i--;
          continue;
        }
      }
    }
    reader->run--;
    reader->planes[i] = reader->value;
  }
  return 1;
}

static void put_index(const layout *layout, unsigned index, uint8_t *pixel) {
  cpx_bytes colour = cpx_slice(layout->palette, (uint64_t)index * 3, 3);
  unsigned most = (1u << layout->bits * layout->planes) - 1;
  for (int i = 0; i < 3; i++) pixel[i] = colour.count ? colour.start[i] : (uint8_t)(index * 255 / most);
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  (void)y;
  reader *reader = state;
  const layout *layout = &reader->layout;
  if (!fill_planes(reader)) return 0;
  unsigned bits = layout->bits, step = layout->plane_bytes;
  for (uint32_t x = 0; x < layout->size.width; x++, row += 4) {
    if (bits == 8 && layout->planes >= 3) {
      for (unsigned i = 0; i < 3; i++) row[i] = reader->planes[i * step + x];
      continue;
    }
    unsigned bit = x * bits, index = 0;
    for (unsigned i = 0; i < layout->planes; i++) {
      unsigned value = reader->planes[i * step + bit / 8] >> (8 - bits - bit % 8) & ((1u << bits) - 1);
      index |= value << i;
    }
    put_index(layout, index, row);
  }
  return 1;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {.at = header_bytes};
  cpx_status status = read_header(file, &reader.layout);
  if (status != CPX_OK) return status;
  reader.planes = malloc((size_t)reader.layout.plane_bytes * reader.layout.planes);
  if (!reader.planes) return CPX_OUT_OF_MEMORY;
  cce_row_source source = {
      .size = reader.layout.size, .kind = CPX_ROWS_RGBX, .read_row = read_row, .state = &reader};
  status = cce_output_rows(&source, options, picture);
  free(reader.planes);
  return status;
}

const cpx_codec cce_pcx_codec = {sniff, probe, NULL, decode};

int cce_describe_pcx(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  layout layout;
  if (read_header(file, &layout) != CPX_OK) return 1;
  int is_colour = layout.bits == 8 && layout.planes >= 3;
  const char *meaning = is_colour ? "RGB" : layout.palette.count ? "palette" : "grey";
  cce_set_layout(description, is_colour ? 8 : layout.bits * layout.planes, meaning, 0);
  return 1;
}
