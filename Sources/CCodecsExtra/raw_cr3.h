/* The previews in Canon's CR3 files, for files that LibRaw doesn't open. Source: "Describing the Canon Raw
   v3 (CR3) file format" by Laurent Clévy. */
#ifndef CCE_RAW_CR3_H
#define CCE_RAW_CR3_H

#include "CPixels/CPixels.h"

/* Whether a file is a CR3 file. */
int cce_is_cr3(cpx_bytes file);

/* A preview. */
typedef struct cce_cr3_preview {
  /* A JPEG stream. Empty if there is none. It may extend to the end of the file. */
  cpx_bytes stream;
  cpx_size size;
  /* The EXIF orientation of the picture. */
  uint8_t orientation;
} cce_cr3_preview;

/* Finds the largest preview, with or without the table of contents in the box `moov`. */
cce_cr3_preview cce_find_cr3_preview(cpx_bytes file);

#endif
