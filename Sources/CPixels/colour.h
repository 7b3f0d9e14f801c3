/* Pixels from the colours of a profile to sRGB. */
#ifndef CP_COLOUR_H
#define CP_COLOUR_H

#include "CPixels/output.h"

/* A way from one profile to sRGB. Belongs to this process, which keeps the last few; the next call may end it. */
typedef struct cc_conversion cc_conversion;

/* The way for rows of a kind. NULL when there is nothing to do: the profile is empty, as good as sRGB, broken, longer
   than `most_bytes` or of another number of colours than the rows. Costs milliseconds the first time. */
const cc_conversion *cc_conversion_for(cc_bytes profile, cc_row_kind kind, size_t most_bytes);

/* Converts pixels in place. The fourth byte stays where the rows' kind has no ink. */
void cc_convert(const cc_conversion *conversion, uint8_t *pixels, size_t count);

#endif
