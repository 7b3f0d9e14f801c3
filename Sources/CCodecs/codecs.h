/* The codecs of this target, one a file. */
#ifndef CC_CODECS_H
#define CC_CODECS_H

#include "CCodecs.h"

extern const cc_codec cc_jpeg_codec;
extern const cc_codec cc_png_codec;
extern const cc_codec cc_webp_codec;
extern const cc_codec cc_gif_codec;

#endif
