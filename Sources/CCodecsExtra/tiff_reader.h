/* The rows of a TIFF, whichever way it stores them. */
#ifndef CCE_TIFF_READER_H
#define CCE_TIFF_READER_H

#include "tiff_rows.h"
#include "tiff_source.h"

/* An opened picture. Zero it before use. */
typedef struct cce_tiff_reader {
  cce_tiff_source source;
  TIFF *tiff;
  cce_tiff_layout layout;
  /* The row read last, of the whole picture: four bytes a pixel, valid in the part's columns. */
  uint8_t *row;
  /* The samples read last: a row, a strip of every plane, or a row of tiles of every plane. */
  uint8_t *samples;
  uint64_t unit_bytes;
  /* The columns of tiles that are requested. */
  uint32_t first_tile, end_tile;
  /* The first row of what is in `samples`, or the row to be read next. */
  uint32_t loaded, next_row;
  int has_loaded, is_loaded_well;
} cce_tiff_reader;

/* Prepares to read the rows of a part, from the top down. The picture is opened, its layout read. */
cpx_status cce_tiff_reader_begin(cce_tiff_reader *reader, cpx_rectangle part, const cpx_options *options);

/* Reads a row into `row`. Whether it could be read; after one that could not others may. */
int cce_tiff_read_row(cce_tiff_reader *reader, uint32_t y);

/* Closes the picture and frees everything. */
void cce_tiff_close(cce_tiff_reader *reader);

#endif
