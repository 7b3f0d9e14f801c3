/* The conversion of a TIFF that stores brightness and colour in planes of their own. */
#ifndef CCE_TIFF_CHROMA_H
#define CCE_TIFF_CHROMA_H

#include "tiff_layout.h"

/* The conversion to red, green and blue. Zero it before use. */
typedef struct cce_tiff_chroma {
  TIFFYCbCrToRGB *tables;
} cce_tiff_chroma;

/* Prepares the conversion by the coefficients in the file. Returns 0 if they or the memory don't allow it. */
int cce_tiff_chroma_begin(cce_tiff_chroma *chroma, TIFF *tiff);

/* Converts `count` pixels. `planes` has the rows of brightness and of both colours; `shared` pixels share a
   sample of colour. */
void cce_tiff_chroma_convert(
    const cce_tiff_chroma *chroma, const uint8_t *const planes[3], uint16_t shared, uint32_t count, uint8_t *row);

/* Frees the conversion. */
void cce_tiff_chroma_end(cce_tiff_chroma *chroma);

#endif
