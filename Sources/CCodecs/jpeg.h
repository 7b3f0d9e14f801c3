/* One JPEG stream into pixels; the files around it are for jpeg_file.c. */
#ifndef CC_JPEG_H
#define CC_JPEG_H

#include "codec.h"

/* Decodes a stream that shows the picture whose size and orientation `picture` holds, scaled as `options`
   say. The stream may itself be smaller than that picture, being its preview. */
cc_status cc_jpeg_decode_stream(cc_bytes stream, const cc_options *options, cc_picture *picture);

#endif
