#include "tiff_lossless.h"

#include <stdlib.h>
#include <string.h>

#include "CCodecs.h"
#include "tiff_source.h"

cpx_bytes cce_tiff_unit_bytes(TIFF *tiff, uint32_t unit) {
  const cce_tiff_source *source = TIFFClientdata(tiff);
  uint64_t offset = 0, count = 0;
  int is_named = TIFFGetField(tiff, TIFFTAG_JPEGIFOFFSET, &offset) && offset && unit == 0;
  if (is_named && !TIFFGetField(tiff, TIFFTAG_JPEGIFBYTECOUNT, &count)) count = 0;
  if (!is_named || count == 0) {
    offset = TIFFGetStrileOffset(tiff, unit);
    count = TIFFGetStrileByteCount(tiff, unit);
  }
  return offset ? cpx_slice(source->file, offset, count) : (cpx_bytes){0};
}

static void store_row(
    const uint16_t *from, const ccd_lossless_frame *frame, const cce_tiff_layout *layout, uint32_t samples,
    uint8_t *to) {
  if (layout->bits > 8) {
    for (uint32_t i = 0; i < samples; i++) {
      uint16_t value = (uint16_t)(from[i] << (16 - frame->bits));
      memcpy(to + (size_t)i * 2, &value, 2);
    }
  } else {
    for (uint32_t i = 0; i < samples; i++) to[i] = (uint8_t)(from[i] << (8 - frame->bits));
  }
}

int cce_tiff_read_lossless(
    cpx_bytes stream, const cce_tiff_layout *layout, uint32_t samples, uint32_t rows, uint8_t *target) {
  cpx_limits limits = {.pixels = UINT64_MAX};
  ccd_lossless_jpeg *jpeg = NULL;
  ccd_lossless_frame frame;
  if (ccd_lossless_open(stream, &limits, &jpeg, &frame) != CPX_OK) return 0;
  /* Some writers store one row of samples as two components of half the width. */
  uint64_t row_samples = (uint64_t)frame.size.width * frame.components;
  int fits = row_samples == samples && frame.size.height >= rows && (layout->bits > 8 || frame.bits <= 8);
  uint16_t *row = fits ? malloc(samples * sizeof *row) : NULL;
  int is_read = row != NULL;
  size_t row_bytes = (size_t)samples * (layout->bits > 8 ? 2 : 1);
  for (uint32_t y = 0; y < rows && is_read; y++) {
    is_read = ccd_lossless_read_row(jpeg, row);
    if (is_read) store_row(row, &frame, layout, samples, target + y * row_bytes);
  }
  free(row);
  ccd_lossless_close(jpeg);
  return is_read;
}
