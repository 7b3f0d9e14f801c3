#include "heif_tiles.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "heif_profile.h"
#include "heif_tile.h"

/* The most threads that decode, and the rows of tiles that may be decoded ahead of the one that is output. */
enum { most_threads = 8, rows_ahead = 1 };

struct cce_heif_tiles {
  cce_heif_grid grid;
  cpx_bytes profile;
  cce_heif_tile *tiles;
  /* The memory of one decoded tile, and for all that stay decoded, in bytes. */
  uint64_t tile_bytes, most_kept;
};

cce_heif_tiles *cce_heif_open_tiles(const cce_heif_grid *grid, cpx_bytes profile, const cpx_limits *limits) {
  uint64_t tile_bytes = (uint64_t)grid->tile.width * grid->tile.height * 4;
  if (tile_bytes * grid->columns * (1 + rows_ahead) > limits->working_bytes / 2) return NULL;
  cce_heif_tiles *tiles = calloc(1, sizeof *tiles);
  if (!tiles) return NULL;
  tiles->tiles = calloc((size_t)grid->columns * grid->rows, sizeof *tiles->tiles);
  if (!tiles->tiles) {
    free(tiles);
    return NULL;
  }
  tiles->grid = *grid;
  tiles->profile = profile;
  tiles->tile_bytes = tile_bytes;
  tiles->most_kept = limits->working_bytes / 4;
  return tiles;
}

void cce_heif_close_tiles(void *state) {
  cce_heif_tiles *tiles = state;
  for (uint32_t i = 0; i < tiles->grid.columns * tiles->grid.rows; i++) cce_heif_drop_tile(&tiles->tiles[i]);
  free(tiles->tiles);
  free((void *)(uintptr_t)tiles->profile.start);
  free(tiles);
}

/* The tiles that a request shows, and their decoding. */
typedef struct work {
  cce_heif_tiles *tiles;
  uint32_t first_column, columns, first_row, rows;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  /* In tiles of the request, row by row: the next one to decode, and the end of those that may be decoded. */
  uint32_t next, end;
  int is_over;
} work;

static cce_heif_tile *tile_at(const work *work, uint32_t index, uint32_t *number) {
  uint32_t row = work->first_row + index / work->columns, column = work->first_column + index % work->columns;
  *number = row * work->tiles->grid.columns + column;
  return &work->tiles->tiles[*number];
}

/* Decodes the next tile that may be decoded. Returns 0 if there is none. The lock is held outside decoding.
   */
static int decode_next(work *work) {
  while (work->next < work->end) {
    uint32_t number;
    cce_heif_tile *tile = tile_at(work, work->next++, &number);
    if (tile->is_tried) continue;
    pthread_mutex_unlock(&work->lock);
    cce_heif_tile decoded;
    cce_heif_decode_tile(&work->tiles->grid, number, &decoded);
    decoded.is_tried = 1;
    pthread_mutex_lock(&work->lock);
    *tile = decoded;
    pthread_cond_broadcast(&work->changed);
    return 1;
  }
  return 0;
}

static void *help(void *argument) {
  work *work = argument;
  pthread_mutex_lock(&work->lock);
  while (!work->is_over) {
    if (!decode_next(work)) pthread_cond_wait(&work->changed, &work->lock);
  }
  pthread_mutex_unlock(&work->lock);
  return NULL;
}

static int is_row_decoded(const work *work, uint32_t row) {
  for (uint32_t i = row * work->columns; i < (row + 1) * work->columns; i++) {
    uint32_t number;
    if (!tile_at(work, i, &number)->is_tried) return 0;
  }
  return 1;
}

/* Decodes a row of tiles, while helpers decode it and the next ones. */
static void decode_row(work *work, uint32_t row) {
  pthread_mutex_lock(&work->lock);
  uint32_t rows = row + 1 + rows_ahead;
  work->end = (rows < work->rows ? rows : work->rows) * work->columns;
  pthread_cond_broadcast(&work->changed);
  while (!is_row_decoded(work, row)) {
    if (!decode_next(work)) pthread_cond_wait(&work->changed, &work->lock);
  }
  pthread_mutex_unlock(&work->lock);
}

