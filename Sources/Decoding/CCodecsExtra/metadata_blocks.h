/* Blocks of metadata, as containers store them. */
#ifndef CCE_METADATA_BLOCKS_H
#define CCE_METADATA_BLOCKS_H

#include "CCodecsExtra.h"

/* The longest block that is read, in bytes. */
enum { CCE_LONGEST_BLOCK = 8 << 20 };

/* Moves the TIFF structure of an EXIF block to its start. It is preceded by four bytes with its offset, which
   counts from the end of these bytes. Returns its length. 0 if it is outside. */
size_t cce_move_tiff(uint8_t *bytes, size_t count);

#endif
