/* Samples of a TIFF, of all sizes and kinds of numbers. */
#ifndef CCE_TIFF_SAMPLES_H
#define CCE_TIFF_SAMPLES_H

#include "tiff_layout.h"

/* Whether samples of this size and kind can be converted. */
int cce_tiff_reads_samples(const cce_tiff_layout *layout);

/* Converts `count` samples of a row to every fourth byte of `to`: the sample with the index `first`, and
   every `step`th after it. The greatest value becomes 255. Values with a sign become 0 for the least one, and
   floating point numbers 0...255 for 0...1. `linear` is the table of cpx_linear_table, or NULL. */
void cce_tiff_convert_samples(
    const cce_tiff_layout *layout, const uint8_t *row, uint32_t first, uint32_t step, uint32_t count,
    const uint8_t *linear, uint8_t *to);

/* A sample of at most 16 bits without a sign, as a number. */
unsigned cce_tiff_sample(const cce_tiff_layout *layout, const uint8_t *row, uint64_t index);

#endif