/* Copies one row of a tile, from column `from` on, or the background if the tile is unreadable. */
static void copy_pixels(
    const cce_heif_tile *tile, uint32_t from, uint32_t y, uint32_t count, uint32_t background, uint8_t *target) {
  int stride = 0;
  const uint8_t *pixels =
      tile->image ? heif_image_get_plane_readonly(tile->image, heif_channel_interleaved, &stride) : NULL;
  if (pixels) {
    memcpy(target, pixels + (size_t)y * (size_t)stride + (size_t)from * 4, (size_t)count * 4);
    return;
  }
  for (uint32_t x = 0; x < count; x++, target += 4) {
    target[0] = (uint8_t)(background >> 16);
    target[1] = (uint8_t)(background >> 8);
    target[2] = (uint8_t)background;
    target[3] = 255;
  }
}

/* Outputs the part of the picture that is in a row of tiles. */
static void push_row(
    const work *work, uint32_t row, cpx_rectangle part, uint32_t background, uint8_t *line, cpx_output *output) {
  cpx_size tile = work->tiles->grid.tile;
  uint32_t top = (work->first_row + row) * tile.height, right = part.x + part.width;
  uint32_t first = part.y > top ? part.y : top, bottom = part.y + part.height;
  uint32_t last = bottom < top + tile.height ? bottom : top + tile.height;
  for (uint32_t y = first; y < last; y++) {
    for (uint32_t column = 0; column < work->columns; column++) {
      uint32_t number, left = (work->first_column + column) * tile.width;
      const cce_heif_tile *from = tile_at(work, row * work->columns + column, &number);
      uint32_t start = part.x > left ? part.x : left;
      uint32_t end = right < left + tile.width ? right : left + tile.width;
      copy_pixels(from, start - left, y - top, end - start, background, line + (size_t)(start - part.x) * 4);
    }
    cpx_output_push(output, line);
  }
}

/* The results of decoding the tiles of a row. */
typedef struct outcome {
  uint32_t readable, unreadable, warnings;
  cpx_status status;
  char message[80];
} outcome;

/* Counts the tiles of a row, and frees those that don't stay decoded. */
static void finish_row(const work *work, uint32_t row, int is_kept, outcome *outcome) {
  for (uint32_t i = row * work->columns; i < (row + 1) * work->columns; i++) {
    uint32_t number;
    cce_heif_tile *tile = tile_at(work, i, &number);
    if (tile->image) {
      outcome->readable++;
      outcome->warnings += tile->warnings;
    } else if (outcome->unreadable++ == 0) {
      outcome->status = tile->status;
      memcpy(outcome->message, tile->message, sizeof outcome->message);
    }
    if (is_kept) continue;
    cce_heif_drop_tile(tile);
    tile->is_tried = 0;
  }
}

/* Frees tiles that a request doesn't show, if all would take too much memory together. Returns whether the
   tiles of the request may stay decoded. */
static int make_room(const work *work) {
  const cce_heif_grid *grid = &work->tiles->grid;
  uint64_t tile_bytes = work->tiles->tile_bytes, bytes = (uint64_t)work->columns * work->rows * tile_bytes;
  if ((uint64_t)grid->columns * grid->rows * tile_bytes <= work->tiles->most_kept) return 1;
  uint64_t kept = 0;
  for (uint32_t i = 0; i < grid->columns * grid->rows; i++) kept += work->tiles->tiles[i].image ? tile_bytes : 0;
  if (kept + bytes <= work->tiles->most_kept) return 1;
  for (uint32_t i = 0; i < grid->columns * grid->rows; i++) {
    uint32_t row = i / grid->columns, column = i % grid->columns;
    int is_shown = row - work->first_row < work->rows && column - work->first_column < work->columns;
    if (is_shown && bytes <= work->tiles->most_kept) continue;
    cce_heif_drop_tile(&work->tiles->tiles[i]);
    work->tiles->tiles[i].is_tried = 0;
  }
  return bytes <= work->tiles->most_kept;
}

