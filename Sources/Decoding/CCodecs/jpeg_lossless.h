/* Pictures in lossless JPEG. */
#ifndef CCD_JPEG_LOSSLESS_H
#define CCD_JPEG_LOSSLESS_H

#include "jpeg_layout.h"

/* Decodes a lossless JPEG whose size and orientation are in `picture`. */
cpx_status ccd_jpeg_decode_lossless(
    cpx_bytes stream, const ccd_jpeg_layout *layout, const cpx_options *options, cpx_picture *picture);

#endif
