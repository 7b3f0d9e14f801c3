/* The layout of a GIF, read from its blocks without decompressing pixels. */
#ifndef CCD_GIF_LAYOUT_H
#define CCD_GIF_LAYOUT_H

#include "CPixels/CPixels.h"

/* A frame, with the data of the control block before it. */
typedef struct ccd_gif_frame {
  /* The offsets of its descriptor and of the end of its data. */
  size_t start, end;
  /* Its area on the logical screen. It may extend beyond the screen. */
  cpx_rectangle area;
  uint32_t milliseconds;
  /* What happens before the next frame: 2 clears the area, 3 restores what was there before this frame. */
  uint8_t disposal;
  /* The index of the transparent colour, or -1. */
  int transparent;
  /* Whether the file ends inside it. */
  int is_cut;
} ccd_gif_frame;

typedef struct ccd_gif_layout {
  /* The size of the logical screen, enlarged to hold the first frame. Empty if there is no frame. */
  cpx_size size;
  uint32_t frames;
  /* How often it plays. 0 means forever. */
  uint32_t loops;
  int has_alpha;
  /* Whether the file ends inside a block. */
  int is_cut;
  /* The XMP packet. Empty if there is none. */
  cpx_bytes packet;
} ccd_gif_layout;

/* Whether a file starts with a GIF signature. */
int ccd_is_gif(cpx_bytes file);

/* Reads all blocks. Stops after `most_frames` frames. */
ccd_gif_layout ccd_gif_read_layout(cpx_bytes file, uint32_t most_frames);

/* Finds the first frame at or after offset `*at` and stores the offset of its end there. Start with 0.
   Returns 0 if there are no more frames. */
int ccd_gif_next_frame(cpx_bytes file, size_t *at, ccd_gif_frame *frame);

#endif
