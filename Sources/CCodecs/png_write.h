/* Pixels as a PNG file. */
#ifndef CC_PNG_WRITE_H
#define CC_PNG_WRITE_H

#include "CPixels/CPixels.h"

/* A statement in the file; both texts end with 0. */
typedef struct cc_png_statement {
  const char *keyword, *text;
} cc_png_statement;

/* Writes pixels of four bytes as a file of eight bits a channel, with the fourth if it is transparency. Returns its
   length; 0 when it is longer than `capacity`, or memory is short. */
size_t cc_png_write(
    const uint8_t *pixels, cc_size size, int has_alpha, const cc_png_statement *statements, int count, uint8_t *file,
    size_t capacity);

#endif
