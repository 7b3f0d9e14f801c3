#include "row_source.h"

#include <stdlib.h>
#include <string.h>

/* Pushes the rows of the part. Returns the number of rows that could be read. With random access, rows that
   can't be read become black or transparent. */
static uint32_t push_rows(const cce_row_source *source, cpx_rectangle part, cpx_output *output, uint8_t *row) {
  uint32_t count = 0;
  for (uint32_t y = source->has_random_access ? part.y : 0; y < part.y + part.height; y++) {
    int is_read = source->read_row(source->state, y, row);
    if (!is_read && !source->has_random_access) return count;
    if (!is_read) memset(row, 0, (size_t)source->size.width * 4);
    if (y >= part.y) {
      cpx_output_push(output, row + (size_t)part.x * 4);
      count += is_read != 0;
    }
  }
  return count;
}

cpx_status cce_output_rows(const cce_row_source *source, const cpx_options *options, cpx_picture *picture) {
  cpx_rectangle part = cpx_requested_part(picture, options);
  if (part.width == 0 || part.height == 0) return CPX_NONE;
  picture->is_final = 1;
  cpx_output output = {0};
  uint8_t *row = malloc((size_t)source->size.width * 4);
  cpx_status status = row ? cpx_output_begin(
                                &output, picture, options, (cpx_size){part.width, part.height}, source->kind,
                                source->profile)
                          : CPX_OUT_OF_MEMORY;
  if (status == CPX_OK) {
    uint32_t count = push_rows(source, part, &output, row);
    if (count < part.height) {
      cpx_note(picture, "file ends early");
      picture->warnings++;
      status = count > 0 ? CPX_DAMAGED : CPX_TRUNCATED;
    }
    if (count > 0) cpx_output_finish(&output, picture, options);
  }
  cpx_output_end(&output);
  free(row);
  return status;
}
