#include <stdlib.h>

#include "sixel_palette.h"

/* The cache of nearest colours: 64 levels per channel, filled on demand. */
enum { BITS = 6, NEAREST_COUNT = 1 << (3 * BITS) };

static inline int32_t clamped(int32_t value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

/* The dither that is added to a pixel before the nearest colour is looked up: the levels of a 4 x 4 Bayer
   matrix, in thirty-seconds of a step. It depends only on the pixel's position, so that it has no seams, and
   repeats, which suits runs. */
static const int8_t bayer[4][4] = {{-15, 1, -11, 5}, {9, -7, 13, -3}, {-9, 7, -13, 3}, {15, -1, 11, -5}};

/* The step of the dither: about half the typical distance between that many colours of a photo. */
static int32_t dither_step(int colours) { return colours > 128 ? 6 : colours > 48 ? 12 : colours > 16 ? 16 : 32; }

/* The squared distance below which a neighbour's colour is near enough. The dither moves a pixel further than
   that only if the palette is small. */
enum { NEAR = 64 };

/* The colour of the pixel above or to the left, whichever is nearer, if it is near enough; otherwise
   CIC_SIXEL_UNDRAWN. Equal neighbours share a character or a run. A character does not reach into the band
   above. */
static inline uint8_t shared_colour(
    const cic_palette *palette, const uint8_t *out, size_t width, uint32_t x, uint32_t y, int32_t red, int32_t green,
    int32_t blue) {
  uint8_t neighbours[] = {CIC_SIXEL_UNDRAWN, CIC_SIXEL_UNDRAWN}, best = CIC_SIXEL_UNDRAWN;
  if (y % 6 > 0) neighbours[0] = *(out - width);
  if (x > 0) neighbours[1] = *(out - 1);
  int32_t limit = NEAR;
  for (int i = 0; i < 2; i++) {
    if (neighbours[i] == CIC_SIXEL_UNDRAWN) continue;
    int32_t distance = cic_distance(palette, neighbours[i], red, green, blue);
    if (distance >= limit) continue;
    limit = distance;
    best = neighbours[i];
  }
  return best;
}

int cic_sixel_quantise(
    const uint8_t *pixels, uint32_t width, uint32_t height, int limit, uint8_t *indexes, uint8_t *palette) {
  cic_palette chosen;
  size_t count = (size_t)width * height;
  if (limit < 2) limit = 2;
  if (limit > CIC_SIXEL_COLOURS) limit = CIC_SIXEL_COLOURS;
  if (!cic_choose_palette(&chosen, pixels, count, limit)) return -1;
  /* The index plus one. 0 means not looked up yet. */
  uint16_t *nearest = calloc(NEAREST_COUNT, sizeof *nearest);
  if (!nearest) return -1;
  int32_t step = dither_step(chosen.count);
  for (uint32_t y = 0; y < height; y++) {
    const uint8_t *pixel = pixels + (size_t)y * width * 4;
    uint8_t *out = indexes + (size_t)y * width;
    for (uint32_t x = 0; x < width; x++, pixel += 4) {
      if (pixel[3] == 0 || chosen.count == 0) {
        out[x] = CIC_SIXEL_UNDRAWN;
        continue;
      }
      int32_t dither = bayer[y & 3][x & 3] * step / 32;
      int32_t red = clamped(pixel[0] + dither), green = clamped(pixel[1] + dither), blue = clamped(pixel[2] + dither);
      out[x] = shared_colour(&chosen, out + x, width, x, y, red, green, blue);
      if (out[x] != CIC_SIXEL_UNDRAWN) continue;
      uint16_t *found = &nearest[(red >> 2) << (2 * BITS) | (green >> 2) << BITS | blue >> 2];
      if (*found == 0)
        *found = (uint16_t)(cic_nearest(&chosen, (red & ~3) + 2, (green & ~3) + 2, (blue & ~3) + 2) + 1);
      out[x] = (uint8_t)(*found - 1);
    }
  }
  free(nearest);
  for (int i = 0; i < chosen.count; i++) {
    palette[i * 3] = (uint8_t)chosen.red[i];
    palette[i * 3 + 1] = (uint8_t)chosen.green[i];
    palette[i * 3 + 2] = (uint8_t)chosen.blue[i];
  }
  return chosen.count;
}
