/* The rows of a Photoshop file's merged picture. */
#ifndef CCE_PSD_ROWS_H
#define CCE_PSD_ROWS_H

#include "psd_layout.h"

/* Rows of channels, decompressed one by one. Zero it before use. */
typedef struct cce_psd_rows {
  const cce_psd_layout *layout;
  /* The bytes of a row of one channel. */
  uint64_t row_bytes;
  /* The offset of each row in the file, channel by channel, for runs. One more than there are rows. */
  uint64_t *offsets;
  /* The decompressed picture, if it is zipped. */
  uint8_t *unzipped;
  uint64_t unzipped_bytes;
  /* A decompressed row. */
  uint8_t *row;
} cce_psd_rows;

/* Prepares to read the first `channels` channels. Call cce_psd_rows_end in any case. */
cpx_status cce_psd_rows_begin(
    cce_psd_rows *rows, const cce_psd_layout *layout, unsigned channels, const cpx_options *options);

/* A row of a channel, as big-endian numbers. Valid until the next call. NULL if the file ends before it. */
const uint8_t *cce_psd_row(cce_psd_rows *rows, unsigned channel, uint32_t y);

/* Frees what the rows allocated. */
void cce_psd_rows_end(cce_psd_rows *rows);

#endif
