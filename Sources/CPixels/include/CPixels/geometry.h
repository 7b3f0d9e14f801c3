/* Sizes and turns: how a picture comes to fit a box and to stand upright. */
#ifndef CPX_GEOMETRY_H
#define CPX_GEOMETRY_H

#include <stddef.h>
#include <stdint.h>

#include "CScaling.h"

/* A size in pixels. */
typedef csc_size cpx_size;

/* A part of a picture, in pixels. */
typedef struct cpx_rectangle {
  uint32_t x, y, width, height;
} cpx_rectangle;

/* Whether an EXIF orientation exchanges width and height. */
static inline int cpx_orientation_swaps(uint8_t orientation) { return orientation >= 5 && orientation <= 8; }

/* The size, with sides exchanged where the orientation says so. */
static inline cpx_size cpx_oriented_size(cpx_size size, uint8_t orientation) {
  return cpx_orientation_swaps(orientation) ? (cpx_size){size.height, size.width} : size;
}

/* The orientation that also turns the upright picture by quarter turns clockwise. */
uint8_t cpx_turned_orientation(uint8_t orientation, uint32_t quarter_turns);

/* Where a part of the upright picture lies in the stored one, whose size is `stored`. */
cpx_rectangle cpx_stored_rectangle(cpx_rectangle upright, cpx_size stored, uint8_t orientation);

/* Whether a preview has the proportions of a picture: but for rounding of its sides, and for one part in so many. */
int cpx_same_proportions(cpx_size picture, cpx_size preview, uint32_t tolerance);

/* The largest size of the picture's proportions that fits the box; never larger than the picture, never 0. */
cpx_size cpx_fit(cpx_size picture, cpx_size box);

/* Turns and mirrors pixels of four bytes into an upright picture of cpx_oriented_size(size, orientation). */
void cpx_orient(const uint8_t *source, cpx_size size, uint8_t orientation, uint8_t *target);

#endif
