/* The rows of a TIFF, whichever way it stores them. */
#ifndef CX_TIFF_READER_H
#define CX_TIFF_READER_H

#include "tiff_rows.h"
#include "tiff_source.h"

/* An opened picture. Zero it before use. */
typedef struct cc_tiff_reader {
  cc_tiff_source source;
  TIFF *tiff;
  cc_tiff_layout layout;
  /* The row read last, of the whole picture: four bytes a pixel, valid in the part's columns. */
  uint8_t *row;
  /* The samples read last: a row, a strip of every plane, or a row of tiles of every plane. */
  uint8_t *samples;
  uint64_t unit_bytes;
  /* The columns of tiles that are wanted. */
  uint32_t first_tile, end_tile;
  /* The first row of what is in `samples`, or the row to be read next. */
  uint32_t loaded, next_row;
  int has_loaded, is_loaded_well;
} cc_tiff_reader;

/* Prepares to read the rows of a part, from the top down. The picture is opened, its layout read. */
cc_status cc_tiff_reader_begin(cc_tiff_reader *reader, cc_rectangle part, const cc_options *options);

/* Reads a row into `row`. Whether it could be read; after one that could not others may. */
int cc_tiff_read_row(cc_tiff_reader *reader, uint32_t y);

/* Closes the picture and frees everything. */
void cc_tiff_close(cc_tiff_reader *reader);

#endif
