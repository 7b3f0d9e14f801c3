/* Pictures in HEIF and AVIF files that consist of tiles, as phones write them. Each tile can be decoded on
   its own, so that a large picture needs little memory, and a part of it little time. */
#ifndef CCE_HEIF_GRID_H
#define CCE_HEIF_GRID_H

#include "heif_items.h"

/* A primary picture of tiles. */
typedef struct cce_heif_grid {
  cce_heif_items items;
  cce_heif_references references;
  /* The size as stored, and of each tile. Tiles on the right and at the bottom extend beyond the picture. */
  cpx_size size, tile;
  uint32_t columns, rows;
  /* The EXIF orientation that has the effect of the file's rotations and mirrors. */
  uint8_t orientation;
} cce_heif_grid;

/* Reads the grid of a file's primary picture. Returns 0 if that is not a grid, or one with properties that
   only libheif knows, such as a crop. Linear in the boxes. */
int cce_heif_read_grid(cpx_bytes file, cce_heif_grid *grid);

/* Makes a file of one tile, numbered row by row from 0, for libheif. The caller frees it. Empty if the tile
   is missing or unlike the others, or if memory is short. */
cpx_bytes cce_heif_tile_file(const cce_heif_grid *grid, uint32_t tile);

#endif
