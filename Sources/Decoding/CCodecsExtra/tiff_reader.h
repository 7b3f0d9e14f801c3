/* Reads the rows of a TIFF, for every way of storing them. */
#ifndef CCE_TIFF_READER_H
#define CCE_TIFF_READER_H

#include "tiff_chroma.h"
#include "tiff_layout.h"
#include "tiff_source.h"

/* An open picture. Zero it before use. */
typedef struct cce_tiff_reader {
  cce_tiff_source source;
  TIFF *tiff;
  cce_tiff_layout layout;
  cce_tiff_chroma chroma;
  /* The latest row, as wide as the picture: four bytes a pixel, valid in the part's columns. */
  uint8_t *row;
  /* The latest samples: a row, a strip of every plane, or a row of tiles of every plane. */
  uint8_t *samples;
  uint64_t unit_bytes;
  /* The columns of tiles to read. */
  uint32_t first_tile, end_tile;
  /* The first row in `samples`, and the row that a scanline reader reads next. */
  uint32_t loaded, next_row;
  int has_loaded, is_loaded_well;
} cce_tiff_reader;

/* Prepares to read the rows of a part from the top down. The caller has opened the picture and read its
   layout. */
cpx_status cce_tiff_reader_begin(cce_tiff_reader *reader, cpx_rectangle part, const cpx_options *options);

/* Reads a row into `row`. Returns 0 if it is unreadable; later rows may still be readable. */
int cce_tiff_read_row(cce_tiff_reader *reader, uint32_t y);

/* Closes the picture and frees everything. */
void cce_tiff_close(cce_tiff_reader *reader);

#endif
