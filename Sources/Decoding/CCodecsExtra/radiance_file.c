#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "light.h"
#include "pixel_description.h"
#include "row_source.h"

/* What the header says. Source: Greg Ward, "Real Pixels", and the Radiance reference manual. */
typedef struct layout {
  cpx_bytes file;
  /* The size of the stored picture: scanlines are rows. */
  cpx_size size;
  uint8_t orientation;
  /* Whether the values are CIE XYZ and not red, green and blue. */
  int is_xyz;
  cpx_colour_space space;
  size_t pixels;
} layout;

/* A file while its rows are read. */
typedef struct reader {
  layout layout;
  size_t at;
  uint8_t *table;
  /* A scanline: red, green, blue and exponent of each pixel. */
  uint8_t *scanline;
} reader;

static const char *sniff(cpx_bytes file) {
  int is_radiance = cce_has_bytes(file, 0, "#?RADIANCE", 10) || cce_has_bytes(file, 0, "#?RGBE", 6);
  return is_radiance ? "radiance" : NULL;
}

/* Copies a line without its end; longer ones are cut. Returns 0 if the file ends inside it. */
static int read_line(cpx_bytes file, size_t *at, char line[128]) {
  size_t count = 0;
  for (; *at < file.count && file.start[*at] != '\n'; ++*at) {
    if (count < 127) line[count++] = (char)file.start[*at];
  }
  if (count > 0 && line[count - 1] == '\r') count--;
  line[count] = 0;
  if (*at == file.count) return 0;
  ++*at;
  return 1;
}

/* The EXIF orientation for the directions in which scanlines and their pixels follow each other. */
static uint8_t orientation(char line_axis, char line_sign, char pixel_sign) {
  int is_down = line_sign == '-', is_right = pixel_sign == '+';
  if (line_axis == 'Y') return is_down ? (is_right ? 1 : 2) : (is_right ? 4 : 3);
  /* Scanlines are columns: from the left with a plus, pixels downwards with a minus. */
  int is_from_left = line_sign == '+', goes_down = pixel_sign == '-';
  return is_from_left ? (goes_down ? 5 : 8) : (goes_down ? 6 : 7);
}

static cpx_status read_size(const char *line, layout *layout) {
  char signs[2], axes[2], rest;
  unsigned long counts[2];
  int found = sscanf(
      line, "%c%c %9lu %c%c %9lu %c", &signs[0], &axes[0], &counts[0], &signs[1], &axes[1], &counts[1], &rest);
  int are_axes = found == 6 && ((axes[0] == 'Y' && axes[1] == 'X') || (axes[0] == 'X' && axes[1] == 'Y'));
  if (!are_axes) return CPX_CORRUPT;
  for (int i = 0; i < 2; i++) {
    if (signs[i] != '+' && signs[i] != '-') return CPX_CORRUPT;
  }
  layout->size = (cpx_size){(uint32_t)counts[1], (uint32_t)counts[0]};
  layout->orientation = orientation(axes[0], signs[0], signs[1]);
  return CPX_OK;
}

static cpx_status read_header(cpx_bytes file, layout *layout) {
  enum { most_lines = 1000 };
  *layout = (struct layout){.file = file, .space = cpx_srgb};
  size_t at = 0;
  char line[128];
  for (int i = 0; i < most_lines; i++) {
    if (!read_line(file, &at, line)) return CPX_TRUNCATED;
    if (line[0] == 0) {
      if (!read_line(file, &at, line)) return CPX_TRUNCATED;
      layout->pixels = at;
      return read_size(line, layout);
    }
    layout->is_xyz = layout->is_xyz || strcmp(line, "FORMAT=32-bit_rle_xyze") == 0;
    cpx_colour_space named = cpx_srgb;
    int count = sscanf(
        line, "PRIMARIES=%lf %lf %lf %lf %lf %lf %lf %lf", &named.red.x, &named.red.y, &named.green.x,
        &named.green.y, &named.blue.x, &named.blue.y, &named.white.x, &named.white.y);
    if (count == 8) layout->space = named;
  }
  return CPX_CORRUPT;
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  layout layout;
  cpx_status status = read_header(file, &layout);
  picture->frames = 1;
  return status == CPX_OK ? cpx_accept_size(picture, layout.size, layout.orientation, options) : status;
}

