#include "sixel_palette.h"

#include <stdlib.h>

/* Pixels are counted in 32 x 32 x 32 parts of the colour space. */
enum { BITS = 5, LEVELS = 1 << BITS, PARTS = LEVELS * LEVELS * LEVELS };
/* The most pixels that are counted. Larger pictures are sampled. */
enum { MOST_SAMPLES = 1 << 18 };

typedef struct part {
  uint32_t count;
  uint32_t sums[3];
} part;

/* A group of parts that one colour represents. */
typedef struct box {
  uint32_t start, count;
  double weight, sums[3];
  /* The reduction in squared distance by the best cut, and the position of that cut. */
  double gain;
  int axis, level;
} box;

typedef struct job {
  part parts[PARTS];
  uint16_t order[PARTS];
  box boxes[CIC_SIXEL_COLOURS];
} job;

static int level(uint16_t index, int axis) { return index >> (BITS * (2 - axis)) & (LEVELS - 1); }

static uint32_t count_parts(job *job, const uint8_t *pixels, size_t count) {
  size_t step = count / MOST_SAMPLES + 1;
  /* With an even width, an even step would sample only some columns. */
  if (step > 1) step |= 1;
  for (size_t i = 0; i < count; i += step) {
    const uint8_t *pixel = pixels + i * 4;
    if (pixel[3] == 0) continue;
    part *part = &job->parts[(pixel[0] >> 3) << (2 * BITS) | (pixel[1] >> 3) << BITS | pixel[2] >> 3];
    part->count++;
    for (int axis = 0; axis < 3; axis++) part->sums[axis] += pixel[axis];
  }
  uint32_t used = 0;
  for (uint32_t i = 0; i < PARTS; i++)
    if (job->parts[i].count) job->order[used++] = (uint16_t)i;
  return used;
}

/* Finds the cut that minimises the squared distance to the two means. */
static void measure(job *job, box *box) {
  double weights[3][LEVELS] = {{0}}, sums[3][LEVELS][3] = {{{0}}};
  box->weight = 0;
  for (int axis = 0; axis < 3; axis++) box->sums[axis] = 0;
  for (uint32_t i = box->start; i < box->start + box->count; i++) {
    uint16_t index = job->order[i];
    const part *part = &job->parts[index];
    box->weight += part->count;
    for (int axis = 0; axis < 3; axis++) {
      int at = level(index, axis);
      weights[axis][at] += part->count;
      for (int channel = 0; channel < 3; channel++) sums[axis][at][channel] += part->sums[channel];
      box->sums[axis] += part->sums[axis];
    }
  }
  box->gain = 0;
  double whole = 0;
  for (int channel = 0; channel < 3; channel++) whole += box->sums[channel] * box->sums[channel] / box->weight;
  for (int axis = 0; axis < 3; axis++) {
    double weight = 0, below[3] = {0};
    for (int at = 0; at + 1 < LEVELS; at++) {
      weight += weights[axis][at];
      double gain = -whole, rest = box->weight - weight;
      for (int channel = 0; channel < 3; channel++) {
        below[channel] += sums[axis][at][channel];
        double above = box->sums[channel] - below[channel];
        if (weight > 0 && rest > 0) gain += below[channel] * below[channel] / weight + above * above / rest;
      }
      if (weight > 0 && rest > 0 && gain > box->gain) {
        box->gain = gain;
        box->axis = axis;
        box->level = at;
      }
    }
  }
}

/* Moves the parts above the cut into a new box. */
static void split(job *job, box *low, box *high) {
  uint32_t middle = low->start, end = low->start + low->count;
  for (uint32_t i = low->start; i < end; i++) {
    uint16_t index = job->order[i];
    if (level(index, low->axis) > low->level) continue;
    job->order[i] = job->order[middle];
    job->order[middle++] = index;
  }
  high->start = middle;
  high->count = end - middle;
  low->count = middle - low->start;
  measure(job, low);
  measure(job, high);
}

static int divide(job *job, uint32_t used, int limit) {
  job->boxes[0].count = used;
  measure(job, &job->boxes[0]);
  int count = 1;
  while (count < limit) {
    box *best = &job->boxes[0];
    for (int i = 1; i < count; i++)
      if (job->boxes[i].gain > best->gain) best = &job->boxes[i];
    if (best->gain <= 0) break;
    split(job, best, &job->boxes[count++]);
  }
  return count;
}

/* A value as a sixel display shows it: in whole percents. */
static int32_t shown(double value) {
  int32_t percent = (int32_t)(value * 100 / 255 + 0.5);
  if (percent > 100) percent = 100;
  return (percent * 255 + 50) / 100;
}

static void set_colours(job *job, cic_palette *palette) {
  for (int i = 0; i < palette->count; i++) {
    const box *box = &job->boxes[i];
    palette->red[i] = shown(box->sums[0] / box->weight);
    palette->green[i] = shown(box->sums[1] / box->weight);
    palette->blue[i] = shown(box->sums[2] / box->weight);
  }
}

int cic_choose_palette(cic_palette *palette, const uint8_t *pixels, size_t count, int limit) {
  palette->count = 0;
  job *job = calloc(1, sizeof *job);
  if (!job) return 0;
  uint32_t used = count_parts(job, pixels, count);
  if (used > 0) {
    palette->count = divide(job, used, limit);
    set_colours(job, palette);
  }
  free(job);
  return 1;
}
