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
extern const cpx_codec cce_psd_codec;
extern const cpx_codec cce_jpeg_2000_codec;
extern const cpx_codec cce_exr_codec;
extern const cpx_codec cce_radiance_codec;
extern const cpx_codec cce_pfm_codec;
extern const cpx_codec cce_ico_codec;
extern const cpx_codec cce_qoi_codec;
extern const cpx_codec cce_dds_codec;
extern const cpx_codec cce_pcx_codec;
extern const cpx_codec cce_tga_codec;
extern const cpx_codec cce_svg_codec;

/* Describe the pixels of a file. Each returns whether the file is of its format. */
int cce_describe_heif(cpx_bytes file, cce_pixel_description *description);
int cce_describe_jpeg_xl(cpx_bytes file, cce_pixel_description *description);
int cce_describe_raw(cpx_bytes file, cce_pixel_description *description);
int cce_describe_tiff(cpx_bytes file, cce_pixel_description *description);
int cce_describe_bmp(cpx_bytes file, cce_pixel_description *description);
int cce_describe_pnm(cpx_bytes file, cce_pixel_description *description);
int cce_describe_psd(cpx_bytes file, cce_pixel_description *description);
int cce_describe_jpeg_2000(cpx_bytes file, cce_pixel_description *description);
int cce_describe_exr(cpx_bytes file, cce_pixel_description *description);
int cce_describe_radiance(cpx_bytes file, cce_pixel_description *description);
int cce_describe_pfm(cpx_bytes file, cce_pixel_description *description);
int cce_describe_ico(cpx_bytes file, cce_pixel_description *description);
int cce_describe_qoi(cpx_bytes file, cce_pixel_description *description);
int cce_describe_dds(cpx_bytes file, cce_pixel_description *description);
int cce_describe_pcx(cpx_bytes file, cce_pixel_description *description);
int cce_describe_tga(cpx_bytes file, cce_pixel_description *description);

#endif
