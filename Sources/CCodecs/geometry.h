/* Sizes and turns: how a picture comes to fit a box and to stand upright. */
#ifndef CC_GEOMETRY_H
#define CC_GEOMETRY_H

#include <stddef.h>
#include <stdint.h>

typedef struct cc_size {
  uint32_t width, height;
} cc_size;

/* Whether an EXIF orientation exchanges width and height. */
static inline int cc_orientation_swaps(uint8_t orientation) { return orientation >= 5 && orientation <= 8; }

/* The size, with sides exchanged where the orientation says so. */
static inline cc_size cc_turned(cc_size size, uint8_t orientation) {
  return cc_orientation_swaps(orientation) ? (cc_size){size.height, size.width} : size;
}

/* The largest size of the picture's proportions that fits the box; never larger than the picture, never 0. */
cc_size cc_fit(cc_size picture, cc_size box);

/* Turns and mirrors pixels of four bytes into an upright picture of cc_turned(size, orientation). */
void cc_orient(const uint8_t *source, cc_size size, uint8_t orientation, uint8_t *target);

#endif
