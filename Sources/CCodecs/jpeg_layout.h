/* What the markers of a JPEG say, found without decoding it. */
#ifndef CCD_JPEG_LAYOUT_H
#define CCD_JPEG_LAYOUT_H

#include "CPixels/CPixels.h"

typedef struct ccd_jpeg_layout {
  /* From the frame header; 0 when there is none before the first scan. */
  cpx_size size;
  int is_progressive;
  /* The TIFF structure of the EXIF block; empty without. */
  cpx_bytes exif;
  /* From the TIFF header of a Multi-Picture index to the end of the file; empty without. */
  cpx_bytes multi_picture;
  /* The file ends before its first scan begins. */
  int is_truncated;
} ccd_jpeg_layout;

ccd_jpeg_layout ccd_jpeg_read_layout(cpx_bytes file);

/* A marker, and what lies between it and the next one. */
typedef struct ccd_jpeg_segment {
  uint8_t marker;
  cpx_bytes content;
} ccd_jpeg_segment;

/* The segment at `*at` or after it, and its end in `*at`; begin with 0. 0 when there is none left before picture
   data: the marker is then that of the first scan or of the end of the picture, or 0 when the file ends. */
int ccd_jpeg_next_segment(cpx_bytes file, size_t *at, ccd_jpeg_segment *segment);

/* What the colours of a JPEG mean. Free `memory` afterwards. */
typedef struct ccd_jpeg_profile {
  /* An ICC profile; empty for sRGB. */
  cpx_bytes bytes;
  void *memory;
} ccd_jpeg_profile;

/* The embedded profile, or the one that EXIF means by its few words about colour. One in parts of which some are
   missing, or longer than `most_bytes`, is none. */
ccd_jpeg_profile ccd_jpeg_read_profile(cpx_bytes file, size_t most_bytes);

#endif