/* Reads the runs of one component of a scanline. Returns 0 at the end of the file or beyond the scanline. */
static int read_component(reader *reader, unsigned component) {
  cpx_bytes file = reader->layout.file;
  uint32_t width = reader->layout.size.width;
  for (uint32_t x = 0; x < width;) {
    if (reader->at + 2 > file.count) return 0;
    unsigned count = file.start[reader->at++];
    int is_run = count > 128;
    if (is_run) count -= 128;
    if (count == 0 || count > width - x || (!is_run && count > file.count - reader->at)) return 0;
    for (unsigned i = 0; i < count; i++, x++) {
      reader->scanline[(size_t)x * 4 + component] = file.start[reader->at + (is_run ? 0 : i)];
    }
    reader->at += is_run ? 1 : count;
  }
  return 1;
}

/* Reads a scanline of pixels, in which a pixel of 1, 1, 1 repeats the one before. */
static int read_pixels(reader *reader) {
  unsigned shift = 0;
  uint32_t width = reader->layout.size.width;
  for (uint32_t x = 0; x < width;) {
    cpx_bytes pixel = cpx_slice(reader->layout.file, reader->at, 4);
    if (!pixel.count) return 0;
    reader->at += 4;
    uint8_t *to = reader->scanline + (size_t)x * 4;
    if (pixel.start[0] != 1 || pixel.start[1] != 1 || pixel.start[2] != 1) {
      memcpy(to, pixel.start, 4);
      shift = 0;
      x++;
      continue;
    }
    if (x == 0 || shift > 24) return 0;
    uint64_t count = (uint64_t)pixel.start[3] << shift;
    if (count > width - x) return 0;
    for (uint64_t i = 0; i < count; i++, x++, to += 4) memcpy(to, to - 4, 4);
    shift += 8;
  }
  return 1;
}

static int read_scanline(reader *reader) {
  enum { least_width = 8, most_width = 0x7FFF };
  uint32_t width = reader->layout.size.width;
  cpx_bytes start = cpx_slice(reader->layout.file, reader->at, 4);
  int is_by_component = start.count && width >= least_width && width <= most_width && start.start[0] == 2 &&
                        start.start[1] == 2 &&
                        ((uint32_t)start.start[2] << 8 | start.start[3]) == width;
  if (!is_by_component) return read_pixels(reader);
  reader->at += 4;
  for (unsigned i = 0; i < 4; i++) {
    if (!read_component(reader, i)) return 0;
  }
  return 1;
}

/* The light of CIE XYZ with sRGB's primaries (IEC 61966-2-1). */
static void convert_xyz(float light[3]) {
  float x = light[0], y = light[1], z = light[2];
  light[0] = 3.2406f * x - 1.5372f * y - 0.4986f * z;
  light[1] = -0.9689f * x + 1.8758f * y + 0.0415f * z;
  light[2] = 0.0557f * x - 0.2040f * y + 1.0570f * z;
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  (void)y;
  reader *reader = state;
  if (!read_scanline(reader)) return 0;
  const uint8_t *from = reader->scanline;
  for (uint32_t x = 0; x < reader->layout.size.width; x++, row += 4, from += 4) {
    float scale = from[3] ? ldexpf(1, (int)from[3] - (128 + 8)) : 0;
    float light[3];
    for (int i = 0; i < 3; i++) light[i] = ((float)from[i] + 0.5f) * scale;
    if (reader->layout.is_xyz) convert_xyz(light);
    for (int i = 0; i < 3; i++) row[i] = cce_encode_light(reader->table, light[i]);
  }
  return 1;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  cpx_status status = read_header(file, &reader.layout);
  if (status != CPX_OK) return status;
  reader.at = reader.layout.pixels;
  reader.table = cce_make_light_table();
  reader.scanline = malloc((size_t)reader.layout.size.width * 4);
  status = CPX_OUT_OF_MEMORY;
  if (reader.table && reader.scanline) {
    cpx_profile_room room;
    cce_row_source source = {
        .size = reader.layout.size,
        .kind = CPX_ROWS_RGBX,
        .profile = reader.layout.is_xyz ? (cpx_bytes){0} : cpx_make_profile(&reader.layout.space, &room),
        .read_row = read_row,
        .state = &reader};
    status = cce_output_rows(&source, options, picture);
  }
  free(reader.table);
  free(reader.scanline);
  return status;
}

const cpx_codec cce_radiance_codec = {sniff, probe, NULL, decode};

int cce_describe_radiance(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  layout layout;
  if (read_header(file, &layout) != CPX_OK) return 1;
  cce_set_layout(description, 32, layout.is_xyz ? "XYZE" : "RGBE", 0);
  return 1;
}
