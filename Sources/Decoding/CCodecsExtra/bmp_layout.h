/* The headers of a bitmap of Windows or OS/2, and its run-length encodings. */
#ifndef CCE_BMP_LAYOUT_H
#define CCE_BMP_LAYOUT_H

#include "CPixels/CPixels.h"

/* The kinds of compression. OS/2 gives two numbers of Windows to kinds of its own. */
enum {
  CCE_BITMAP_PLAIN = 0,
  CCE_BITMAP_RUNS_8 = 1,
  CCE_BITMAP_RUNS_4 = 2,
  CCE_BITMAP_FIELDS = 3,
  CCE_BITMAP_JPEG = 4,
  CCE_BITMAP_ALPHA_FIELDS = 6,
  CCE_BITMAP_HUFFMAN = 0x103,
  CCE_BITMAP_RUNS_24 = 0x104
};

/* The contents of the headers. */
typedef struct cce_bitmap {
  cpx_bytes file;
  /* The offset of the header after the file header, and its size. */
  uint64_t header;
  uint32_t header_size;
  cpx_size size;
  int is_top_down;
  unsigned bits, compression;
  /* The offset of the pixels, and the bytes of a stored row. */
  uint64_t pixels, stride;
  /* Blue, green, red and possibly a fourth byte for every index. */
  cpx_bytes palette;
  unsigned palette_step;
  /* The bits of red, green, blue and alpha in a pixel of 16 or 32 bits. */
  uint32_t masks[4];
  cpx_bytes profile;
} cce_bitmap;

/* Returns "bmp" for a bitmap, also as the first one of an OS/2 array. */
const char *cce_bitmap_sniff(cpx_bytes file);

/* Reads the headers. For an unsupported variant returns CPX_UNSUPPORTED, notes why, and has read the size. */
cpx_status cce_bitmap_read_headers(cpx_bytes file, cce_bitmap *bitmap, cpx_picture *picture);

/* Whether the pixels are run-length encoded. */
int cce_bitmap_has_runs(const cce_bitmap *bitmap);

/* Makes a run-length encoded bitmap one of eight or 24 bits without runs, in memory that the caller frees.
   Runs that end early count as a warning. */
cpx_status cce_bitmap_decompress(
    cce_bitmap *bitmap, const cpx_options *options, cpx_picture *picture, uint8_t **memory);

#endif
