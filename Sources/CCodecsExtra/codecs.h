/* The codecs of this target, one file each. */
#ifndef CX_CODECS_H
#define CX_CODECS_H

#include "CCodecsExtra.h"

/* A preview whose proportions differ from its picture's by up to one in this many differs by rounding alone. */
enum { preview_tolerance = 32 };

extern const cc_codec cc_heif_codec;
extern const cc_codec cc_jpeg_xl_codec;
extern const cc_codec cc_raw_codec;
extern const cc_codec cc_tiff_codec;
extern const cc_codec cc_bmp_codec;
extern const cc_codec cc_pnm_codec;
extern const cc_codec cc_svg_codec;

#endif
