#include <stdlib.h>
#include <string.h>

#include "CScaling.h"

int csc_scale(
    const uint8_t *source, csc_size source_size, uint8_t *target, csc_size target_size, csc_channels channels,
    csc_enlargement enlargement) {
  size_t width = source_size.width;
  int is_opaque = channels == CSC_COLOUR || csc_is_opaque(source, width * source_size.height);
  /* Opaque pixels are scaled where they are; others need a premultiplied copy, a row at a time. */
  uint8_t *copy = is_opaque ? NULL : malloc(width * 4);
  csc_scaler scaler;
  int is_ready = csc_scaler_begin(&scaler, source_size, target_size, channels, enlargement, target);
  is_ready = is_ready && (is_opaque || copy);
  for (uint32_t y = 0; is_ready && y < source_size.height; y++) {
    const uint8_t *row = source + y * width * 4;
    if (!is_opaque) {
      memcpy(copy, row, width * 4);
      csc_premultiply(copy, width);
    }
    csc_scaler_push(&scaler, is_opaque ? row : copy);
  }
  if (is_ready && !is_opaque) csc_unpremultiply(target, (size_t)target_size.width * target_size.height);
  csc_scaler_end(&scaler);
  free(copy);
  return is_ready;
}
