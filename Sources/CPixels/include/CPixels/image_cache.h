/* Decoded pictures that stay for the next region of them. */
#ifndef CPX_IMAGE_CACHE_H
#define CPX_IMAGE_CACHE_H

#include "codec.h"
#include "image.h"

/* Whether a picture should be decoded whole, because a part of it is wanted now and others will be soon, and it does not
   take too much memory. */
int cpx_should_cache(const cpx_picture *picture, const cpx_options *options);

/* Shows what is wanted of the picture kept for this file. 0 when none is. */
int cpx_output_cached(cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status *status);

/* Keeps a picture, unless memory is short. Its pixels were allocated with malloc and belong to what is kept, even then;
   the profile is copied. */
void cpx_cache_image(cpx_bytes file, const cpx_image *whole, uint8_t *pixels, const cpx_options *options);

#endif
