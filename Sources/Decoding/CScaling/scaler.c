#include <stdlib.h>
#include <string.h>

#include "CScaling.h"

/* The source pixels under one target pixel, and their weights: the first and the last may be covered only in
   part. The weights add up to at most 2^24, so that no sum of bytes exceeds 32 bits. */
typedef struct csc_span {
  uint32_t start, count;
  uint32_t first, middle, last;
} csc_span;

/* The weight of a whole target pixel across, and of a whole target row. */
enum { COLUMN_UNIT = 1 << 24, ROW_UNIT = 1 << 16 };

/* Plain x86-64 has no instruction for 32-bit products of vectors. These loops are compiled for AVX2 as well,
   and the program chooses when it starts: they take half the time. */
#if defined(__x86_64__)
#define CSC_VECTORISED __attribute__((target_clones("avx2", "default")))
#else
#define CSC_VECTORISED
#endif

static void make_area_spans(csc_span *spans, uint32_t source, uint32_t target) {
  /* In units of 1/target of a source pixel all positions are whole numbers. */
  for (uint64_t i = 0; i < target; i++) {
    uint64_t from = i * source, to = from + source;
    uint64_t start = from / target, end = (to + target - 1) / target;
    csc_span *span = &spans[i];
    span->start = (uint32_t)start;
    span->count = (uint32_t)(end - start);
    uint64_t unit = COLUMN_UNIT;
    uint64_t first_end = (start + 1) * target < to ? (start + 1) * target : to;
    span->first = (uint32_t)((first_end - from) * unit / source);
    span->middle = (uint32_t)(target * unit / source);
    span->last = span->count > 1 ? (uint32_t)((to - (end - 1) * target) * unit / source) : 0;
  }
}

/* The source pixel whose centre is at or before that of a target pixel, and the weight of the next source
   pixel in `share`, of `unit`. It is 0 for the last source pixel, which has no next one. */
static uint32_t neighbour(uint32_t index, uint32_t source, uint32_t target, uint32_t unit, uint32_t *share) {
  /* In units of 1/(2 * target) of a source pixel all centres are whole numbers. */
  uint64_t pixel = 2 * (uint64_t)target, centre = (2 * (uint64_t)index + 1) * source;
  uint64_t position = centre > target ? centre - target : 0, start = position / pixel;
  *share = start + 1 < source ? (uint32_t)((position % pixel * unit + target) / pixel) : 0;
  return start < source ? (uint32_t)start : source - 1;
}

static void make_interpolated_spans(csc_span *spans, uint32_t source, uint32_t target) {
  for (uint32_t i = 0; i < target; i++) {
    uint32_t share;
    uint32_t start = neighbour(i, source, target, COLUMN_UNIT, &share);
    spans[i] = (csc_span){start, share > 0 ? 2 : 1, COLUMN_UNIT - share, 0, share};
  }
}

int csc_scaler_begin(
    csc_scaler *scaler, csc_size source, csc_size target, csc_channels channels, csc_enlargement enlargement,
    uint8_t *pixels) {
  memset(scaler, 0, sizeof *scaler);
  scaler->source = source;
  scaler->target = target;
  scaler->pixels = pixels;
  scaler->channels = channels;
  scaler->interpolates_across = enlargement == CSC_INTERPOLATE && target.width > source.width;
  scaler->interpolates_down = enlargement == CSC_INTERPOLATE && target.height > source.height;
  size_t values = (size_t)target.width * 4;
  scaler->columns = malloc((size_t)target.width * sizeof(csc_span));
  scaler->sums = calloc(values, sizeof(uint32_t));
  scaler->reduced = malloc(values * sizeof(uint16_t));
  if (scaler->interpolates_down) scaler->previous = calloc(values, sizeof(uint16_t));
  if (!scaler->columns || !scaler->sums || !scaler->reduced) return 0;
  if (scaler->interpolates_down && !scaler->previous) return 0;
  if (scaler->interpolates_across) {
    make_interpolated_spans(scaler->columns, source.width, target.width);
  } else {
    make_area_spans(scaler->columns, source.width, target.width);
  }
  return 1;
}

/* The four values of a pixel, which are added and weighted together. */
typedef uint32_t lanes __attribute__((vector_size(16)));

static inline lanes load(const uint8_t *pixel) {
  uint8_t bytes __attribute__((vector_size(4)));
  memcpy(&bytes, pixel, sizeof bytes);
  return __builtin_convertvector(bytes, lanes);
}

