/* The codecs of the rarer formats. */
#ifndef CCODECSEXTRA_H
#define CCODECSEXTRA_H

#include "CPixels/CPixels.h"

/* Sets the libraries up: silences them, and has them open every file they ever need. Call it once, before
   anything else. */
void cc_prepare_extra_codecs(void);

/* All of them; the list ends with NULL. */
const cc_codec *const *cc_extra_codecs(void);

/* The libraries with their versions, separated by commas. */
const char *cc_extra_libraries(void);

/* Loads the library for SVG, which need not be installed. Whether it is there. Opens files, now and never
   again. */
int cc_prepare_svg(void);

/* The codec for SVG alone; the list ends with NULL. */
const cc_codec *const *cc_svg_codecs(void);

/* The library for SVG with its version; empty before it is loaded. */
const char *cc_svg_library(void);

/* What a file's own headers say about its pixels. */
typedef struct cc_pixel_description {
  /* Bits of a value and what values mean, such as "8 bit YCbCr 4:2:0"; empty when unknown. */
  char layout[64];
  /* The colour space named by numbers, such as "Display P3"; empty when there is none, or a profile. */
  char color_space[64];
  /* The ICC profile; NULL when there is none. */
  uint8_t *profile;
  size_t profile_count;
} cc_pixel_description;

/* Describes the pixels of a file of any format, also those of other programs. Whether the format is known. */
int cc_describe_pixels(cc_bytes file, cc_pixel_description *description);

/* Frees what a description holds. */
void cc_end_pixel_description(cc_pixel_description *description);

#endif
