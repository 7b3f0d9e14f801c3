/* The colour profile of a PNG. */
#ifndef CCD_PNG_PROFILE_H
#define CCD_PNG_PROFILE_H

#include <png.h>

#include "CPixels/CPixels.h"

/* Returns the profile that the chunks before the picture data specify, by the precedence in the PNG
   specification. Empty for sRGB. `code_points` is the content of the cICP chunk, which libpng does not parse,
   or empty. The profile's memory belongs to `info` or is `room`. */
cpx_bytes ccd_png_profile(png_structp png, png_infop info, cpx_bytes code_points, cpx_profile_room *room);

#endif
