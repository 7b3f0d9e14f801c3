#include "CPixels/image.h"

#include <stdlib.h>
#include <string.h>

/* The part of a smaller image that shows a part of the stored picture. */
static cpx_rectangle scaled_part(cpx_rectangle part, cpx_size stored, cpx_size image) {
  uint64_t left = (uint64_t)part.x * image.width / stored.width;
  uint64_t top = (uint64_t)part.y * image.height / stored.height;
  uint64_t right = ((uint64_t)(part.x + part.width) * image.width + stored.width - 1) / stored.width;
  uint64_t bottom = ((uint64_t)(part.y + part.height) * image.height + stored.height - 1) / stored.height;
  return (cpx_rectangle){(uint32_t)left, (uint32_t)top, (uint32_t)(right - left), (uint32_t)(bottom - top)};
}

cpx_status cpx_output_image(const cpx_image *image, const cpx_options *options, cpx_picture *picture) {
  cpx_rectangle part = cpx_requested_part(picture, options);
  if (part.width == 0 || part.height == 0) return CPX_NONE;
  part = scaled_part(part, cpx_stored_size(picture), image->size);
  size_t bytes = (size_t)part.width * 4;
  uint8_t *row = malloc(bytes);
  if (!row) return CPX_OUT_OF_MEMORY;
  cpx_output output = {0};
  cpx_size rows = {part.width, part.height};
  cpx_status status = cpx_output_begin(&output, picture, options, rows, image->kind, image->profile);
  if (status == CPX_OK) {
    for (uint32_t y = 0; y < part.height; y++) {
      /* A copy, because the output changes its rows. */
      memcpy(row, image->pixels + (part.y + y) * image->stride + (size_t)part.x * 4, bytes);
      cpx_output_push(&output, row);
    }
    cpx_output_finish(&output, picture, options);
  }
  cpx_output_end(&output);
  free(row);
  return status;
}
