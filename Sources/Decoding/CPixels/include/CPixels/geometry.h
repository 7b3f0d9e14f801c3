/* Sizes, rectangles and orientations. A stored picture has the orientation of the file's pixel rows; EXIF
   orientations 1...8 turn it upright. */
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

/* Whether an orientation exchanges width and height. */
static inline int cpx_orientation_swaps(uint8_t orientation) { return orientation >= 5 && orientation <= 8; }

/* A size after turning by an orientation, or before: the two are inverse. */
static inline cpx_size cpx_oriented_size(cpx_size size, uint8_t orientation) {
  return cpx_orientation_swaps(orientation) ? (cpx_size){size.height, size.width} : size;
}

/* The orientation that also turns the upright picture clockwise by quarter turns. */
uint8_t cpx_turned_orientation(uint8_t orientation, uint32_t quarter_turns);

/* The part of the stored picture, whose size is `stored`, that shows a part of the upright one. */
cpx_rectangle cpx_stored_rectangle(cpx_rectangle upright, cpx_size stored, uint8_t orientation);

/* Whether a preview has the proportions of a picture, allowing for rounding of its sides and for a difference
   of one part in `tolerance`. */
int cpx_same_proportions(cpx_size picture, cpx_size preview, uint32_t tolerance);

/* The largest size with a picture's proportions that fits into a box. Never larger than the picture, never
   empty. */
cpx_size cpx_fit(cpx_size picture, cpx_size box);

/* Copies a stored picture of four bytes a pixel into `target` so that it is upright. `size` is that of the
   source. */
void cpx_orient(const uint8_t *source, cpx_size size, uint8_t orientation, uint8_t *target);

#endif
