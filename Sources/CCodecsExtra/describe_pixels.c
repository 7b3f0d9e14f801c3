#include "codecs.h"
#include "everyday_formats.h"

int cce_describe_pixels(cpx_bytes file, cce_pixel_description *description) {
  /* Raw files look like TIFF, and some look like HEIF: raw comes before both. TGA has no signature. */
  static int (*const describers[])(cpx_bytes file, cce_pixel_description *description) = {
      cce_describe_jpeg, cce_describe_png,  cce_describe_webp, cce_describe_gif,      cce_describe_raw,
      cce_describe_heif, cce_describe_jpeg_xl, cce_describe_tiff, cce_describe_bmp,   cce_describe_pnm,
      cce_describe_psd,  cce_describe_jpeg_2000, cce_describe_exr, cce_describe_pfm, cce_describe_radiance,
      cce_describe_ico,  cce_describe_qoi,  cce_describe_dds,  cce_describe_pcx,      cce_describe_tga};
  *description = (cce_pixel_description){0};
  for (size_t i = 0; i < sizeof describers / sizeof *describers; i++) {
    if (describers[i](file, description)) return 1;
  }
  return 0;
}
