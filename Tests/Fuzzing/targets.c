#include <stddef.h>
#include <string.h>

#include "fuzzing.h"

static const cfz_target targets[] = {
    {"bmp", cfz_bmp},
    {"exif", cfz_exif},
    {"gif", cfz_gif},
    {"heif", cfz_heif},
    {"heif-boxes", cfz_heif_boxes},
    {"jpeg", cfz_jpeg},
    {"jpeg-xl", cfz_jpeg_xl},
    {"lossless-jpeg", cfz_lossless_jpeg},
    {"metadata", cfz_metadata},
    {"output", cfz_output},
    {"png", cfz_png},
    {"pnm", cfz_pnm},
    {"raw", cfz_raw},
    {"svg", cfz_svg},
    {"thumbnail-file", cfz_thumbnail_file},
    {"tiff", cfz_tiff},
    {"webp", cfz_webp},
};

const cfz_target *cfz_target_named(const char *name) {
  for (size_t i = 0; i < sizeof targets / sizeof *targets; i++) {
    if (strcmp(targets[i].name, name) == 0) return &targets[i];
  }
  return NULL;
}
