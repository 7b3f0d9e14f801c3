/* Pixels from the colours of a profile to sRGB. */
#ifndef CPX_COLOUR_H
#define CPX_COLOUR_H

#include "CPixels/output.h"

/* A way from one profile to sRGB. Belongs to this process, which keeps the last few; the next call may end it. */
typedef struct cpx_conversion cpx_conversion;

/* The way for rows of a kind. NULL when there is nothing to do: the profile is empty, as good as sRGB, broken, longer
   than `most_bytes` or of another number of colours than the rows. Costs milliseconds the first time. */
const cpx_conversion *cpx_conversion_for(cpx_bytes profile, cpx_row_kind kind, size_t most_bytes);

/* Converts pixels in place. The fourth byte stays where the rows' kind has no ink. */
void cpx_convert(const cpx_conversion *conversion, uint8_t *pixels, size_t count);

#endif
