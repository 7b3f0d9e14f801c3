#include "lab.h"

#include <math.h>

/* The inverse of CIE's function of lightness. */
static float light_of(float value) {
  const float limit = 6.0f / 29;
  return value > limit ? value * value * value : 3 * limit * limit * (value - 4.0f / 29);
}

static uint8_t srgb(float light) {
  float value = light <= 0.0031308f ? 12.92f * light : 1.055f * powf(light, 1 / 2.4f) - 0.055f;
  return value <= 0 ? 0 : value >= 1 ? 255 : (uint8_t)(value * 255 + 0.5f);
}

void cce_lab_to_srgb(float lightness, float a, float b, uint8_t pixel[3]) {
  float y = (lightness + 16) / 116;
  /* The white of D50 (ICC.1). */
  float x = 0.9642f * light_of(y + a / 500), z = 0.8249f * light_of(y - b / 200);
  y = light_of(y);
  /* From XYZ relative to D50 to sRGB's primaries, adapted by Bradford's method. */
  pixel[0] = srgb(3.1338561f * x - 1.6168667f * y - 0.4906146f * z);
  pixel[1] = srgb(-0.9787684f * x + 1.9161415f * y + 0.0334540f * z);
  pixel[2] = srgb(0.0719453f * x - 0.2289914f * y + 1.4052427f * z);
}
