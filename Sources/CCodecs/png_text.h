/* Short texts in a PNG. */
#ifndef CCD_PNG_TEXT_H
#define CCD_PNG_TEXT_H

#include "CPixels/CPixels.h"

/* Copies the first text under a keyword, from a chunk tEXt, zTXt or iTXt anywhere in the file, and returns its length.
   A longer one than `capacity` is cut off, however much it unpacks to. 0 when there is none. */
size_t ccd_png_text(cpx_bytes file, const char *keyword, uint8_t *text, size_t capacity);

#endif
