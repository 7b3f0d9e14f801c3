/* Helpers that fill in a cce_pixel_description. They know no codec: the codecs use them, and
   describe_pixels.c uses the codecs. */
#ifndef CCE_PIXEL_DESCRIPTION_H
#define CCE_PIXEL_DESCRIPTION_H

#include "CCodecsExtra.h"

/* The longest ICC profile that a description holds, in bytes. */
enum { CCE_LONGEST_PROFILE = 8 << 20 };

/* Sets the layout to "<bits>-bit <meaning>", with " with alpha" appended if `has_alpha` is not 0. */
void cce_set_layout(cce_pixel_description *description, unsigned bits, const char *meaning, int has_alpha);

/* Copies a profile into the description. Does nothing if the description already has one, or if `profile` is
   empty or longer than CCE_LONGEST_PROFILE. */
void cce_copy_profile(cce_pixel_description *description, cpx_bytes profile);

/* Names the colour space of two ITU-T H.273 code points, for example "BT.2020 PQ". Unknown primaries name
   none. */
void cce_name_code_points(cce_pixel_description *description, unsigned primaries, unsigned transfer);

/* Whether the file has the `count` bytes at `bytes` at an offset. */
int cce_has_bytes(cpx_bytes file, uint64_t offset, const char *bytes, size_t count);

#endif
