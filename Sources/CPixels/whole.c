#include "CPixels/whole.h"

#include <stdlib.h>
#include <string.h>

/* The part of a smaller `whole` that shows a part of the stored picture. */
static cc_rectangle scaled_part(cc_rectangle part, cc_size stored, cc_size whole) {
  uint64_t left = (uint64_t)part.x * whole.width / stored.width;
  uint64_t top = (uint64_t)part.y * whole.height / stored.height;
  uint64_t right = ((uint64_t)(part.x + part.width) * whole.width + stored.width - 1) / stored.width;
  uint64_t bottom = ((uint64_t)(part.y + part.height) * whole.height + stored.height - 1) / stored.height;
  return (cc_rectangle){(uint32_t)left, (uint32_t)top, (uint32_t)(right - left), (uint32_t)(bottom - top)};
}

cc_status cc_output_whole(const cc_whole *whole, const cc_options *options, cc_picture *picture) {
  cc_rectangle part = cc_wanted_part(picture, options);
  if (part.width == 0 || part.height == 0) return CC_NONE;
  part = scaled_part(part, cc_stored_size(picture), whole->size);
  size_t bytes = (size_t)part.width * 4;
  uint8_t *row = malloc(bytes);
  if (!row) return CC_OUT_OF_MEMORY;
  cc_output output = {0};
  cc_size rows = {part.width, part.height};
  cc_status status = cc_output_begin(&output, picture, options, rows, whole->kind, whole->profile);
  if (status == CC_OK) {
    for (uint32_t y = 0; y < part.height; y++) {
      /* A copy: the output changes its rows, and these are kept. */
      memcpy(row, whole->pixels + (part.y + y) * whole->stride + (size_t)part.x * 4, bytes);
      cc_output_push(&output, row);
    }
    cc_output_finish(&output, picture, options);
  }
  cc_output_end(&output);
  free(row);
  return status;
}
