#include "dds_blocks.h"

#include <string.h>

/* Source: Microsoft, "Block Compression (Direct3D 10)". */

static unsigned number(const uint8_t *bytes) { return bytes[0] | (unsigned)bytes[1] << 8; }

static void expand_565(unsigned value, uint8_t *colour) {
  colour[0] = (uint8_t)((value >> 11) * 255 / 31);
  colour[1] = (uint8_t)((value >> 5 & 63) * 255 / 63);
  colour[2] = (uint8_t)((value & 31) * 255 / 31);
  colour[3] = 255;
}

/* Decodes eight bytes of colours. Only in BC1 may the fourth colour be transparent. */
static void decode_colours(const uint8_t *block, int is_bc1, uint8_t pixels[64]) {
  uint8_t colours[4][4] = {{0}};
  unsigned first = number(block), second = number(block + 2);
  expand_565(first, colours[0]);
  expand_565(second, colours[1]);
  int has_four = !is_bc1 || first > second;
  for (int i = 0; i < 3; i++) {
    unsigned a = colours[0][i], b = colours[1][i];
    colours[2][i] = (uint8_t)(has_four ? (2 * a + b + 1) / 3 : (a + b) / 2);
    colours[3][i] = (uint8_t)(has_four ? (a + 2 * b + 1) / 3 : 0);
  }
  colours[2][3] = 255;
  colours[3][3] = has_four ? 255 : 0;
  for (unsigned i = 0; i < 16; i++) memcpy(pixels + i * 4, colours[block[4 + i / 4] >> (i % 4 * 2) & 3], 4);
}

/* Decodes eight bytes of one channel, with three bits for each pixel. */
static void decode_channel(const uint8_t *block, unsigned channel, uint8_t pixels[64]) {
  unsigned a = block[0], b = block[1];
  uint8_t values[8] = {(uint8_t)a, (uint8_t)b};
  unsigned steps = a > b ? 7 : 5;
  for (unsigned i = 1; i < steps; i++) values[i + 1] = (uint8_t)(((steps - i) * a + i * b + steps / 2) / steps);
  if (steps == 5) {
    values[6] = 0;
    values[7] = 255;
  }
  uint64_t bits = 0;
  for (unsigned i = 0; i < 6; i++) bits |= (uint64_t)block[2 + i] << (8 * i);
  for (unsigned i = 0; i < 16; i++) pixels[i * 4 + channel] = values[bits >> (i * 3) & 7];
}

int cce_has_clear_pixel(const uint8_t *block) {
  if (number(block) > number(block + 2)) return 0;
  for (unsigned i = 0; i < 16; i++) {
    if ((block[4 + i / 4] >> (i % 4 * 2) & 3) == 3) return 1;
  }
  return 0;
}

static void set_opaque(uint8_t pixels[64]) {
  for (unsigned i = 0; i < 16; i++) pixels[i * 4 + 3] = 255;
}

void cce_decode_block(cce_block_kind kind, const uint8_t *block, uint8_t pixels[64]) {
  switch (kind) {
    case CCE_BC1: decode_colours(block, 1, pixels); break;
    case CCE_BC2:
      decode_colours(block + 8, 0, pixels);
      for (unsigned i = 0; i < 16; i++) pixels[i * 4 + 3] = (uint8_t)((block[i / 2] >> (i % 2 * 4) & 15) * 17);
      break;
    case CCE_BC3:
      decode_colours(block + 8, 0, pixels);
      decode_channel(block, 3, pixels);
      break;
    case CCE_BC4:
      for (unsigned channel = 0; channel < 3; channel++) decode_channel(block, channel, pixels);
      set_opaque(pixels);
      break;
    case CCE_BC5:
      decode_channel(block, 0, pixels);
      decode_channel(block + 8, 1, pixels);
      for (unsigned i = 0; i < 16; i++) pixels[i * 4 + 2] = 0;
      set_opaque(pixels);
      break;
  }
}
