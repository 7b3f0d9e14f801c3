/* The orientation of a PNG. */
#ifndef CCD_PNG_ORIENTATION_H
#define CCD_PNG_ORIENTATION_H

#include "CPixels/CPixels.h"

/* The orientation, 1...8, from the eXIf chunk, or else from the text "Raw profile type exif", or else from
   XMP, as it is or in the text "Raw profile type xmp"; 1 if there is none. All of these may follow the
   picture data. */
uint8_t ccd_png_orientation(cpx_bytes file);

#endif
