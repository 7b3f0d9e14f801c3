/* Pictures that their library gives only as a whole. */
#ifndef CP_WHOLE_H
#define CP_WHOLE_H

#include "bytes.h"
#include "output.h"

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

/* Sends the wanted part of a picture through the output, and leaves it as it is. `whole` may be smaller than the
   picture, when it is its preview; then it shows all of it. */
cc_status cc_output_whole(const cc_whole *whole, const cc_options *options, cc_picture *picture);

#endif
