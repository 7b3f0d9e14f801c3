/* The codecs of everyday pictures: JPEG, PNG, WebP and GIF. Errors of their libraries come back as a status, and their longjmp
   never leaves this target. */
#ifndef CCODECS_H
#define CCODECS_H

#include "CPixels/CPixels.h"

/* All of them; the list ends with NULL. */
const cc_codec *const *cc_basic_codecs(void);

/* The libraries with their versions, separated by commas. */
const char *cc_basic_libraries(void);

/* Whether bytes begin as a JPEG does. */
int cc_is_jpeg(cc_bytes bytes);

/* Decodes a JPEG stream, which shows the picture whose size and orientation `picture` holds, scaled as `options` say.
   The stream may itself be smaller than that picture, being its preview. */
cc_status cc_jpeg_decode_stream(cc_bytes stream, const cc_options *options, cc_picture *picture);

/* The size a JPEG stream says it has; 0 when it says none. */
cc_size cc_jpeg_stream_size(cc_bytes stream);

#endif
