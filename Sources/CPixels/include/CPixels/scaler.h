/* Scales a picture down by area, row by row as a codec delivers them. */
#ifndef CPX_SCALER_H
#define CPX_SCALER_H

#include "geometry.h"

typedef struct cpx_scaler {
  cpx_size source, target;
  uint8_t *pixels;
  /* How many of a pixel's four bytes count: 3, and the fourth becomes 255, or 4. */
  unsigned channels;
  /* Source rows taken and target rows finished. */
  uint32_t rows_in, rows_out;
  /* Per target column: the source columns it covers. */
  struct cpx_span *columns;
  /* One target row in fixed point: 16 bits of a value times 16 bits of weight. */
  uint32_t *sums;
  /* One source row, reduced to the target's width, 8.8 bits. */
  uint16_t *reduced;
  /* The share of the row under way that the unfinished target row has had, of 65536. */
  uint32_t filled;
} cpx_scaler;

/* Prepares; the target must not be larger than the source, and holds target.width x height x 4 bytes.
   0 when memory is short. Call cpx_scaler_end in any case. */
int cpx_scaler_begin(cpx_scaler *scaler, cpx_size source, cpx_size target, unsigned channels, uint8_t *pixels);

/* Takes the next source row, four bytes a pixel. Rows too many are ignored. */
void cpx_scaler_push(cpx_scaler *scaler, const uint8_t *row);

/* Ends a picture that stopped early: rows not finished become the colour 0xRRGGBB. */
void cpx_scaler_fill(cpx_scaler *scaler, uint32_t colour);

void cpx_scaler_end(cpx_scaler *scaler);

#endif
