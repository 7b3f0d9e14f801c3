/* The codecs of this target. Each has its own file. */
#ifndef CCD_CODECS_H
#define CCD_CODECS_H

#include "CCodecs.h"

extern const cpx_codec ccd_jpeg_codec;
extern const cpx_codec ccd_png_codec;
extern const cpx_codec ccd_webp_codec;
extern const cpx_codec ccd_gif_codec;

#endif
