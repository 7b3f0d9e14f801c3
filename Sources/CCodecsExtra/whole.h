/* Pictures that their library gives only as a whole. */
#ifndef CX_WHOLE_H
#define CX_WHOLE_H

#include "CPixels/CPixels.h"

/* A decoded picture in memory; the memory belongs to the codec. */
typedef struct cc_whole {
  const uint8_t *pixels;
  /* Bytes from one row to the next. */
  size_t stride;
  cc_size size;
  cc_row_kind kind;
  /* Empty for sRGB. */
  cc_bytes profile;
} cc_whole;

/* Sends the wanted part of a picture through the output. `whole` may be smaller than the picture, when it is its
   preview; then it shows all of it. */
cc_status cc_output_whole(const cc_whole *whole, const cc_options *options, cc_picture *picture);

/* Whether two sizes have the same proportions, but for rounding. */
int cc_same_proportions(cc_size picture, cc_size preview);

/* Makes straight alpha of colours multiplied by it, in place. */
void cc_unmultiply(uint8_t *row, uint32_t width);

#endif
