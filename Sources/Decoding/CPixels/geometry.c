#include "CPixels/geometry.h"

#include <string.h>

int cpx_same_proportions(cpx_size picture, cpx_size preview, uint32_t tolerance) {
  uint64_t left = (uint64_t)picture.width * preview.height;
  uint64_t right = (uint64_t)picture.height * preview.width;
  uint64_t difference = left > right ? left - right : right - left;
  /* One pixel of the preview in the same units. */
  uint64_t pixel = picture.width > picture.height ? picture.width : picture.height;
  return difference <= pixel || difference <= left / tolerance;
}

cpx_size cpx_fit(cpx_size picture, cpx_size box) {
  if (picture.width <= box.width && picture.height <= box.height) return picture;
  uint64_t by_width = (uint64_t)picture.width * box.height;
  uint64_t by_height = (uint64_t)picture.height * box.width;
  cpx_size fit = box;
  if (by_width >= by_height) {
    fit.height = (uint32_t)((by_height + picture.width / 2) / picture.width);
    if (fit.height > box.height) fit.height = box.height;
  } else {
    fit.width = (uint32_t)((by_width + picture.height / 2) / picture.height);
    if (fit.width > box.width) fit.width = box.width;
  }
  if (fit.width == 0) fit.width = 1;
  if (fit.height == 0) fit.height = 1;
  return fit;
}

uint8_t cpx_turned_orientation(uint8_t orientation, uint32_t quarter_turns) {
  /* The orientation after one more quarter turn clockwise. Invalid orientations count as 1. */
  static const uint8_t next[9] = {6, 6, 7, 8, 5, 2, 3, 4, 1};
  for (uint32_t i = 0; i < quarter_turns % 4; i++) orientation = next[orientation <= 8 ? orientation : 0];
  return orientation;
}

cpx_rectangle cpx_stored_rectangle(cpx_rectangle upright, cpx_size stored, uint8_t orientation) {
  cpx_rectangle r = upright;
  if (cpx_orientation_swaps(orientation)) r = (cpx_rectangle){upright.y, upright.x, upright.height, upright.width};
  int from_right = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  int from_bottom = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  if (from_right) r.x = stored.width - r.x - r.width;
  if (from_bottom) r.y = stored.height - r.y - r.height;
  return r;
}

/* The position of a source pixel in the target: index = origin + x * step_x + y * step_y. */
typedef struct mapping {
  ptrdiff_t origin, step_x, step_y;
} mapping;

static mapping mapping_for(cpx_size size, uint8_t orientation) {
  ptrdiff_t w = size.width, h = size.height;
  switch (orientation) {
    case 2: return (mapping){w - 1, -1, w};
    case 3: return (mapping){w * h - 1, -1, -w};
    case 4: return (mapping){w * (h - 1), 1, -w};
    case 5: return (mapping){0, h, 1};
    case 6: return (mapping){h - 1, h, -1};
    case 7: return (mapping){h * w - 1, -h, -1};
    case 8: return (mapping){h * (w - 1), -h, 1};
    default: return (mapping){0, 1, w};
  }
}

void cpx_orient(const uint8_t *source, cpx_size size, uint8_t orientation, uint8_t *target) {
  /* Blocks keep both source and target in the processor cache when rows become columns. */
  enum { block = 16 };
  mapping map = mapping_for(size, orientation);
  for (uint32_t top = 0; top < size.height; top += block) {
    uint32_t bottom = size.height - top < block ? size.height : top + block;
    for (uint32_t left = 0; left < size.width; left += block) {
      uint32_t right = size.width - left < block ? size.width : left + block;
      for (uint32_t y = top; y < bottom; y++) {
        const uint8_t *from = source + ((size_t)y * size.width + left) * 4;
        ptrdiff_t to = map.origin + (ptrdiff_t)left * map.step_x + (ptrdiff_t)y * map.step_y;
        for (uint32_t x = left; x < right; x++, from += 4, to += map.step_x) {
          memcpy(target + to * 4, from, 4);
        }
      }
    }
  }
}
