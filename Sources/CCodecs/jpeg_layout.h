/* What the markers of a JPEG say, found without decoding it. */
#ifndef CC_JPEG_LAYOUT_H
#define CC_JPEG_LAYOUT_H

#include "CPixels/CPixels.h"

typedef struct cc_jpeg_layout {
  /* From the frame header; 0 when there is none before the first scan. */
  cc_size size;
  int is_progressive;
  /* The TIFF structure of the EXIF block; empty without. */
  cc_bytes exif;
  /* From the TIFF header of a Multi-Picture index to the end of the file; empty without. */
  cc_bytes multi_picture;
  /* The file ends before its first scan begins. */
  int is_truncated;
} cc_jpeg_layout;

cc_jpeg_layout cc_jpeg_read_layout(cc_bytes file);

#endif