/* Scales a source row across into `reduced`. */
CSC_VECTORISED static void reduce_row(csc_scaler *scaler, const uint8_t *row) {
  typedef uint16_t results __attribute__((vector_size(8)));
  uint16_t *out = scaler->reduced;
  for (uint32_t i = 0; i < scaler->target.width; i++, out += 4) {
    const csc_span span = scaler->columns[i];
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

/* Adds a row to the unfinished target row, with a weight of 65536 at most. */
CSC_VECTORISED static void accumulate(csc_scaler *scaler, const uint16_t *values, uint32_t weight) {
  size_t count = (size_t)scaler->target.width * 4;
  uint32_t *sums = scaler->sums;
  for (size_t i = 0; i < count; i++) sums[i] += values[i] * weight;
}

CSC_VECTORISED static void finish_row(csc_scaler *scaler) {
  uint8_t *out = scaler->pixels + (size_t)scaler->rows_out * scaler->target.width * 4;
  size_t count = (size_t)scaler->target.width * 4;
  /* A white pixel is 0xFF00 in 8.8 bits; adding half a step rounds and cannot pass 255. */
  for (size_t i = 0; i < count; i++) out[i] = (uint8_t)((scaler->sums[i] + (1u << 23)) >> 24);
  for (size_t i = 3; scaler->channels == CSC_COLOUR && i < count; i += 4) out[i] = 255;
  memset(scaler->sums, 0, count * sizeof(uint32_t));
  scaler->rows_out++;
  scaler->covered = 0;
}

static void copy_row(csc_scaler *scaler, const uint8_t *row) {
  size_t width = scaler->target.width;
  uint8_t *out = scaler->pixels + scaler->rows_out * width * 4;
  memcpy(out, row, width * 4);
  for (size_t x = 0; scaler->channels == CSC_COLOUR && x < width; x++) out[x * 4 + 3] = 255;
  scaler->rows_out++;
}

/* Averages: adds the new row to every target row that it touches. */
static void average_rows(csc_scaler *scaler) {
  uint64_t source = scaler->source.height, target = scaler->target.height;
  /* The row covers [rows_in, rows_in + 1) * target; a target row ends at each multiple of source. */
  uint64_t from = scaler->rows_in * target, to = from + target;
  while (from < to && scaler->rows_out < target) {
    uint64_t border = ((uint64_t)scaler->rows_out + 1) * source;
    uint64_t end = border < to ? border : to;
    /* Weights are differences of one rounded scale, so that those of a target row always add up to 65536. */
    uint64_t start_of_row = (uint64_t)scaler->rows_out * source;
    uint32_t covered = (uint32_t)((end - start_of_row) * ROW_UNIT / source);
    accumulate(scaler, scaler->reduced, covered - scaler->covered);
    scaler->covered = covered;
    if (end == border) finish_row(scaler);
    from = end;
  }
}

/* Interpolates: finishes every target row that needs nothing beyond the new row. */
static void interpolate_rows(csc_scaler *scaler) {
  while (scaler->rows_out < scaler->target.height) {
    uint32_t share;
    uint32_t start =
        neighbour(scaler->rows_out, scaler->source.height, scaler->target.height, ROW_UNIT, &share);
    if (start + (share > 0) > scaler->rows_in) break;
    const uint16_t *upper = start < scaler->rows_in ? scaler->previous : scaler->reduced;
    accumulate(scaler, upper, ROW_UNIT - share);
    if (share > 0) accumulate(scaler, scaler->reduced, share);
    finish_row(scaler);
  }
  uint16_t *oldest = scaler->previous;
  scaler->previous = scaler->reduced;
  scaler->reduced = oldest;
}

void csc_scaler_push(csc_scaler *scaler, const uint8_t *row) {
  if (scaler->rows_in >= scaler->source.height || scaler->rows_out >= scaler->target.height) return;
  if (scaler->source.height == scaler->target.height && scaler->source.width == scaler->target.width) {
    copy_row(scaler, row);
  } else {
    reduce_row(scaler, row);
    if (scaler->interpolates_down) {
      interpolate_rows(scaler);
    } else {
      average_rows(scaler);
    }
  }
  scaler->rows_in++;
}

void csc_scaler_fill(csc_scaler *scaler, uint32_t colour) {
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

void csc_scaler_end(csc_scaler *scaler) {
  free(scaler->columns);
  free(scaler->sums);
  free(scaler->reduced);
  free(scaler->previous);
  scaler->columns = NULL;
  scaler->sums = NULL;
  scaler->reduced = NULL;
  scaler->previous = NULL;
}
