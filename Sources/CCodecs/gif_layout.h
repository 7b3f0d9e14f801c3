/* What the blocks of a GIF say, found without unpacking it. */
#ifndef CC_GIF_LAYOUT_H
#define CC_GIF_LAYOUT_H

#include "CPixels/CPixels.h"

/* One frame, with what the control block before it says. */
typedef struct cc_gif_frame {
  /* Where its descriptor begins, and what follows its data. */
  size_t start, end;
  /* Where it lies on the screen; perhaps beyond it. */
  cc_rectangle place;
  uint32_t milliseconds;
  /* What becomes of it afterwards: 2, its place is cleared; 3, what was there before comes back. */
  uint8_t disposal;
  /* The colour that is none; -1 without. */
  int transparent;
  /* The file ends within it. */
  int is_cut;
} cc_gif_frame;

typedef struct cc_gif_layout {
  /* The screen's, or the first frame's where that is larger. 0 when there is no frame. */
  cc_size size;
  uint32_t frames;
  /* How often it plays; 0 is for ever. */
  uint32_t loops;
  int has_alpha;
  /* The file ends within a block. */
  int is_cut;
} cc_gif_layout;

/* Whether bytes begin as a GIF does. */
int cc_is_gif(cc_bytes file);

/* Reads all blocks, and counts at most so many frames. */
cc_gif_layout cc_gif_read_layout(cc_bytes file, uint32_t most_frames);

/* The frame at `*at` or after it, whose end goes there; begin with 0. 0 when there is none left. */
int cc_gif_next_frame(cc_bytes file, size_t *at, cc_gif_frame *frame);

#endif
