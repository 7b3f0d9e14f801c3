/* Pictures that are read row by row. */
#ifndef CCE_ROW_SOURCE_H
#define CCE_ROW_SOURCE_H

#include "CPixels/CPixels.h"

/* The rows of a stored picture, from the top down. */
typedef struct cce_row_source {
  cpx_size size;
  cpx_row_kind kind;
  /* The ICC profile of the values. Empty for sRGB. */
  cpx_bytes profile;
  /* Whether a row can be read without those above it. */
  int has_random_access;
  /* Writes row `y`, four bytes a pixel. Returns 0 if the file ends before the row does. Without random
     access, called for every row from 0 on. */
  int (*read_row)(void *state, uint32_t y, uint8_t *row);
  void *state;
} cce_row_source;

/* Sends the requested part through the output. Returns CPX_NONE if it is outside the picture, CPX_TRUNCATED
   if no row of it can be read, and CPX_DAMAGED if some can't. Sets `is_final`. */
cpx_status cce_output_rows(const cce_row_source *source, const cpx_options *options, cpx_picture *picture);

#endif
