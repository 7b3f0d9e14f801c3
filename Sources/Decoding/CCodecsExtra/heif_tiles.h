/* Decodes pictures of tiles: several tiles at once, and only those that a request shows. */
#ifndef CCE_HEIF_TILES_H
#define CCE_HEIF_TILES_H

#include "heif_grid.h"

/* An open picture with tiles that stay decoded for the next request. */
typedef struct cce_heif_tiles cce_heif_tiles;

/* Opens a grid without alpha. Takes ownership of the memory of `profile`. Returns NULL if there is no memory,
   or if a row of tiles takes more of it than `limits` allow; then the profile stays the caller's. */
cce_heif_tiles *cce_heif_open_tiles(const cce_heif_grid *grid, cpx_bytes profile, const cpx_limits *limits);

/* Outputs the requested part. Returns CPX_DAMAGED if some of its tiles are unreadable, and the error of the
   first tile if all are. */
cpx_status cce_heif_output_tiles(cce_heif_tiles *tiles, const cpx_options *options, cpx_picture *picture);

/* Frees a picture, which is a cce_heif_tiles. */
void cce_heif_close_tiles(void *tiles);

#endif
