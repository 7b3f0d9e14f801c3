/* The codecs of this target. Each has its own file. */
#ifndef CCE_CODECS_H
#define CCE_CODECS_H

#include "CCodecsExtra.h"

/* The tolerance for cpx_same_proportions between a picture and its preview: a difference of one part in this
   many is rounding. */
enum { CCE_PREVIEW_TOLERANCE = 32 };

/* The formats of this target. Each has a codec cce_NAME_codec, and a function cce_describe_NAME that
   describes the pixels of a file and returns whether the file is of its format. The first one that recognises
   a file reads it: raw files look like TIFF, and some look like HEIF, so raw comes before both. TGA, which
   has no signature, is last. */
#define CCE_FORMATS(FORMAT) \
  FORMAT(raw)               \
  FORMAT(heif)              \
  FORMAT(jpeg_xl)           \
  FORMAT(tiff)              \
  FORMAT(bmp)               \
  FORMAT(pnm)               \
  FORMAT(psd)               \
  FORMAT(jpeg_2000)         \
  FORMAT(openexr)           \
  FORMAT(pfm)               \
  FORMAT(radiance)          \
  FORMAT(ico)               \
  FORMAT(qoi)               \
  FORMAT(dds)               \
  FORMAT(pcx)               \
  FORMAT(tga)

#define CCE_DECLARE(name)                   \
  extern const cpx_codec cce_##name##_codec; \
  int cce_describe_##name(cpx_bytes file, cce_pixel_description *description);
CCE_FORMATS(CCE_DECLARE)
#undef CCE_DECLARE

extern const cpx_codec cce_svg_codec;

#endif
