#include "CPixels/output.h"

#include <stdlib.h>

#include "colour.h"

cpx_status cpx_accept_size(cpx_picture *picture, cpx_size stored, uint8_t orientation, const cpx_options *options) {
  const cpx_limits *limits = &options->limits;
  if (stored.width == 0 || stored.height == 0) return CPX_CORRUPT;
  if (stored.width > limits->side || stored.height > limits->side) return CPX_TOO_BIG;
  picture->orientation = orientation;
  picture->output_orientation = cpx_turned_orientation(orientation, options->turn);
  cpx_size upright = cpx_oriented_size(stored, picture->output_orientation);
  picture->image_width = upright.width;
  picture->image_height = upright.height;
  return (uint64_t)stored.width * stored.height > limits->pixels ? CPX_TOO_BIG : CPX_OK;
}

cpx_rectangle cpx_requested_part(const cpx_picture *picture, const cpx_options *options) {
  cpx_size stored = cpx_stored_size(picture);
  cpx_rectangle requested = options->region;
  if (requested.width == 0 || requested.height == 0) return (cpx_rectangle){0, 0, stored.width, stored.height};
  if (requested.x >= picture->image_width || requested.y >= picture->image_height) return (cpx_rectangle){0};
  uint32_t across = picture->image_width - requested.x, down = picture->image_height - requested.y;
  if (requested.width > across) requested.width = across;
  if (requested.height > down) requested.height = down;
  return cpx_stored_rectangle(requested, stored, picture->output_orientation);
}

cpx_size cpx_output_size(const cpx_picture *picture, const cpx_options *options) {
  cpx_size box = cpx_oriented_size((cpx_size){options->box_width, options->box_height}, picture->output_orientation);
  cpx_rectangle part = cpx_requested_part(picture, options);
  return cpx_fit((cpx_size){part.width, part.height}, box);
}

/* The size of `whole` at the scale that makes `part` become `target`. */
static uint32_t extended(uint32_t target, uint32_t part, uint32_t whole) {
  return part ? (uint32_t)(((uint64_t)target * whole + part / 2) / part) : 0;
}

cpx_size cpx_whole_output_size(const cpx_picture *picture, const cpx_options *options) {
  cpx_size stored = cpx_stored_size(picture), target = cpx_output_size(picture, options);
  cpx_rectangle part = cpx_requested_part(picture, options);
  return (cpx_size){
      extended(target.width, part.width, stored.width), extended(target.height, part.height, stored.height)};
}

static int has_ink(cpx_row_kind kind) { return kind == CPX_ROWS_CMYK || kind == CPX_ROWS_INVERTED_CMYK; }

cpx_status cpx_output_begin(
    cpx_output *output, cpx_picture *picture, const cpx_options *options, cpx_size rows, cpx_row_kind kind,
    cpx_bytes profile) {
  cpx_size target = cpx_output_size(picture, options);
  if (target.width == 0) return CPX_NONE;
  if (target.width > rows.width) target.width = rows.width;
  if (target.height > rows.height) target.height = rows.height;
  size_t bytes = (size_t)target.width * target.height * 4;
  if (bytes > picture->capacity) return CPX_TOO_BIG;
  output->kind = kind;
  output->background = options->background;
  output->keeps_alpha = options->keeps_alpha && cpx_has_alpha(kind);
  output->conversion = cpx_conversion_for(profile, kind, options->limits.chunk_bytes);
  output->upright = picture->pixels;
  if (picture->output_orientation > 1) {
    output->turned = malloc(bytes);
    if (!output->turned) return CPX_OUT_OF_MEMORY;
  }
  uint8_t *pixels = output->turned ? output->turned : output->upright;
  /* Colours are converted after scaling, when there are fewer of them. Until then transparency and ink need
     all four channels. */
  int converts_later = output->conversion && (cpx_has_alpha(kind) || has_ink(kind));
  csc_channels channels = converts_later || output->keeps_alpha ? CSC_COLOUR_AND_OPACITY : CSC_COLOUR;
  int is_ready = csc_scaler_begin(&output->scaler, rows, target, channels, CSC_REPEAT, pixels);
  return is_ready ? CPX_OK : CPX_OUT_OF_MEMORY;
}

/* Converts ink to light without a profile, in place. */
static void convert_ink(uint8_t *row, uint32_t width, int is_inverted) {
  uint8_t flip = is_inverted ? 0 : 255;
  for (uint8_t *end = row + (size_t)width * 4; row < end; row += 4) {
    unsigned light = row[3] ^ flip;
    for (int i = 0; i < 3; i++) row[i] = csc_multiply(row[i] ^ flip, light);
  }
}

void cpx_output_push(cpx_output *output, uint8_t *row) {
  uint32_t width = output->scaler.source.width;
  if (cpx_has_alpha(output->kind)) {
    if (output->scaler.channels == CSC_COLOUR_AND_OPACITY) {
      csc_premultiply(row, width);
    } else {
      csc_compose(row, width, output->background);
    }
  } else if (has_ink(output->kind) && !output->conversion) {
    convert_ink(row, width, output->kind == CPX_ROWS_INVERTED_CMYK);
  }
  csc_scaler_push(&output->scaler, row);
}

/* Converts the finished rows of the scaler to sRGB. */
static void convert_colours(cpx_output *output) {
  csc_scaler *scaler = &output->scaler;
  uint32_t width = scaler->target.width;
  int is_premultiplied = cpx_has_alpha(output->kind) && scaler->channels == CSC_COLOUR_AND_OPACITY;
  if (!output->conversion && !is_premultiplied) return;
  for (uint32_t y = 0; y < scaler->rows_out; y++) {
    uint8_t *row = scaler->pixels + (size_t)y * width * 4;
    if (is_premultiplied) csc_unpremultiply(row, width);
    if (output->conversion) cpx_convert(output->conversion, row, width);
    if (is_premultiplied && !output->keeps_alpha) csc_compose(row, width, output->background);
    if (has_ink(output->kind)) {
      for (uint32_t x = 0; x < width; x++) row[(size_t)x * 4 + 3] = 255;
    }
  }
}

void cpx_output_finish(cpx_output *output, cpx_picture *picture, const cpx_options *options) {
  cpx_size target = output->scaler.target;
  convert_colours(output);
  csc_scaler_fill(&output->scaler, options->background);
  if (output->turned) cpx_orient(output->turned, target, picture->output_orientation, output->upright);
  cpx_size upright = cpx_oriented_size(target, picture->output_orientation);
  picture->width = upright.width;
  picture->height = upright.height;
}

void cpx_output_end(cpx_output *output) {
  csc_scaler_end(&output->scaler);
  free(output->turned);
  output->turned = NULL;
}
