/* Pixels as a PNG file. */
#ifndef CCD_PNG_WRITE_H
#define CCD_PNG_WRITE_H

#include "CPixels/CPixels.h"

/* A statement in the file; both texts end with 0. */
typedef struct ccd_png_statement {
  const char *keyword, *text;
} ccd_png_statement;

/* Writes pixels of four bytes as a file of eight bits a channel, with the fourth if it is transparency. Returns its
   length; 0 when it is longer than `capacity`, or memory is short. */
size_t ccd_png_write(
    const uint8_t *pixels, cpx_size size, int has_alpha, const ccd_png_statement *statements, int count, uint8_t *file,
    size_t capacity);

#endif
