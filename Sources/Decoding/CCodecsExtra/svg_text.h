/* The text of an SVG, which may be compressed. */
#ifndef CCE_SVG_TEXT_H
#define CCE_SVG_TEXT_H

#include "CPixels/CPixels.h"

/* The longest text that a compressed file may have, in bytes. librsvg itself has no limit. */
enum { CCE_SVG_LONGEST_TEXT = 128 << 20 };

/* A text. */
typedef struct cce_svg_text {
  cpx_bytes bytes;
  /* NULL if the bytes are those of the file. */
  uint8_t *memory;
} cce_svg_text;

/* Decompresses a file that is compressed with gzip; the bytes of any other file are its text. Returns
   CPX_TOO_BIG for a text that is too long, CPX_TRUNCATED, CPX_CORRUPT or CPX_OUT_OF_MEMORY. After CPX_OK,
   call cce_svg_end_text. */
cpx_status cce_svg_read_text(cpx_bytes file, cce_svg_text *text);

/* Frees a text. */
void cce_svg_end_text(cce_svg_text *text);

#endif
