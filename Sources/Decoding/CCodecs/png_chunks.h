/* The chunks of a PNG, without libpng. */
#ifndef CCD_PNG_CHUNKS_H
#define CCD_PNG_CHUNKS_H

#include <string.h>

#include "CPixels/CPixels.h"

enum { CCD_PNG_SIGNATURE_SIZE = 8, CCD_PNG_CHUNK_HEADER_SIZE = 8, CCD_PNG_CHUNK_OVERHEAD = 12 };

/* A chunk: its name of four letters, and its content, which is empty as well if the file ends in it. */
typedef struct ccd_png_chunk {
  const uint8_t *name;
  cpx_bytes content;
} ccd_png_chunk;

/* Reads the chunk at `*at` and stores the offset of the next one there. Start at CCD_PNG_SIGNATURE_SIZE.
   Returns 0 if no chunk is left. */
static inline int ccd_png_next_chunk(cpx_bytes file, uint64_t *at, ccd_png_chunk *chunk) {
  cpx_bytes header = cpx_slice(file, *at, CCD_PNG_CHUNK_HEADER_SIZE);
  if (!header.count) return 0;
  uint32_t length = cpx_big_endian(header.start);
  *chunk = (ccd_png_chunk){header.start + 4, cpx_slice(file, *at + CCD_PNG_CHUNK_HEADER_SIZE, length)};
  *at += (uint64_t)length + CCD_PNG_CHUNK_OVERHEAD;
  return 1;
}

/* Whether a chunk has a name. */
static inline int ccd_png_is_chunk(const ccd_png_chunk *chunk, const char *name) {
  return memcmp(chunk->name, name, 4) == 0;
}

#endif
