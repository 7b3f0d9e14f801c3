/* Decoded images in options->cache, so that the next region of a picture costs no second decode. */
#ifndef CPX_IMAGE_CACHE_H
#define CPX_IMAGE_CACHE_H

#include "codec.h"
#include "image.h"

/* Whether to decode a picture whole and cache it: the request is for a region, so that more regions are
   likely to follow, and the whole picture takes at most a quarter of the working memory. */
int cpx_should_cache(const cpx_picture *picture, const cpx_options *options);

/* Outputs the requested part of the image that is cached for this file. Returns 0 if none is; otherwise
   stores the result in `status`. */
int cpx_output_cached(cpx_bytes file, const cpx_options *options, cpx_picture *picture, cpx_status *status);

/* Replaces the cache's contents by an image of this file. Takes ownership of `pixels`, the image's memory
   from malloc, even if there is no memory to cache it; copies the profile. */
void cpx_cache_image(cpx_bytes file, const cpx_image *image, uint8_t *pixels, const cpx_options *options);

#endif
