#include <string.h>

#include "codecs.h"
#include "pixel_description.h"
#include "row_source.h"

/* Source: The Quite OK Image Format for Fast, Lossless Compression, version 1.0. */
enum { header_bytes = 14, linear = 1 };

/* A file while its rows are read. */
typedef struct reader {
  cpx_bytes file;
  size_t at;
  uint32_t width;
  /* The latest pixel, and how often it is still to be repeated. */
  uint8_t pixel[4];
  unsigned run;
  uint8_t seen[64][4];
} reader;

static const char *sniff(cpx_bytes file) {
  return cce_has_bytes(file, 0, "qoif", 4) ? "qoi" : NULL;
}

static int has_alpha(cpx_bytes file) { return file.start[12] == 4; }

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  if (file.count < header_bytes) return CPX_TRUNCATED;
  if (file.start[12] != 3 && file.start[12] != 4) return CPX_CORRUPT;
  if (file.start[13] > linear) return CPX_CORRUPT;
  picture->frames = 1;
  picture->has_alpha = has_alpha(file) != 0;
  cpx_size size = {cpx_big_endian(file.start + 4), cpx_big_endian(file.start + 8)};
  return cpx_accept_size(picture, size, 1, options);
}

static int next(reader *reader) {
  cpx_bytes file = reader->file;
  return reader->at < file.count ? file.start[reader->at++] : -1;
}

/* Reads the next chunk and applies it to the pixel. Returns 0 at the end of the file. */
static int read_chunk(reader *reader) {
  int tag = next(reader);
  if (tag < 0) return 0;
  uint8_t *pixel = reader->pixel;
  if (tag >= 0xFE) {
    size_t count = tag == 0xFE ? 3 : 4;
    cpx_bytes values = cpx_slice(reader->file, reader->at, count);
    if (!values.count) return 0;
    memcpy(pixel, values.start, count);
    reader->at += count;
  } else if (tag >> 6 == 0) {
    memcpy(pixel, reader->seen[tag], 4);
  } else if (tag >> 6 == 1) {
    pixel[0] = (uint8_t)(pixel[0] + (tag >> 4 & 3) - 2);
    pixel[1] = (uint8_t)(pixel[1] + (tag >> 2 & 3) - 2);
    pixel[2] = (uint8_t)(pixel[2] + (tag & 3) - 2);
  } else if (tag >> 6 == 2) {
    int second = next(reader), green = (tag & 63) - 32;
    if (second < 0) return 0;
    pixel[0] = (uint8_t)(pixel[0] + green - 8 + (second >> 4));
    pixel[1] = (uint8_t)(pixel[1] + green);
    pixel[2] = (uint8_t)(pixel[2] + green - 8 + (second & 15));
  } else {
    reader->run = (unsigned)(tag & 63);
  }
  memcpy(reader->seen[(pixel[0] * 3 + pixel[1] * 5 + pixel[2] * 7 + pixel[3] * 11) % 64], pixel, 4);
  return 1;
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  (void)y;
  reader *reader = state;
  for (uint32_t x = 0; x < reader->width; x++) {
    if (reader->run > 0) {
      reader->run--;
    } else if (!read_chunk(reader)) {
      return 0;
    }
    memcpy(row + (size_t)x * 4, reader->pixel, 4);
  }
  return 1;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  cpx_size size = cpx_stored_size(picture);
  reader reader = {.file = file, .at = header_bytes, .width = size.width, .pixel = {0, 0, 0, 255}};
  cpx_profile_room room;
  cpx_bytes profile = {0};
  if (file.start[13] == linear) {
    cpx_colour_space space = cpx_srgb;
    space.transfer = CPX_TRANSFER_GAMMA;
    space.gamma = 1;
    profile = cpx_make_profile(&space, &room);
  }
  cce_row_source source = {
      .size = size,
      .kind = has_alpha(file) ? CPX_ROWS_RGBA : CPX_ROWS_RGBX,
      .profile = profile,
      .read_row = read_row,
      .state = &reader};
  return cce_output_rows(&source, options, picture);
}

const cpx_codec cce_qoi_codec = {sniff, probe, NULL, decode};

int cce_describe_qoi(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  if (file.count >= header_bytes) cce_set_layout(description, 8, "RGB", has_alpha(file));
  return 1;
}
