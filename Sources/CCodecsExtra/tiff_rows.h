/* The meaning of a TIFF's samples, and their conversion to four bytes a pixel. */
#ifndef CCE_TIFF_ROWS_H
#define CCE_TIFF_ROWS_H

#include <tiffio.h>

#include "CPixels/CPixels.h"

enum { CCE_TIFF_MOST_CHANNELS = 4 };

/* The arrangement and the meaning of the samples. */
typedef struct cce_tiff_layout {
  cpx_size size;
  uint16_t bits, samples, photometric, planar, sample_format, compression;
  /* The number of samples for a colour: 1, 3 or 4. */
  uint16_t colors;
  /* The index of the alpha sample. 0 if there is none. */
  uint16_t alpha;
  int is_premultiplied;
  int is_tiled;
  /* Whether the bits of a byte are in reverse order. */
  int has_turned_bits;
  /* The size of a strip or tile. A strip is as wide as the picture. */
  uint32_t unit_width, unit_height;
  /* Whether the library must convert, for variants not handled here. */
  int needs_library;
  /* Red, green and blue for every index of a palette. NULL without a palette. The memory belongs to the
     library. */
  uint16_t *palette[3];
  int palette_is_8_bit;
  uint8_t orientation;
} cce_tiff_layout;

/* Reads the layout of the current directory. For unsupported variants returns CPX_UNSUPPORTED and notes why.
   */
cpx_status cce_tiff_read_layout(TIFF *tiff, cce_tiff_layout *layout, cpx_picture *picture);

/* The kind of the converted rows. */
cpx_row_kind cce_tiff_row_kind(const cce_tiff_layout *layout);

/* Converts `count` pixels to straight RGBA. `planes` has a pointer for each sample, or a single one if the
   samples are interleaved. */
void cce_tiff_convert(
    const cce_tiff_layout *layout, const uint8_t *const *planes, uint32_t count, uint8_t *row);

#endif
