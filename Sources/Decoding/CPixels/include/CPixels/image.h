/* Decoded pictures in memory, for libraries that decode only whole pictures. */
#ifndef CPX_IMAGE_H
#define CPX_IMAGE_H

#include "bytes.h"
#include "output.h"

/* A whole decoded picture as stored in the file. Its memory belongs to the codec. */
typedef struct cpx_image {
  const uint8_t *pixels;
  /* Bytes from one row to the next. */
  size_t stride;
  cpx_size size;
  cpx_row_kind kind;
  /* The ICC profile. Empty for sRGB. */
  cpx_bytes profile;
} cpx_image;

/* Sends the requested part of an image through the output; the image itself stays unchanged. An image smaller
   than the picture is its preview and shows all of it. */
cpx_status cpx_output_image(const cpx_image *image, const cpx_options *options, cpx_picture *picture);

#endif
