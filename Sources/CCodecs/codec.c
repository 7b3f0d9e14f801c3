#include "codec.h"

#include <stdlib.h>
#include <string.h>

void cc_note(cc_picture *picture, const char *text) {
  if (picture->message[0]) return;
  size_t length = 0;
  for (; *text && length + 1 < sizeof picture->message; text++) {
    unsigned char letter = (unsigned char)*text;
    picture->message[length++] = letter >= 0x20 && letter < 0x7F ? (char)letter : '?';
  }
  picture->message[length] = 0;
}

cc_status cc_accept_size(cc_picture *picture, cc_size stored, uint8_t orientation, const cc_limits *limits) {
  if (stored.width == 0 || stored.height == 0) return CC_CORRUPT;
  if (stored.width > limits->side || stored.height > limits->side) return CC_TOO_BIG;
  cc_size upright = cc_turned(stored, orientation);
  picture->orientation = orientation;
  picture->image_width = upright.width;
  picture->image_height = upright.height;
  return (uint64_t)stored.width * stored.height > limits->pixels ? CC_TOO_BIG : CC_OK;
}

cc_size cc_output_size(const cc_picture *picture, const cc_options *options) {
  cc_size box = cc_turned((cc_size){options->box_width, options->box_height}, picture->orientation);
  return cc_fit(cc_stored_size(picture), box);
}

cc_status cc_output_begin(cc_output *output, cc_picture *picture, const cc_options *options, cc_size rows) {
  cc_size target = cc_output_size(picture, options);
  if (target.width > rows.width) target.width = rows.width;
  if (target.height > rows.height) target.height = rows.height;
  size_t bytes = (size_t)target.width * target.height * 4;
  if (bytes > picture->capacity) return CC_TOO_BIG;
  output->upright = picture->pixels;
  if (picture->orientation > 1) {
    output->turned = malloc(bytes);
    if (!output->turned) return CC_OUT_OF_MEMORY;
  }
  uint8_t *pixels = output->turned ? output->turned : output->upright;
  return cc_scaler_begin(&output->scaler, rows, target, pixels) ? CC_OK : CC_OUT_OF_MEMORY;
}

void cc_output_finish(cc_output *output, cc_picture *picture, const cc_options *options) {
  cc_size target = output->scaler.target;
  cc_scaler_fill(&output->scaler, options->background);
  if (output->turned) cc_orient(output->turned, target, picture->orientation, output->upright);
  cc_size upright = cc_turned(target, picture->orientation);
  picture->width = upright.width;
  picture->height = upright.height;
}

void cc_output_end(cc_output *output) {
  cc_scaler_end(&output->scaler);
  free(output->turned);
  output->turned = NULL;
}

cc_format cc_sniff(const uint8_t *bytes, size_t count) {
  static const uint8_t png[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  if (count >= 3 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF) return CC_FORMAT_JPEG;
  if (count >= sizeof png && memcmp(bytes, png, sizeof png) == 0) return CC_FORMAT_PNG;
  return CC_FORMAT_UNKNOWN;
}

/* Clears everything but the caller's fields. */
static void reset(cc_picture *picture, const uint8_t *bytes, size_t count) {
  uint8_t *pixels = picture->pixels;
  size_t capacity = picture->capacity;
  memset(picture, 0, sizeof *picture);
  picture->pixels = pixels;
  picture->capacity = capacity;
  picture->orientation = 1;
  picture->format = cc_sniff(bytes, count);
}

cc_status cc_probe(const uint8_t *bytes, size_t count, const cc_options *options, cc_picture *picture) {
  reset(picture, bytes, count);
  switch (picture->format) {
    case CC_FORMAT_JPEG: return cc_jpeg_probe((cc_bytes){bytes, count}, options, picture);
    case CC_FORMAT_PNG: return cc_png_probe((cc_bytes){bytes, count}, options, picture);
    case CC_FORMAT_UNKNOWN: break;
  }
  return CC_UNKNOWN_FORMAT;
}

cc_status cc_thumbnail(const uint8_t *bytes, size_t count, const cc_options *options, cc_picture *picture) {
  cc_status status = cc_probe(bytes, count, options, picture);
  if (status != CC_OK) return status;
  if (picture->format != CC_FORMAT_JPEG) return CC_NONE;
  return cc_jpeg_thumbnail((cc_bytes){bytes, count}, options, picture);
}

cc_status cc_decode(const uint8_t *bytes, size_t count, const cc_options *options, cc_picture *picture) {
  cc_status status = cc_probe(bytes, count, options, picture);
  if (status != CC_OK) return status;
  if (picture->format == CC_FORMAT_PNG) return cc_png_decode((cc_bytes){bytes, count}, options, picture);
  return cc_jpeg_decode((cc_bytes){bytes, count}, options, picture);
}
