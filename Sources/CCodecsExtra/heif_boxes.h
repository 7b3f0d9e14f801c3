/* The boxes of an ISO base media file, without libheif. Source: ISO/IEC 14496-12, clause 4.2. */
#ifndef CCE_HEIF_BOXES_H
#define CCE_HEIF_BOXES_H

#include "CPixels/CPixels.h"

/* A box. */
typedef struct cce_heif_box {
  /* Its type as a number of four letters. */
  uint32_t type;
  /* Everything after its type and length, and all of it. */
  cpx_bytes content, whole;
} cce_heif_box;

/* Reads the box at offset `*at` of `bytes` and stores the offset of the next one there. Start with 0.
   Returns 0 if no complete box is left. */
int cce_heif_next_box(cpx_bytes bytes, uint64_t *at, cce_heif_box *box);

/* The content of the first box of a type, such as "meta". Empty if there is none. */
cpx_bytes cce_heif_find_box(cpx_bytes bytes, const char *type);

/* The type of four letters as a number. */
uint32_t cce_heif_type(const char *letters);

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
