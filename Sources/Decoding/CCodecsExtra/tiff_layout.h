/* The arrangement and the meaning of a TIFF's samples. */
#ifndef CCE_TIFF_LAYOUT_H
#define CCE_TIFF_LAYOUT_H

#include <tiffio.h>

#include "CPixels/CPixels.h"

enum { CCE_TIFF_MOST_CHANNELS = 4 };

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
  /* Whether strips and tiles are lossless JPEG. */
  int is_lossless_jpeg;
  /* Whether CIE L*a*b* is relative to the white of sRGB, for which the library's conversion is right. */
  int is_lab_of_screen;
  /* Whether the library must convert, for variants not handled here. */
  int needs_library;
  /* The pixels across and down that share a sample of colour, in pictures that store brightness and colour in
     planes of their own; 1 in all others. */
  uint16_t shared_across, shared_down;
  /* Red, green and blue for every index of a palette. NULL without a palette. The memory belongs to the
     library. */
  uint16_t *palette[3];
  int palette_is_8_bit;
  uint8_t orientation;
  /* The table of cpx_linear_table. NULL for pictures that are not in linear light. */
  const uint8_t *linear;
} cce_tiff_layout;

/* Reads the layout of the current directory. For unsupported variants returns CPX_UNSUPPORTED and notes why.
   */
cpx_status cce_tiff_read_layout(TIFF *tiff, cce_tiff_layout *layout, cpx_picture *picture);

/* Whether brightness and colour have planes of their own. */
static inline int cce_tiff_has_chroma_planes(const cce_tiff_layout *layout) {
  return layout->photometric == PHOTOMETRIC_YCBCR && layout->planar == PLANARCONFIG_SEPARATE &&
         !layout->needs_library;
}

/* The samples across and down in one strip or tile of a plane. */
static inline uint32_t cce_tiff_plane_width(const cce_tiff_layout *layout, unsigned plane) {
  uint16_t shared = plane ? layout->shared_across : 1;
  return (uint32_t)(((uint64_t)layout->unit_width + shared - 1) / shared);
}

static inline uint32_t cce_tiff_plane_height(const cce_tiff_layout *layout, unsigned plane, uint32_t rows) {
  uint16_t shared = plane ? layout->shared_down : 1;
  return (uint32_t)(((uint64_t)rows + shared - 1) / shared);
}

#endif
