#include "tiff_chroma.h"

#include <math.h>
#include <stdlib.h>

/* Whether numbers from a file are safe to calculate with: the library divides by some of them. */
static int is_sound(const float *luma, const float *reference) {
  for (int i = 0; i < 3; i++) {
    if (!(luma[i] > 0.0001f && luma[i] < 1)) return 0;
    if (!(fabsf(reference[2 * i]) < 1024 && fabsf(reference[2 * i + 1]) < 1024)) return 0;
    if (fabsf(reference[2 * i + 1] - reference[2 * i]) < 1) return 0;
  }
  return 1;
}

int cce_tiff_chroma_begin(cce_tiff_chroma *chroma, TIFF *tiff) {
  float *luma = NULL, *reference = NULL;
  if (!TIFFGetFieldDefaulted(tiff, TIFFTAG_YCBCRCOEFFICIENTS, &luma) || !luma) return 0;
  if (!TIFFGetFieldDefaulted(tiff, TIFFTAG_REFERENCEBLACKWHITE, &reference) || !reference) return 0;
  if (!is_sound(luma, reference)) return 0;
  /* The library puts its tables behind the structure: a clamping table of four times 256 bytes, two tables of
     ints and three of 32-bit numbers. */
  size_t tables = 4 * 256 + 2 * 256 * sizeof(int) + 3 * 256 * sizeof(int32_t) + 2 * sizeof(long);
  chroma->tables = malloc(sizeof(TIFFYCbCrToRGB) + tables);
  return chroma->tables && TIFFYCbCrToRGBInit(chroma->tables, luma, reference) == 0;
}

void cce_tiff_chroma_convert(
    const cce_tiff_chroma *chroma, const uint8_t *const planes[3], uint16_t shared, uint32_t count, uint8_t *row) {
  for (uint32_t i = 0; i < count; i++, row += 4) {
    uint32_t red, green, blue;
    TIFFYCbCrtoRGB(
        chroma->tables, planes[0][i], planes[1][i / shared], planes[2][i / shared], &red, &green, &blue);
    row[0] = (uint8_t)red;
    row[1] = (uint8_t)green;
    row[2] = (uint8_t)blue;
  }
}

void cce_tiff_chroma_end(cce_tiff_chroma *chroma) { free(chroma->tables); }
