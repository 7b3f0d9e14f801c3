#include <stdlib.h>
#include <string.h>

#include "codecs.h"
#include "exr_reader.h"
#include "light.h"
#include "pixel_description.h"
#include "row_source.h"

/* A file while its rows are read. */
typedef struct reader {
  cce_exr *file;
  cce_exr_description description;
  uint8_t *light;
  float *row;
} reader;

static const char *sniff(cpx_bytes file) {
  return cce_has_bytes(file, 0, "\x76\x2F\x31\x01", 4) ? "openEXR" : NULL;
}

static cpx_status status_of(cce_exr_status status) {
  switch (status) {
    case CCE_EXR_OK: return CPX_OK;
    case CCE_EXR_TRUNCATED: return CPX_TRUNCATED;
    case CCE_EXR_UNSUPPORTED: return CPX_UNSUPPORTED;
    case CCE_EXR_TOO_BIG: return CPX_TOO_BIG;
    case CCE_EXR_OUT_OF_MEMORY: return CPX_OUT_OF_MEMORY;
    default: return CPX_CORRUPT;
  }
}

static cpx_status open_file(reader *reader, cpx_bytes file, const cpx_limits *limits, cpx_picture *picture) {
  char message[160] = "";
  cce_exr_status status = cce_exr_open(
      file.start, file.count, limits->side, limits->pixels, &reader->file, &reader->description, message,
      sizeof message);
  if (status != CCE_EXR_OK) cpx_note(picture, message);
  return status_of(status);
}

static cpx_status probe(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  cpx_status status = open_file(&reader, file, &options->limits, picture);
  picture->frames = 1;
  if (status != CPX_OK) return status;
  picture->has_alpha = reader.description.has_alpha != 0;
  cce_exr_close(reader.file);
  return cpx_accept_size(picture, (cpx_size){reader.description.width, reader.description.height}, 1, options);
}

static int read_row(void *state, uint32_t y, uint8_t *row) {
  reader *reader = state;
  if (cce_exr_read_row(reader->file, y, reader->row) != CCE_EXR_OK) return 0;
  const float *from = reader->row;
  int has_alpha = reader->description.has_alpha;
  for (uint32_t x = 0; x < reader->description.width; x++, row += 4, from += 4) {
    float alpha = has_alpha ? from[3] : 1;
    /* Colours without alpha are light alone, such as flames. */
    float scale = alpha > 0 && alpha < 1 ? 1 / alpha : 1;
    for (int i = 0; i < 3; i++) row[i] = cce_encode_light(reader->light, from[i] * scale);
    row[3] = alpha >= 1 ? 255 : alpha > 0 ? (uint8_t)(alpha * 255 + 0.5f) : 0;
  }
  return 1;
}

static cpx_bytes profile_of(const cce_exr_description *description, cpx_profile_room *room) {
  if (!description->has_chromaticities) return (cpx_bytes){0};
  const float *point = description->chromaticities;
  cpx_colour_space space = {
      {point[0], point[1]}, {point[2], point[3]}, {point[4], point[5]}, {point[6], point[7]},
      CPX_TRANSFER_SRGB,    0};
  return cpx_make_profile(&space, room);
}

static cpx_row_kind kind_of(const cce_exr_description *description) {
  if (description->is_grey) return description->has_alpha ? CPX_ROWS_GREY_ALPHA : CPX_ROWS_GREY;
  return description->has_alpha ? CPX_ROWS_RGBA : CPX_ROWS_RGBX;
}

static cpx_status decode(cpx_bytes file, const cpx_options *options, cpx_picture *picture) {
  reader reader = {0};
  cpx_status status = open_file(&reader, file, &options->limits, picture);
  if (status != CPX_OK) return status;
  reader.light = cce_make_light_table();
  reader.row = malloc((size_t)reader.description.width * 4 * sizeof *reader.row);
  status = CPX_OUT_OF_MEMORY;
  if (reader.light && reader.row) {
    cpx_profile_room room;
    cce_row_source source = {
        .size = {reader.description.width, reader.description.height},
        .kind = kind_of(&reader.description),
        .profile = reader.description.is_grey ? (cpx_bytes){0} : profile_of(&reader.description, &room),
        .has_random_access = 1,
        .read_row = read_row,
        .state = &reader};
    status = cce_output_rows(&source, options, picture);
  }
  cce_exr_close(reader.file);
  free(reader.light);
  free(reader.row);
  return status;
}

const cpx_codec cce_openexr_codec = {sniff, probe, NULL, decode};

int cce_describe_openexr(cpx_bytes file, cce_pixel_description *description) {
  if (!sniff(file)) return 0;
  static const cpx_limits limits = {.side = 1000000, .pixels = 500000000};
  cpx_picture picture = {0};
  reader reader = {0};
  if (open_file(&reader, file, &limits, &picture) != CPX_OK) return 1;
  cce_exr_close(reader.file);
  cce_set_layout(
      description, reader.description.is_float ? 32 : 16,
      reader.description.is_grey ? "floating-point grey" : "floating-point RGB", reader.description.has_alpha);
  return 1;
}
