/* Help for pictures that their library gives only as a whole. */
#ifndef CX_WHOLE_H
#define CX_WHOLE_H

#include "CPixels/CPixels.h"

/* Whether two sizes have the same proportions, but for rounding. */
int cc_same_proportions(cc_size picture, cc_size preview);

/* Whether an ICC profile is one for grey. */
int cc_is_grey_profile(cc_bytes profile);

/* Makes straight alpha of colours multiplied by it, in place. */
void cc_unmultiply(uint8_t *row, uint32_t width);

#endif
