#include "whole.h"

#include <string.h>

int cc_same_proportions(cc_size picture, cc_size preview) {
  enum { tolerance = 32 };
  uint64_t left = (uint64_t)picture.width * preview.height;
  uint64_t right = (uint64_t)picture.height * preview.width;
  uint64_t difference = left > right ? left - right : right - left;
  /* One pixel of the preview, in the same units. */
  uint64_t pixel = picture.width > picture.height ? picture.width : picture.height;
  return difference <= pixel || difference <= left / tolerance;
}

int cc_is_grey_profile(cc_bytes profile) {
  cc_bytes space = cc_slice(profile, 16, 4);
  return space.count == 4 && memcmp(space.start, "GRAY", 4) == 0;
}

void cc_unmultiply(uint8_t *row, uint32_t width) {
  for (uint8_t *end = row + (size_t)width * 4; row < end; row += 4) {
    unsigned alpha = row[3];
    if (alpha == 0 || alpha == 255) continue;
    for (int i = 0; i < 3; i++) {
      unsigned value = (row[i] * 255u + alpha / 2) / alpha;
      row[i] = (uint8_t)(value > 255 ? 255 : value);
    }
  }
}
