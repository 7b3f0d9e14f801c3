/* The way of rows to pixels: any sizes, regions, turns and kinds of rows. */
#include <stdlib.h>
#include <string.h>

#include "fuzzing.h"

/* Takes two bytes from the front. 0 if there are none. */
static uint32_t take(cpx_bytes *bytes) {
  if (bytes->count < 2) return 0;
  uint32_t value = (uint32_t)bytes->start[0] << 8 | bytes->start[1];
  bytes->start += 2;
  bytes->count -= 2;
  return value;
}

static void push_rows(cpx_output *output, cpx_size rows, cpx_bytes content) {
  size_t count = (size_t)rows.width * 4;
  uint8_t *row = malloc(count);
  for (uint32_t y = 0; row && y < rows.height; y++) {
    for (size_t i = 0; i < count; i++) {
      row[i] = content.count ? content.start[(i + y * count) % content.count] : (uint8_t)i;
    }
    cpx_output_push(output, row);
  }
  free(row);
}

void cfz_output(cpx_bytes file) {
  enum { most_side = 400, most_box = 200 };
  cpx_cache cache = {0};
  cpx_layout layout = {0};
  cpx_options options = {.limits = cfz_limits, .cache = &cache, .layout = &layout};
  cpx_size stored = {take(&file) % most_side, take(&file) % most_side};
  options.box_width = 1 + take(&file) % most_box;
  options.box_height = 1 + take(&file) % most_box;
  uint32_t choices = take(&file);
  options.turn = choices & 3;
  options.for_thumbnail = choices >> 2 & 1;
  options.keeps_alpha = options.for_thumbnail;
  cpx_row_kind kind = (cpx_row_kind)((choices >> 3) % (CPX_ROWS_LAB_ALPHA + 1));
  uint8_t orientation = (uint8_t)(1 + (choices >> 7 & 7));
  options.region = (cpx_rectangle){take(&file), take(&file), take(&file), take(&file)};
  cpx_size reduction = {1 + take(&file) % 8, 1 + take(&file) % 8};
  cpx_bytes profile = cpx_slice(file, 0, take(&file) % 600);
  cpx_picture picture = {.capacity = (size_t)options.box_width * options.box_height * 4};
  picture.pixels = malloc(picture.capacity);
  if (!picture.pixels) return;
  cpx_output output = {0};
  if (cpx_accept_size(&picture, stored, orientation, &options) == CPX_OK) {
    cpx_rectangle part = cpx_requested_part(&picture, &options);
    if (part.x + part.width > stored.width || part.y + part.height > stored.height) {
      cfz_fail("the requested part is inside the picture");
    }
    cpx_size rows = {
        (part.width + reduction.width - 1) / reduction.width, (part.height + reduction.height - 1) / reduction.height};
    if (cpx_output_begin(&output, &picture, &options, rows, kind, profile) == CPX_OK) {
      push_rows(&output, rows, file);
      cpx_output_finish(&output, &picture, &options);
      if (picture.width > options.box_width || picture.height > options.box_height) {
        cfz_fail("a picture fits into its box");
      }
      if (output.scaler.rows_out != output.scaler.target.height) cfz_fail("all rows are finished");
    }
    cpx_output_end(&output);
  }
  free(picture.pixels);
}
