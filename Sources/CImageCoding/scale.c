#include <stdlib.h>
#include <string.h>

#include "CImageCoding.h"

/* The source pixels that a target pixel shows, and the share of the first, of each of the middle and of the last. */
typedef struct span {
  uint32_t start, count;
  float first, middle, last;
} span;

static span *make_spans(uint32_t source, uint32_t target) {
  span *spans = malloc((size_t)target * sizeof *spans);
  if (!spans) return NULL;
  for (uint64_t i = 0; i < target; i++) {
    if (target > source) {
      /* Between the centres of two; in units of 1/(2 x target) of a source pixel everything is a whole number. */
      uint64_t centre = (2 * i + 1) * source, unit = 2 * (uint64_t)target;
      uint64_t place = centre > target ? centre - target : 0;
      uint32_t start = (uint32_t)(place / unit);
      if (start + 1 >= source) {
        spans[i] = (span){source - 1, 1, 1, 0, 0};
      } else {
        float share = (float)(place % unit) / (float)unit;
        spans[i] = (span){start, 2, 1 - share, 0, share};
      }
    } else {
      uint64_t from = i * source, to = from + source, start = from / target;
      uint64_t end = (to + target - 1) / target, first_end = (start + 1) * target;
      if (first_end > to) first_end = to;
      spans[i] = (span){
          (uint32_t)start, (uint32_t)(end - start), (float)(first_end - from) / (float)source,
          (float)target / (float)source, end - start > 1 ? (float)(to - (end - 1) * target) / (float)source : 0};
    }
  }
  return spans;
}

/* The four values of a pixel at once. */
typedef float lanes __attribute__((vector_size(16)));
typedef int32_t whole_lanes __attribute__((vector_size(16)));
typedef uint8_t pixel_bytes __attribute__((vector_size(4)));

static inline whole_lanes load(const uint8_t *pixel) {
  pixel_bytes bytes;
  memcpy(&bytes, pixel, sizeof bytes);
  return __builtin_convertvector(bytes, whole_lanes);
}

static inline lanes weighted(whole_lanes values, float weight) {
  return __builtin_convertvector(values, lanes) * weight;
}

static void scale_row(const uint8_t *row, const span *columns, uint32_t count, lanes *out) {
  for (uint32_t i = 0; i < count; i++) {
    const span span = columns[i];
    const uint8_t *pixel = row + (size_t)span.start * 4;
    lanes total = weighted(load(pixel), span.first);
    if (span.count > 1) {
      const uint8_t *last = pixel + (size_t)(span.count - 1) * 4;
      if (span.count > 2) {
        whole_lanes sum = {0};
        for (pixel += 4; pixel < last; pixel += 4) sum += load(pixel);
        total += weighted(sum, span.middle);
      }
      total += weighted(load(last), span.last);
    }
    out[i] = total;
  }
}

static void finish_row(const lanes *sums, uint32_t count, uint8_t *out) {
  for (uint32_t i = 0; i < count; i++) {
    pixel_bytes bytes = __builtin_convertvector(__builtin_convertvector(sums[i] + 0.5f, whole_lanes), pixel_bytes);
    memcpy(out + (size_t)i * 4, &bytes, sizeof bytes);
  }
}

static void scale_rows(
    const uint8_t *source, uint32_t source_width, const span *columns, const span *rows, lanes *room, uint8_t *target,
    uint32_t width, uint32_t height) {
  /* Two source rows already scaled across, and which they are; neighbours share at most two. */
  lanes *scaled[2] = {room, room + width};
  uint64_t scaled_row[2] = {UINT64_MAX, UINT64_MAX};
  lanes *sums = room + 2 * (size_t)width;
  for (uint32_t y = 0; y < height; y++) {
    const span span = rows[y];
    for (uint32_t i = 0; i < span.count; i++) {
      uint64_t row = (uint64_t)span.start + i;
      lanes *values = scaled[row & 1];
      if (scaled_row[row & 1] != row) {
        scale_row(source + row * source_width * 4, columns, width, values);
        scaled_row[row & 1] = row;
      }
      float weight = i == 0 ? span.first : i + 1 == span.count ? span.last : span.middle;
      if (i == 0)
        for (uint32_t x = 0; x < width; x++) sums[x] = values[x] * weight;
      else
        for (uint32_t x = 0; x < width; x++) sums[x] += values[x] * weight;
    }
    finish_row(sums, width, target + (size_t)y * width * 4);
  }
}

/* Colours as they count in a mean: those of transparent pixels do not. */
static uint8_t *premultiplied(const uint8_t *pixels, size_t count) {
  uint8_t *copy = malloc(count * 4);
  if (!copy) return NULL;
  for (size_t i = 0; i < count; i++) {
    unsigned opacity = pixels[i * 4 + 3];
    for (size_t j = 0; j < 3; j++) copy[i * 4 + j] = (uint8_t)((pixels[i * 4 + j] * opacity + 127) / 255);
    copy[i * 4 + 3] = (uint8_t)opacity;
  }
  return copy;
}

static void divide(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) {
    unsigned opacity = pixels[i * 4 + 3];
    if (opacity == 0 || opacity == 255) continue;
    for (size_t j = 0; j < 3; j++) {
      unsigned value = (pixels[i * 4 + j] * 255u + opacity / 2) / opacity;
      pixels[i * 4 + j] = value > 255 ? 255 : (uint8_t)value;
    }
  }
}

int cic_is_opaque(const uint8_t *pixels, size_t count) {
  uint32_t all = UINT32_MAX;
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel;
    memcpy(&pixel, pixels + i * 4, sizeof pixel);
    all &= pixel;
  }
  uint8_t bytes[4];
  memcpy(bytes, &all, sizeof bytes);
  return bytes[3] == 255;
}

int cic_scale(
    const uint8_t *source, uint32_t source_width, uint32_t source_height, uint8_t *target, uint32_t target_width,
    uint32_t target_height) {
  size_t source_count = (size_t)source_width * source_height, target_count = (size_t)target_width * target_height;
  int is_opaque = cic_is_opaque(source, source_count);
  uint8_t *copy = is_opaque ? NULL : premultiplied(source, source_count);
  span *columns = make_spans(source_width, target_width), *rows = make_spans(source_height, target_height);
  lanes *room = aligned_alloc(sizeof(lanes), 3 * (size_t)target_width * sizeof(lanes));
  int is_done = columns && rows && room && (is_opaque || copy);
  if (is_done)
    scale_rows(is_opaque ? source : copy, source_width, columns, rows, room, target, target_width, target_height);
  if (is_done && !is_opaque) divide(target, target_count);
  free(copy);
  free(columns);
  free(rows);
  free(room);
  return is_done;
}
