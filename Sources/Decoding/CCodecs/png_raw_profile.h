/* Profiles in the texts of a PNG, as ImageMagick writes them: a name, a length, and bytes as hexadecimal
   digits. */
#ifndef CCD_PNG_RAW_PROFILE_H
#define CCD_PNG_RAW_PROFILE_H

#include "png_chunks.h"

/* Whether a chunk has EXIF in this form. */
int ccd_png_has_raw_exif(const ccd_png_chunk *chunk);

/* The bytes of a chunk's profile, in memory that the caller frees. NULL if there are none. */
uint8_t *ccd_png_read_raw_profile(const ccd_png_chunk *chunk, size_t *count);

#endif
