/* The reduced palette of a sixel picture. */
#ifndef CIC_SIXEL_PALETTE_H
#define CIC_SIXEL_PALETTE_H

#include "CImageCoding.h"

typedef struct cic_palette {
  int count;
  /* Separate arrays, so that one instruction compares several colours. */
  int32_t red[CIC_SIXEL_COLOURS + 1], green[CIC_SIXEL_COLOURS + 1], blue[CIC_SIXEL_COLOURS + 1];
} cic_palette;

/* Chooses at most `limit` colours for the pixels that are drawn. Returns 0 if memory is short. */
int cic_choose_palette(cic_palette *palette, const uint8_t *pixels, size_t count, int limit);

/* The squared distance between a colour of the palette and another colour. */
static inline int32_t cic_distance(const cic_palette *palette, int index, int32_t red, int32_t green, int32_t blue) {
  int32_t r = palette->red[index] - red, g = palette->green[index] - green, b = palette->blue[index] - blue;
  return r * r + g * g + b * b;
}

/* The index of the nearest colour. The palette must not be empty. */
static inline int cic_nearest(const cic_palette *palette, int32_t red, int32_t green, int32_t blue) {
  /* With the index in the low bits, the smallest number also identifies the colour. */
  uint32_t best = UINT32_MAX;
  for (int i = 0; i < palette->count; i++) {
    uint32_t distance = (uint32_t)cic_distance(palette, i, red, green, blue) << 8 | (uint32_t)i;
    best = distance < best ? distance : best;
  }
  return (int)(best & 255);
}

#endif
