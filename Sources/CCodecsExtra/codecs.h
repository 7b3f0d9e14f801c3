/* What each codec of this target provides to codecs.c and describe_pixels.c, which list them. */
#ifndef CCE_CODECS_H
#define CCE_CODECS_H

#include "CCodecsExtra.h"

/* The tolerance for cpx_same_proportions between a picture and its preview: a difference of one part in this
   many is rounding. */
enum { CCE_PREVIEW_TOLERANCE = 32 };

extern const cpx_codec cce_heif_codec;
extern const cpx_codec cce_jpeg_xl_codec;
extern const cpx_codec cce_raw_codec;
extern const cpx_codec cce_tiff_codec;
extern const cpx_codec cce_bmp_codec;
extern const cpx_codec cce_pnm_codec;
extern const cpx_codec cce_svg_codec;

/* Describe the pixels of a file. Each returns whether the file is of its format. */
int cce_describe_heif(cpx_bytes file, cce_pixel_description *description);
int cce_describe_jpeg_xl(cpx_bytes file, cce_pixel_description *description);
int cce_describe_raw(cpx_bytes file, cce_pixel_description *description);
int cce_describe_tiff(cpx_bytes file, cce_pixel_description *description);
int cce_describe_bmp(cpx_bytes file, cce_pixel_description *description);
int cce_describe_pnm(cpx_bytes file, cce_pixel_description *description);

#endif
