/* Conversion of pixels from a profile's colours to sRGB. */
#ifndef CPX_COLOUR_H
#define CPX_COLOUR_H

#include "CPixels/output.h"

/* A conversion from one profile to sRGB. The process caches the latest few; the next call of
   cpx_conversion_for may free it. */
typedef struct cpx_conversion cpx_conversion;

/* The conversion for rows of a kind. NULL if there is nothing to convert, because the profile is empty,
   equals sRGB within two steps of a value, is broken, is longer than `most_bytes`, or has another number of
   channels than the rows. The first call for a profile takes milliseconds. */
const cpx_conversion *cpx_conversion_for(cpx_bytes profile, cpx_row_kind kind, size_t most_bytes);

/* Converts pixels in place. The fourth byte stays unless the rows are CMYK. */
void cpx_convert(const cpx_conversion *conversion, uint8_t *pixels, size_t count);

#endif
