/* The colours that stand for all those of a picture. */
#ifndef CI_SIXEL_PALETTE_H
#define CI_SIXEL_PALETTE_H

#include "CImageCoding.h"

typedef struct ci_palette {
  int count;
  /* Red, green and blue, each for itself so that one instruction compares several colours. */
  int32_t red[CI_SIXEL_COLOURS + 1], green[CI_SIXEL_COLOURS + 1], blue[CI_SIXEL_COLOURS + 1];
} ci_palette;

/* Chooses at most `limit` colours for the pixels that are drawn; 0 when memory is short. */
int ci_choose_palette(ci_palette *palette, const uint8_t *pixels, size_t count, int limit);

/* The index of the nearest colour; the palette is not empty. */
static inline int ci_nearest(const ci_palette *palette, int32_t red, int32_t green, int32_t blue) {
  /* The index in the low bits makes the smallest number name its place. */
  uint32_t best = UINT32_MAX;
  for (int i = 0; i < palette->count; i++) {
    int32_t r = palette->red[i] - red, g = palette->green[i] - green, b = palette->blue[i] - blue;
    uint32_t distance = (uint32_t)(r * r + g * g + b * b) << 8 | (uint32_t)i;
    best = distance < best ? distance : best;
  }
  return (int)(best & 255);
}

#endif
