/* The boxes of an ISO base media file, such as HEIF and MP4. Source: ISO/IEC 14496-12, clause 4.2. */
#ifndef CPX_BOXES_H
#define CPX_BOXES_H

#include "CPixels/bytes.h"

/* A box. */
typedef struct cpx_box {
  /* Its type as a number of four letters. */
  uint32_t type;
  /* Everything after its type and length, and all of it. */
  cpx_bytes content, whole;
} cpx_box;

/* Reads the box at offset `*at` of `bytes` and stores the offset of the next one there. Start with 0.
   Returns 0 if no complete box is left. */
int cpx_next_box(cpx_bytes bytes, uint64_t *at, cpx_box *box);

/* The content of the first box of a type, such as "meta". Empty if there is none. */
cpx_bytes cpx_find_box(cpx_bytes bytes, const char *type);

/* The XMP packet in a box of its own, as in MP4, CR3 and JPEG 2000, or in the user data of QuickTime. Empty
   if there is none. */
cpx_bytes cpx_packet_box(cpx_bytes file);

/* The type of four letters as a number. */
uint32_t cpx_box_type(const char *letters);

#endif
