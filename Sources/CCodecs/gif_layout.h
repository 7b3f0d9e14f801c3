/* What the blocks of a GIF say, found without unpacking it. */
#ifndef CCD_GIF_LAYOUT_H
#define CCD_GIF_LAYOUT_H

#include "CPixels/CPixels.h"

/* One frame, with what the control block before it says. */
typedef struct ccd_gif_frame {
  /* Where its descriptor begins, and what follows its data. */
  size_t start, end;
  /* Where it lies on the screen; perhaps beyond it. */
  cpx_rectangle place;
  uint32_t milliseconds;
  /* What becomes of it afterwards: 2, its place is cleared; 3, what was there before comes back. */
  uint8_t disposal;
  /* The colour that is none; -1 without. */
  int transparent;
  /* The file ends within it. */
  int is_cut;
} ccd_gif_frame;

typedef struct ccd_gif_layout {
  /* The screen's, or the first frame's where that is larger. 0 when there is no frame. */
  cpx_size size;
  uint32_t frames;
  /* How often it plays; 0 is for ever. */
  uint32_t loops;
  int has_alpha;
  /* The file ends within a block. */
  int is_cut;
} ccd_gif_layout;

/* Whether bytes begin as a GIF does. */
int ccd_is_gif(cpx_bytes file);

/* Reads all blocks, and counts at most so many frames. */
ccd_gif_layout ccd_gif_read_layout(cpx_bytes file, uint32_t most_frames);

/* The frame at `*at` or after it, whose end goes there; begin with 0. 0 when there is none left. */
int ccd_gif_next_frame(cpx_bytes file, size_t *at, ccd_gif_frame *frame);

#endif
