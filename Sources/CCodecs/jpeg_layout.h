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

/* A marker, and what lies between it and the next one. */
typedef struct cc_jpeg_segment {
  uint8_t marker;
  cc_bytes content;
} cc_jpeg_segment;

/* The segment at `*at` or after it, and its end in `*at`; begin with 0. 0 when there is none left before picture
   data: the marker is then that of the first scan or of the end of the picture, or 0 when the file ends. */
int cc_jpeg_next_segment(cc_bytes file, size_t *at, cc_jpeg_segment *segment);

/* What the colours of a JPEG mean. Free `memory` afterwards. */
typedef struct cc_jpeg_profile {
  /* An ICC profile; empty for sRGB. */
  cc_bytes bytes;
  void *memory;
} cc_jpeg_profile;

/* The embedded profile, or the one that EXIF means by its few words about colour. One in parts of which some are
   missing, or longer than `most_bytes`, is none. */
cc_jpeg_profile cc_jpeg_read_profile(cc_bytes file, size_t most_bytes);

#endif
