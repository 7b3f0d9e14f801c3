/* The codecs of this target, one file each. */
#ifndef CCE_CODECS_H
#define CCE_CODECS_H

#include "CCodecsExtra.h"

/* A preview whose proportions differ from its picture's by up to one in this many differs by rounding alone. */
enum { CCE_PREVIEW_TOLERANCE = 32 };

extern const cpx_codec cce_heif_codec;
extern const cpx_codec cce_jpeg_xl_codec;
extern const cpx_codec cce_raw_codec;
extern const cpx_codec cce_tiff_codec;
extern const cpx_codec cce_bmp_codec;
extern const cpx_codec cce_pnm_codec;
extern const cpx_codec cce_svg_codec;

#endif
