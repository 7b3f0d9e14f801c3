#include "CScaling.h"

#include <string.h>

int csc_is_opaque(const uint8_t *pixels, size_t count) {
  uint32_t all = UINT32_MAX;
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel;
    memcpy(&pixel, pixels + i * 4, sizeof pixel);
    all &= pixel;
  }
  uint8_t bytes[4];
  memcpy(bytes, &all, sizeof bytes);
  return bytes[3] == 255;
}

void csc_premultiply(uint8_t *pixels, size_t count) {
  for (uint8_t *end = pixels + count * 4; pixels < end; pixels += 4) {
    if (pixels[3] == 255) continue;
    for (int i = 0; i < 3; i++) pixels[i] = csc_multiply(pixels[i], pixels[3]);
  }
}

void csc_unpremultiply(uint8_t *pixels, size_t count) {
  for (uint8_t *end = pixels + count * 4; pixels < end; pixels += 4) {
    unsigned opacity = pixels[3];
    if (opacity == 255 || opacity == 0) continue;
    for (int i = 0; i < 3; i++) {
      unsigned value = (pixels[i] * 255 + opacity / 2) / opacity;
      pixels[i] = value < 255 ? (uint8_t)value : 255;
    }
  }
}

void csc_compose(uint8_t *pixels, size_t count, uint32_t background) {
  const unsigned under[3] = {background >> 16 & 0xFF, background >> 8 & 0xFF, background & 0xFF};
  for (uint8_t *end = pixels + count * 4; pixels < end; pixels += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 255) continue;
    for (int i = 0; i < 3; i++) {
      unsigned sum = pixels[i] * alpha + under[i] * (255 - alpha) + 128;
      pixels[i] = (uint8_t)((sum + (sum >> 8)) >> 8);
    }
    pixels[3] = 255;
  }
}
