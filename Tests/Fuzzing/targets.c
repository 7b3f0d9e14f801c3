#include <stddef.h>
#include <string.h>

#include "fuzzing.h"

static const cfz_target targets[] = {
    {"bmp", cfz_bmp},
    {"dds", cfz_dds},
    {"exif", cfz_exif},
    {"gif", cfz_gif},
    {"heif", cfz_heif},
    {"heif-boxes", cfz_heif_boxes},
    {"ico", cfz_ico},
    {"jpeg", cfz_jpeg},
    {"jpeg-2000", cfz_jpeg_2000},
    {"jpeg-xl", cfz_jpeg_xl},
    {"lossless-jpeg", cfz_lossless_jpeg},
    {"metadata", cfz_metadata},
    {"openexr", cfz_openexr},
    {"output", cfz_output},
    {"pcx", cfz_pcx},
    {"pfm", cfz_pfm},
    {"png", cfz_png},
    {"pnm", cfz_pnm},
    {"psd", cfz_psd},
    {"qoi", cfz_qoi},
    {"radiance", cfz_radiance},
    {"raw", cfz_raw},
    {"svg", cfz_svg},
    {"tga", cfz_tga},
    {"thumbnail-file", cfz_thumbnail_file},
    {"tiff", cfz_tiff},
    {"video", cfz_video},
    {"video-metadata", cfz_video_metadata},
    {"webp", cfz_webp},
};

const cfz_target *cfz_target_named(const char *name) {
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
    if (strcmp(targets[i].name, name) == 0) return &targets[i];
  }
  return NULL;
}
