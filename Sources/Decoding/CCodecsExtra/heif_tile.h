/* One tile of a picture, decoded by libheif. */
#ifndef CCE_HEIF_TILE_H
#define CCE_HEIF_TILE_H

#include <libheif/heif.h>

#include "heif_grid.h"

/* A tile. Zeroed, it is not decoded yet. */
typedef struct cce_heif_tile {
  /* Four bytes a pixel, interleaved. NULL if it is not decoded or unreadable. */
  struct heif_image *image;
  int is_tried;
  /* The result of decoding. */
  cpx_status status;
  uint32_t warnings;
  char message[80];
} cce_heif_tile;

/* Decodes a tile by its number, which takes some milliseconds. Any thread may call it. */
void cce_heif_decode_tile(const cce_heif_grid *grid, uint32_t number, cce_heif_tile *tile);

/* Frees what was decoded. */
void cce_heif_drop_tile(cce_heif_tile *tile);

/* The status that an error of libheif stands for. */
cpx_status cce_heif_status(struct heif_error error);

/* The longest side that libheif accepts. */
enum { CCE_HEIF_LONGEST_SIDE = 32768 };

#endif
