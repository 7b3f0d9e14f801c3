/* Pictures in lossless JPEG. */
#ifndef CCD_JPEG_LOSSLESS_H
#define CCD_JPEG_LOSSLESS_H

#include "CPixels/CPixels.h"

/* Decodes a lossless JPEG whose size and orientation are in `picture`. */
cpx_status ccd_jpeg_decode_lossless(cpx_bytes stream, const cpx_options *options, cpx_picture *picture);

#endif
