#include "light.h"

#include <math.h>
#include <stdlib.h>

#include "CPixels/CPixels.h"

uint8_t *cce_make_light_table(void) {
  uint8_t *table = malloc(CCE_LIGHT_TABLE_BYTES);
  if (!table) return NULL;
  for (uint32_t i = 0; i < CCE_LIGHT_TABLE_BYTES; i++) {
    /* The middle of the floats that share the entry. */
    union {
      uint32_t bits;
      float number;
    } value = {i << 15 | 1u << 14};
    int is_number = i << 15 < 0x7F800000;
    table[i] = is_number ? (uint8_t)lround(255 * cpx_encode_light(cpx_compress_light(value.number))) : 255;
  }
  return table;
}
