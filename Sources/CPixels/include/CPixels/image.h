/* Pictures that their library gives only as a whole. */
#ifndef CPX_IMAGE_H
#define CPX_IMAGE_H

#include "bytes.h"
#include "output.h"

/* A decoded picture in memory; the memory belongs to the codec. */
typedef struct cpx_image {
  const uint8_t *pixels;
  /* Bytes from one row to the next. */
  size_t stride;
  cpx_size size;
  cpx_row_kind kind;
  /* Empty for sRGB. */
  cpx_bytes profile;
} cpx_image;

/* Sends the wanted part of a picture through the output, and leaves it as it is. `whole` may be smaller than the
   picture, when it is its preview; then it shows all of it. */
cpx_status cpx_output_image(const cpx_image *whole, const cpx_options *options, cpx_picture *picture);

#endif
