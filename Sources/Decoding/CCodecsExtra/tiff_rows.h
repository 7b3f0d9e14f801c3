/* The conversion of a TIFF's samples to four bytes a pixel. */
#ifndef CCE_TIFF_ROWS_H
#define CCE_TIFF_ROWS_H

#include "tiff_layout.h"

/* The kind of the converted rows. */
cpx_row_kind cce_tiff_row_kind(const cce_tiff_layout *layout);

/* Converts `count` pixels to four bytes each, with straight alpha. `planes` has a pointer for each sample, or
   a single one if the samples are interleaved. Not for pictures with chroma planes. */
void cce_tiff_convert(
    const cce_tiff_layout *layout, const uint8_t *const *planes, uint32_t count, uint8_t *row);

#endif