/* The number of threads that help, beside this one. */
static unsigned helper_count(const work *work) {
  cpu_set_t processors;
  CPU_ZERO(&processors);
  int count = sched_getaffinity(0, sizeof processors, &processors) == 0 ? CPU_COUNT(&processors) : 1;
  uint32_t tiles = work->columns * work->rows;
  unsigned threads = (unsigned)(count < 1 ? 1 : count < most_threads ? count : most_threads);
  return (threads < tiles ? threads : tiles) - 1;
}

/* Decodes and outputs all rows of tiles. */
static void output_rows(
    work *work, cpx_rectangle part, uint32_t background, uint8_t *line, cpx_output *output, outcome *outcome) {
  pthread_t helpers[most_threads];
  unsigned count = 0, most = helper_count(work);
  /* Without helpers, this thread decodes everything. */
  while (count < most && pthread_create(&helpers[count], NULL, help, work) == 0) count++;
  int is_kept = make_room(work);
  for (uint32_t row = 0; row < work->rows; row++) {
    decode_row(work, row);
    push_row(work, row, part, background, line, output);
    finish_row(work, row, is_kept, outcome);
  }
  pthread_mutex_lock(&work->lock);
  work->is_over = 1;
  pthread_cond_broadcast(&work->changed);
  pthread_mutex_unlock(&work->lock);
  for (unsigned i = 0; i < count; i++) pthread_join(helpers[i], NULL);
}

static cpx_status status_of(const outcome *outcome, cpx_picture *picture) {
  picture->warnings += outcome->warnings + outcome->unreadable;
  if (outcome->unreadable) cpx_note(picture, outcome->message[0] ? outcome->message : "unreadable tiles");
  if (outcome->readable == 0) return outcome->status;
  return outcome->unreadable || outcome->warnings ? CPX_DAMAGED : CPX_OK;
}

static work work_for(cce_heif_tiles *tiles, cpx_rectangle part) {
  cpx_size tile = tiles->grid.tile;
  work work = {.tiles = tiles, .first_column = part.x / tile.width, .first_row = part.y / tile.height};
  work.columns = (part.x + part.width - 1) / tile.width + 1 - work.first_column;
  work.rows = (part.y + part.height - 1) / tile.height + 1 - work.first_row;
  return work;
}

cpx_status cce_heif_output_tiles(cce_heif_tiles *tiles, const cpx_options *options, cpx_picture *picture) {
  picture->output_orientation = cpx_turned_orientation(tiles->grid.orientation, options->turn);
  cpx_rectangle part = cpx_requested_part(picture, options);
  if (part.width == 0 || part.height == 0) return CPX_NONE;
  work work = work_for(tiles, part);
  uint8_t *line = malloc((size_t)part.width * 4);
  if (!line) return CPX_OUT_OF_MEMORY;
  cpx_output output = {0};
  outcome outcome = {0};
  cpx_status status = cpx_output_begin(
      &output, picture, options, (cpx_size){part.width, part.height}, cce_heif_row_kind(tiles->profile, 0),
      tiles->profile);
  if (status == CPX_OK) {
    pthread_mutex_init(&work.lock, NULL);
    pthread_cond_init(&work.changed, NULL);
    output_rows(&work, part, options->background, line, &output, &outcome);
    pthread_cond_destroy(&work.changed);
    pthread_mutex_destroy(&work.lock);
    status = status_of(&outcome, picture);
    if (status == CPX_OK || status == CPX_DAMAGED) cpx_output_finish(&output, picture, options);
  }
  cpx_output_end(&output);
  free(line);
  return status;
}
