/* Writes PNG files. */
#ifndef CCD_PNG_WRITE_H
#define CCD_PNG_WRITE_H

#include "CPixels/CPixels.h"

/* A tEXt chunk. Both strings are NUL-terminated. */
typedef struct ccd_png_entry {
  const char *keyword, *text;
} ccd_png_entry;

/* Writes pixels of four bytes as a PNG file with eight bits a channel and `entry_count` texts. The fourth
   byte is written if `has_alpha` is not 0. Returns the file's length in bytes: 0 if it exceeds `capacity` or
   memory is short. */
size_t ccd_png_write(
    const uint8_t *pixels, cpx_size size, int has_alpha, const ccd_png_entry *entries, int entry_count, uint8_t *file,
    size_t capacity);

#endif
