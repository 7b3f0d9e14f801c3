/* The compressed blocks of DirectDraw surfaces: four by four pixels each. */
#ifndef CCE_DDS_BLOCKS_H
#define CCE_DDS_BLOCKS_H

#include <stdint.h>

/* How pixels are compressed. The number is that of the name, such as BC1 (DXT1). */
typedef enum cce_block_kind {
  CCE_BC1 = 1,
  CCE_BC2,
  CCE_BC3,
  CCE_BC4,
  CCE_BC5
} cce_block_kind;

/* The bytes of a block. */
static inline unsigned cce_block_bytes(cce_block_kind kind) { return kind == CCE_BC1 || kind == CCE_BC4 ? 8 : 16; }

/* Whether a BC1 block has a transparent pixel. */
int cce_has_clear_pixel(const uint8_t *block);

/* Decodes a block to 16 pixels of red, green, blue and alpha, row by row. A BC4 block becomes grey; a BC5
   block has no blue. */
void cce_decode_block(cce_block_kind kind, const uint8_t *block, uint8_t pixels[64]);

#endif
