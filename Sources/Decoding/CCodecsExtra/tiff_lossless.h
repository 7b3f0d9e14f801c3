/* Strips and tiles in lossless JPEG, which the library does not decode. */
#ifndef CCE_TIFF_LOSSLESS_H
#define CCE_TIFF_LOSSLESS_H

#include "tiff_layout.h"

/* The bytes of a strip or tile, or of the JPEG stream that an old-style TIFF names instead. Empty if they are
   outside the file. */
cpx_bytes cce_tiff_unit_bytes(TIFF *tiff, uint32_t unit);

/* Decodes a strip or tile. Each row of `target` has `samples` samples: bytes if the layout has 8 bits,
   otherwise two bytes each with the highest bits used. Returns 0 if the stream is damaged or has another
   size. */
int cce_tiff_read_lossless(
    cpx_bytes stream, const cce_tiff_layout *layout, uint32_t samples, uint32_t rows, uint8_t *target);

#endif
