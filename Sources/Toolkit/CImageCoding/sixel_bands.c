#include <stdio.h>

#include "growing_bytes.h"

/* The pixels of one colour in a column of six. */
typedef struct mark {
  uint32_t x, next;
  uint8_t bits;
} mark;

/* The current band: the marks of each colour from left to right, and the colours in the order of their first
   marks. */
typedef struct band {
  mark *marks;
  uint32_t mark_count;
  uint32_t first[CIC_SIXEL_COLOURS], last[CIC_SIXEL_COLOURS];
  uint8_t order[CIC_SIXEL_COLOURS];
  int colour_count;
  uint8_t is_used[CIC_SIXEL_COLOURS + 1];
} band;

static void collect(band *band, const uint8_t *indexes, size_t row_bytes, uint32_t width, uint32_t rows) {
  band->mark_count = 0;
  for (int i = 0; i < band->colour_count; i++) band->is_used[band->order[i]] = 0;
  band->colour_count = 0;
  for (uint32_t x = 0; x < width; x++) {
    for (uint32_t row = 0; row < rows; row++) {
      uint8_t index = indexes[row * row_bytes + x];
      if (index == CIC_SIXEL_UNDRAWN) continue;
      uint8_t bit = (uint8_t)(1u << row);
      if (band->is_used[index] && band->marks[band->last[index]].x == x) {
        band->marks[band->last[index]].bits |= bit;
        continue;
      }
      uint32_t at = band->mark_count++;
      band->marks[at] = (mark){x, UINT32_MAX, bit};
      if (band->is_used[index]) {
        band->marks[band->last[index]].next = at;
      } else {
        band->is_used[index] = 1;
        band->first[index] = at;
        band->order[band->colour_count++] = index;
      }
      band->last[index] = at;
    }
  }
}

static uint8_t *put_number(uint8_t *out, uint32_t number) {
  uint8_t digits[10];
  int count = 0;
  do digits[count++] = (uint8_t)('0' + number % 10);
  while ((number /= 10) > 0);
  while (count > 0) *out++ = digits[--count];
  return out;
}

/* Writes `count` equal columns, in the shorter of the two encodings. */
static uint8_t *put_run(uint8_t *out, uint8_t bits, uint32_t count) {
  uint8_t character = (uint8_t)('?' + bits);
  if (count > 3) {
    *out++ = '!';
    out = put_number(out, count);
    *out++ = character;
  } else {
    while (count-- > 0) *out++ = character;
  }
  return out;
}

static uint8_t *put_colour(uint8_t *out, const band *band, uint8_t index, uint32_t *column) {
  *out++ = '#';
  out = put_number(out, index);
  uint32_t at = band->first[index];
  while (at != UINT32_MAX) {
    const mark *mark = &band->marks[at];
    out = put_run(out, 0, mark->x - *column);
    uint32_t x = mark->x, count = 0;
    uint8_t bits = mark->bits;
    while (at != UINT32_MAX && band->marks[at].x == x + count && band->marks[at].bits == bits) {
      count++;
      at = band->marks[at].next;
    }
    out = put_run(out, bits, count);
    *column = x + count;
  }
  return out;
}

static int put_bands(
    band *band, cic_growing *out, const uint8_t *indexes, size_t row_bytes, uint32_t width, uint32_t height) {
  /* A mark needs at most a gap and a character; a colour needs its number and a return to the left. */
  size_t most = (size_t)width * 6 * 13 + CIC_SIXEL_COLOURS * 5 + 1;
  for (uint32_t y = 0; y < height; y += 6) {
    if (!cic_reserve(out, most)) return 0;
    uint8_t *end = out->start + out->count;
    if (y > 0) *end++ = '-';
    collect(band, indexes + y * row_bytes, row_bytes, width, height - y < 6 ? height - y : 6);
    uint32_t column = 0;
    for (int i = 0; i < band->colour_count; i++) {
      uint8_t index = band->order[i];
      if (band->marks[band->first[index]].x < column) {
        *end++ = '$';
        column = 0;
      }
      end = put_colour(end, band, index, &column);
    }
    out->count = (size_t)(end - out->start);
  }
  return 1;
}

static int put_head(
    cic_growing *out, const uint8_t *indexes, size_t row_bytes, uint32_t width, uint32_t height,
    const uint8_t *palette) {
  uint8_t is_used[CIC_SIXEL_UNDRAWN + 1] = {0};
  for (uint32_t y = 0; y < height; y++)
    for (uint32_t x = 0; x < width; x++) is_used[indexes[y * row_bytes + x]] = 1;
  enum { LONGEST_COLOUR = 24, LONGEST_START = 48 };
  if (!cic_reserve(out, LONGEST_START + CIC_SIXEL_COLOURS * LONGEST_COLOUR)) return 0;
  char *text = (char *)out->start;
  /* The second parameter leaves undrawn pixels unchanged. */
  int count = snprintf(text, LONGEST_START, "\033P0;1q\"1;1;%u;%u", width, height);
  for (int i = 0; i < CIC_SIXEL_COLOURS; i++) {
    if (!is_used[i]) continue;
    unsigned percents[3];
    for (int j = 0; j < 3; j++) percents[j] = (palette[i * 3 + j] * 100u + 127) / 255;
    count += snprintf(text + count, LONGEST_COLOUR, "#%d;2;%u;%u;%u", i, percents[0], percents[1], percents[2]);
  }
  out->count = (size_t)count;
  return 1;
}

cic_bytes cic_sixel_write(
    const uint8_t *indexes, size_t row_bytes, uint32_t width, uint32_t height, const uint8_t *palette) {
  if (width == 0 || height == 0) return (cic_bytes){NULL, 0};
  cic_growing out = {NULL, 0, 0};
  band *band = calloc(1, sizeof *band);
  if (band) band->marks = malloc((size_t)width * 6 * sizeof *band->marks);
  int is_written = band && band->marks && put_head(&out, indexes, row_bytes, width, height, palette)
                   && put_bands(band, &out, indexes, row_bytes, width, height) && cic_reserve(&out, 2);
  if (is_written) {
    memcpy(out.start + out.count, "\033\\", 2);
    out.count += 2;
  }
  if (band) free(band->marks);
  free(band);
  return cic_hand_over(&out, is_written);
}
