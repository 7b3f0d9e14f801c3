/* Decoded JPEG 2000 pictures as rows. */
#ifndef CCE_JP2_ROWS_H
#define CCE_JP2_ROWS_H

#include <openjpeg-2.5/openjpeg.h>

#include "CPixels/CPixels.h"

/* The version of the library. */
const char *cce_jp2_library(void);

/* Whether a component of a picture is alpha. Components are marked after decoding, and in part before. */
int cce_jp2_has_alpha(const opj_image_t *image);

/* Sends a decoded picture, or its requested part, through the output. The picture may have fewer pixels than
   the file says, or the part. Returns CPX_UNSUPPORTED for colour spaces that are not read. */
cpx_status cce_output_jp2(const opj_image_t *image, const cpx_options *options, cpx_picture *picture);

#endif
