#include "jpeg_packing.h"

#include <string.h>

enum { low_side = 4, side = DCTSIZE };

typedef int16_t words __attribute__((vector_size(16)));
typedef int8_t bytes __attribute__((vector_size(8)));

int ccd_jpeg_pack_whole(const JCOEF *block, uint8_t *to) {
  const words high_half = {0, 0, 0, 0, -1, -1, -1, -1};
  words lost = {0};
  for (int y = 0; y < side; y++, block += side) {
    words row;
    memcpy(&row, block, sizeof row);
    bytes narrow = __builtin_convertvector(row, bytes);
    words change = row ^ __builtin_convertvector(narrow, words);
    lost |= y < low_side ? change & high_half : change;
    if (y < low_side) {
      memcpy(to, &row, low_side * sizeof(JCOEF));
      memcpy(to + low_side * sizeof(JCOEF), (const char *)&narrow + low_side, side - low_side);
      to += low_side * sizeof(JCOEF) + side - low_side;
    } else {
      memcpy(to, &narrow, side);
      to += side;
    }
  }
  uint64_t halves[2];
  memcpy(halves, &lost, sizeof halves);
  return (halves[0] | halves[1]) == 0;
}

void ccd_jpeg_unpack_whole(const uint8_t *from, JCOEF *block) {
  for (int y = 0; y < side; y++, block += side) {
    bytes narrow = {0};
    if (y < low_side) {
      memcpy((char *)&narrow + low_side, from + low_side * sizeof(JCOEF), side - low_side);
    } else {
      memcpy(&narrow, from, side);
    }
    words row = __builtin_convertvector(narrow, words);
    if (y < low_side) memcpy(&row, from, low_side * sizeof(JCOEF));
    memcpy(block, &row, sizeof row);
    from += y < low_side ? low_side * sizeof(JCOEF) + side - low_side : side;
  }
}

void ccd_jpeg_pack_mean(const JCOEF *block, uint8_t *to) {
  memcpy(to + side, block, sizeof *block);
  for (int y = 0; y < side; y++, block += side) {
    words row;
    memcpy(&row, block, sizeof row);
    bytes is_set = __builtin_convertvector(row != 0, bytes);
    uint64_t gathered;
    memcpy(&gathered, &is_set, sizeof gathered);
    /* One bit of each byte, all moved into the highest byte. */
    to[y] = (uint8_t)((gathered & 0x0101010101010101) * 0x0102040810204080 >> 56);
  }
}

void ccd_jpeg_unpack_mean(const uint8_t *from, JCOEF *block) {
  const words places = {1, 2, 4, 8, 16, 32, 64, 128};
  for (int y = 0; y < side; y++) {
    words row = ((places & (int16_t)from[y]) != 0);
    memcpy(block + y * side, &row, sizeof row);
  }
  memcpy(block, from + side, sizeof *block);
}
