#include "CPixels/scaler.h"

#include <stdlib.h>
#include <string.h>

/* The weights of the source pixels under one target pixel: the first and the last may lie there only in part.
   They add up to at most 2^24, so that no sum of bytes leaves 32 bits. */
typedef struct cpx_span {
  uint32_t start, count;
  uint32_t first, middle, last;
} cpx_span;

static void make_spans(cpx_span *spans, uint32_t source, uint32_t target) {
  /* In units of 1/target of a source pixel everything is a whole number. */
  for (uint64_t i = 0; i < target; i++) {
    uint64_t from = i * source, to = from + source;
    uint64_t start = from / target, end = (to + target - 1) / target;
    cpx_span *span = &spans[i];
    span->start = (uint32_t)start;
    span->count = (uint32_t)(end - start);
    uint64_t unit = 1u << 24;
    uint64_t first_end = (start + 1) * target < to ? (start + 1) * target : to;
    span->first = (uint32_t)((first_end - from) * unit / source);
    span->middle = (uint32_t)(target * unit / source);
    span->last = span->count > 1 ? (uint32_t)((to - (end - 1) * target) * unit / source) : 0;
  }
}

int cpx_scaler_begin(cpx_scaler *scaler, cpx_size source, cpx_size target, unsigned channels, uint8_t *pixels) {
  memset(scaler, 0, sizeof *scaler);
  scaler->source = source;
  scaler->target = target;
  scaler->pixels = pixels;
  scaler->channels = channels;
  scaler->columns = malloc((size_t)target.width * sizeof(cpx_span));
  scaler->sums = calloc((size_t)target.width * 4, sizeof(uint32_t));
  scaler->reduced = malloc((size_t)target.width * 4 * sizeof(uint16_t));
  if (!scaler->columns || !scaler->sums || !scaler->reduced) return 0;
  make_spans(scaler->columns, source.width, target.width);
  return 1;
}

/* The four values of a pixel, added and weighted at once. */
typedef uint32_t lanes __attribute__((vector_size(16)));

static inline lanes load(const uint8_t *pixel) {
  uint8_t bytes __attribute__((vector_size(4)));
  memcpy(&bytes, pixel, sizeof bytes);
  return __builtin_convertvector(bytes, lanes);
}

/* Averages a source row across into `reduced`. */
static void reduce_row(cpx_scaler *scaler, const uint8_t *row) {
  typedef uint16_t results __attribute__((vector_size(8)));
  uint16_t *out = scaler->reduced;
  for (uint32_t i = 0; i < scaler->target.width; i++, out += 4) {
    const cpx_span span = scaler->columns[i];
    const uint8_t *pixel = row + (size_t)span.start * 4;
    lanes total = load(pixel) * span.first;
    if (span.count > 1) {
      lanes sum = {0};
      const uint8_t *end = pixel + (size_t)(span.count - 1) * 4;
      for (pixel += 4; pixel < end; pixel += 4) sum += load(pixel);
      total += sum * span.middle + load(end) * span.last;
    }
    results rounded = __builtin_convertvector((total + (1u << 15)) >> 16, results);
    memcpy(out, &rounded, sizeof rounded);
  }
}

/* Adds a share of the reduced row to the target row under way. */
static void accumulate(cpx_scaler *scaler, uint32_t weight) {
  size_t count = (size_t)scaler->target.width * 4;
  uint32_t *sums = scaler->sums;
  const uint16_t *values = scaler->reduced;
  for (size_t i = 0; i < count; i++) sums[i] += values[i] * weight;
}

static void finish_row(cpx_scaler *scaler) {
  uint8_t *out = scaler->pixels + (size_t)scaler->rows_out * scaler->target.width * 4;
  size_t count = (size_t)scaler->target.width * 4;
  /* A white pixel is 0xFF00 in 8.8 bits; half a step up rounds and cannot pass 255. */
  for (size_t i = 0; i < count; i++) out[i] = (uint8_t)((scaler->sums[i] + (1u << 23)) >> 24);
  for (size_t i = 3; scaler->channels == 3 && i < count; i += 4) out[i] = 255;
  memset(scaler->sums, 0, count * sizeof(uint32_t));
  scaler->rows_out++;
  scaler->filled = 0;
}

static void copy_row(cpx_scaler *scaler, const uint8_t *row) {
  uint8_t *out = scaler->pixels + (size_t)scaler->rows_out * scaler->target.width * 4;
  memcpy(out, row, (size_t)scaler->target.width * 4);
  for (uint32_t x = 0; scaler->channels == 3 && x < scaler->target.width; x++) out[(size_t)x * 4 + 3] = 255;
  scaler->rows_out++;
}

void cpx_scaler_push(cpx_scaler *scaler, const uint8_t *row) {
  if (scaler->rows_in >= scaler->source.height || scaler->rows_out >= scaler->target.height) return;
  uint64_t source = scaler->source.height, target = scaler->target.height;
  if (source == target && scaler->source.width == scaler->target.width) {
    scaler->rows_in++;
    copy_row(scaler, row);
    return;
  }
  reduce_row(scaler, row);
  /* The row covers [rows_in, rows_in + 1) x target; a target row ends at each multiple of source. */
  uint64_t from = scaler->rows_in * target, to = from + target;
  scaler->rows_in++;
  while (from < to && scaler->rows_out < scaler->target.height) {
    uint64_t border = ((uint64_t)scaler->rows_out + 1) * source;
    uint64_t end = border < to ? border : to;
    /* Weights are differences of one rounded scale: those of a target row always add up to 65536. */
    uint64_t start_of_row = (uint64_t)scaler->rows_out * source;
    uint32_t filled = (uint32_t)(((end - start_of_row) << 16) / source);
    accumulate(scaler, filled - scaler->filled);
    scaler->filled = filled;
    if (end == border) finish_row(scaler);
    from = end;
  }
}

void cpx_scaler_fill(cpx_scaler *scaler, uint32_t colour) {
  size_t done = (size_t)scaler->rows_out * scaler->target.width;
  size_t all = (size_t)scaler->target.height * scaler->target.width;
  for (size_t i = done; i < all; i++) {
    uint8_t *pixel = scaler->pixels + i * 4;
    pixel[0] = (uint8_t)(colour >> 16);
    pixel[1] = (uint8_t)(colour >> 8);
    pixel[2] = (uint8_t)colour;
    pixel[3] = 255;
  }
  scaler->rows_out = scaler->target.height;
}

void cpx_scaler_end(cpx_scaler *scaler) {
  free(scaler->columns);
  free(scaler->sums);
  free(scaler->reduced);
  scaler->columns = NULL;
  scaler->sums = NULL;
  scaler->reduced = NULL;
}
