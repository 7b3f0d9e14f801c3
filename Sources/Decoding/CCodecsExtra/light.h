/* Linear light, in which pictures with a high dynamic range are stored, as eight bits of sRGB. */
#ifndef CCE_LIGHT_H
#define CCE_LIGHT_H

#include <stdint.h>

/* Makes a table for cce_encode_light. The caller frees it. NULL if there is no memory. */
uint8_t *cce_make_light_table(void);

/* The table's bytes: one for each number that the upper half of a positive float can be, with one more bit of
   its fraction. */
enum { CCE_LIGHT_TABLE_BYTES = 1 << 16 };

/* Light, where 1 is diffuse white, as a value of sRGB. Light up to four fifths is unchanged; what is brighter
   is compressed, so that white becomes 243 and only infinite light 255. Negative light and NaN are black. */
static inline uint8_t cce_encode_light(const uint8_t *table, float light) {
  union {
    float number;
    uint32_t bits;
  } value = {light};
  return value.bits >> 31 || value.bits > 0x7F800000 ? 0 : table[value.bits >> 15];
}

#endif
