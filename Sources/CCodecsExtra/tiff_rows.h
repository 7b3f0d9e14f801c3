/* What the samples of a TIFF mean, and rows of them on their way to four bytes a pixel. */
#ifndef CCE_TIFF_ROWS_H
#define CCE_TIFF_ROWS_H

#include <tiffio.h>

#include "CPixels/CPixels.h"

enum { CCE_TIFF_MOST_CHANNELS = 4 };

/* How the samples lie in the file and what they are. */
typedef struct cce_tiff_layout {
  cpx_size size;
  uint16_t bits, samples, photometric, planar, sample_format, compression;
  /* Samples that make a colour: 1, 3 or 4. */
  uint16_t colors;
  /* The sample that is alpha; 0 when there is none. */
  uint16_t alpha;
  int is_premultiplied;
  int is_tiled;
  /* The bits of a byte lie the other way round. */
  int has_turned_bits;
  /* Of a strip: its rows; of a tile: both. */
  uint32_t unit_width, unit_height;
  /* The library must convert: variants nobody but it knows. */
  int needs_library;
  /* Of a palette: red, green and blue for every index; NULL otherwise. Belongs to the library. */
  uint16_t *palette[3];
  int palette_is_8_bit;
  uint8_t orientation;
} cce_tiff_layout;

/* Reads the layout of the current directory. CPX_UNSUPPORTED, with words, for what is not read. */
cpx_status cce_tiff_read_layout(TIFF *tiff, cce_tiff_layout *layout, cpx_picture *picture);

/* What the four bytes are after conversion. */
cpx_row_kind cce_tiff_row_kind(const cce_tiff_layout *layout);

/* Converts `count` pixels. `planes` has one pointer for each sample, or only the first where samples lie side
   by side. Alpha is straight afterwards. */
void cce_tiff_convert(
    const cce_tiff_layout *layout, const uint8_t *const *planes, uint32_t count, uint8_t *row);

#endif
