/* What the colours of a PNG mean. */
#ifndef CCD_PNG_PROFILE_H
#define CCD_PNG_PROFILE_H

#include <png.h>

#include "CPixels/CPixels.h"

/* The profile that the chunks before the picture data name, by the order of the PNG specification; empty for sRGB.
   `code_points` is the content of a cICP chunk, which libpng does not know; empty without. The profile lies in `info`
   or in `room`. */
cpx_bytes ccd_png_profile(png_structp png, png_infop info, cpx_bytes code_points, cpx_profile_room *room);

#endif
