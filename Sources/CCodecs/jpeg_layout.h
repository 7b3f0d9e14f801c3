/* The layout of a JPEG, read from its markers without decoding it. */
#ifndef CCD_JPEG_LAYOUT_H
#define CCD_JPEG_LAYOUT_H

#include "CPixels/CPixels.h"

typedef struct ccd_jpeg_layout {
  /* From the frame header. Empty if there is none before the first scan. */
  cpx_size size;
  int is_progressive;
  /* Whether the frame is lossless, and whether it is of the only such process that is read. */
  int is_lossless, is_huffman_lossless;
  /* The TIFF structure of the EXIF block. Empty if there is none. */
  cpx_bytes exif;
  /* From the TIFF header of a Multi-Picture index to the end of the file. Empty if there is none. */
  cpx_bytes multi_picture;
  /* Whether a program other than a camera wrote the file: it has a segment of JFIF or of Photoshop. */
  int is_of_program;
  /* Whether the file ends before its first scan. */
  int is_truncated;
} ccd_jpeg_layout;

/* Whether the EXIF thumbnail shows what the file shows, because nothing has changed either since the camera
   wrote them. Programs often change a picture and leave its thumbnail. */
int ccd_jpeg_has_current_thumbnail(const ccd_jpeg_layout *layout);

/* Reads all markers before the first scan. */
ccd_jpeg_layout ccd_jpeg_read_layout(cpx_bytes file);

/* A marker and its content. */
typedef struct ccd_jpeg_segment {
  uint8_t marker;
  cpx_bytes content;
} ccd_jpeg_segment;

/* Finds the first segment at or after offset `*at` and stores the offset of its end there. Start with 0.
   Returns 0 if no segment is left before the picture data. Then segment->marker is that of the first scan or
   of the end of the picture, or 0 if the file ends. */
int ccd_jpeg_next_segment(cpx_bytes file, size_t *at, ccd_jpeg_segment *segment);

/* The colour profile of a JPEG. The caller frees `memory`. */
typedef struct ccd_jpeg_profile {
  /* An ICC profile. Empty for sRGB. */
  cpx_bytes bytes;
  void *memory;
} ccd_jpeg_profile;

/* Returns the embedded profile, or the profile of the colour space that EXIF names. Ignores an embedded
   profile that has missing parts or is longer than `most_bytes`. */
ccd_jpeg_profile ccd_jpeg_read_profile(cpx_bytes file, size_t most_bytes);

#endif
