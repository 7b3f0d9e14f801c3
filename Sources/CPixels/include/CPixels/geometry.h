/* Sizes and turns: how a picture comes to fit a box and to stand upright. */
#ifndef CP_GEOMETRY_H
#define CP_GEOMETRY_H

#include <stddef.h>
#include <stdint.h>

typedef struct cc_size {
  uint32_t width, height;
} cc_size;

/* A part of a picture, in pixels. */
typedef struct cc_rectangle {
  uint32_t x, y, width, height;
} cc_rectangle;

/* Whether an EXIF orientation exchanges width and height. */
static inline int cc_orientation_swaps(uint8_t orientation) { return orientation >= 5 && orientation <= 8; }

/* The size, with sides exchanged where the orientation says so. */
static inline cc_size cc_turned(cc_size size, uint8_t orientation) {
  return cc_orientation_swaps(orientation) ? (cc_size){size.height, size.width} : size;
}

/* The orientation that also turns the upright picture by quarter turns clockwise. */
uint8_t cc_turned_orientation(uint8_t orientation, uint32_t quarter_turns);

/* Where a part of the upright picture lies in the stored one, whose size is `stored`. */
cc_rectangle cc_stored_rectangle(cc_rectangle upright, cc_size stored, uint8_t orientation);

/* Whether a preview has the proportions of a picture: but for rounding of its sides, and for one part in so many. */
int cc_same_proportions(cc_size picture, cc_size preview, uint32_t tolerance);

/* The largest size of the picture's proportions that fits the box; never larger than the picture, never 0. */
cc_size cc_fit(cc_size picture, cc_size box);

/* Turns and mirrors pixels of four bytes into an upright picture of cc_turned(size, orientation). */
void cc_orient(const uint8_t *source, cc_size size, uint8_t orientation, uint8_t *target);

#endif
