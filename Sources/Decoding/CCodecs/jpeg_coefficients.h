/* Memory for the coefficients of a progressive JPEG that takes less room than libjpeg's 128 bytes for a
   block. */
#ifndef CCD_JPEG_COEFFICIENTS_H
#define CCD_JPEG_COEFFICIENTS_H

#include <stdio.h>

#include <jpeglib.h>

#include "CPixels/CPixels.h"

enum { CCD_JPEG_MOST_COMPONENTS = 4 };

/* The coefficients of one component. */
typedef struct ccd_jpeg_plane ccd_jpeg_plane;

/* All coefficients of a picture. Zero it before use. */
typedef struct ccd_jpeg_coefficients {
  ccd_jpeg_plane *planes[CCD_JPEG_MOST_COMPONENTS];
  unsigned count;
  uint64_t bytes, most_bytes;
  void (*realize_others)(j_common_ptr codec);
} ccd_jpeg_coefficients;

/* Makes a codec, whose header is read and whose scale is chosen, store its coefficients in `coefficients`, if
   the scale needs only the mean of each block, or if its own way takes more than `most_bytes`.
   `codec->client_data` must point to `coefficients`. */
void ccd_jpeg_store_compactly(
    struct jpeg_decompress_struct *codec, ccd_jpeg_coefficients *coefficients, uint64_t most_bytes);

/* Frees the coefficients. */
void ccd_jpeg_coefficients_end(ccd_jpeg_coefficients *coefficients);

#endif
