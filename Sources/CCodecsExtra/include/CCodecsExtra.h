/* The codecs of the rarer formats. */
#ifndef CCE_CCODECSEXTRA_H
#define CCE_CCODECSEXTRA_H

#include "CPixels/CPixels.h"

/* Sets the libraries up: silences them, and has them open every file they ever need. Call it once, before
   anything else. */
void cce_prepare(void);

/* All of them; the list ends with NULL. */
const cpx_codec *const *cce_codecs(void);

/* The libraries with their versions, separated by commas. */
const char *cce_libraries(void);

/* Loads the library for SVG, which need not be installed. Whether it is there. Opens files, now and never
   again. */
int cce_prepare_svg(void);

/* The codec for SVG alone; the list ends with NULL. */
const cpx_codec *const *cce_svg_codecs(void);

/* The library for SVG with its version; empty before it is loaded. */
const char *cce_svg_library_name(void);

/* What a file's own headers say about its pixels. */
typedef struct cce_pixel_description {
  /* Bits of a value and what values mean, such as "8 bit YCbCr 4:2:0"; empty when unknown. */
  char layout[64];
  /* The colour space named by numbers, such as "Display P3"; empty when there is none, or a profile. */
  char color_space[64];
  /* The ICC profile; NULL when there is none. */
  uint8_t *profile;
  size_t profile_count;
} cce_pixel_description;

/* Describes the pixels of a file of any format, also those of other programs. Whether the format is known. */
int cce_describe_pixels(cpx_bytes file, cce_pixel_description *description);

/* Frees what a description holds. */
void cce_end_pixel_description(cce_pixel_description *description);

#endif
