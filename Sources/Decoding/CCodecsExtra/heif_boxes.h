/* The numbers in the boxes of HEIF. */
#ifndef CCE_HEIF_BOXES_H
#define CCE_HEIF_BOXES_H

#include "CPixels/CPixels.h"

/* Reads numbers from the front of bytes. Missing bytes read as 0 and set `is_short`. */
typedef struct cce_heif_reader {
  cpx_bytes rest;
  int is_short;
} cce_heif_reader;

/* The next number of 0...8 bytes, big-endian. */
uint64_t cce_heif_take(cce_heif_reader *reader, unsigned width);

/* Skips the version and flags of a full box and returns the version. The flags go to `flags`, unless it is
   NULL. */
unsigned cce_heif_take_version(cce_heif_reader *reader, uint32_t *flags);

#endif
