/* The layout of a JPEG, read from its markers without decoding it. */
#ifndef CCD_JPEG_LAYOUT_H
#define CCD_JPEG_LAYOUT_H

#include "CPixels/CPixels.h"

/* What the markers before the first scan say. An offset of 0 means that there is no such segment. */
typedef struct ccd_jpeg_layout {
  /* From the frame header. Empty if there is none before the first scan. */
  cpx_size size;
  int is_progressive;
  /* Whether the frame is lossless, and whether it is of the only such process that is read. */
  int is_lossless, is_huffman_lossless;
  /* The content of the frame header, and the transform that Adobe's segment before it names; -1 without one.
     */
  cpx_bytes frame;
  int adobe_transform;
  /* The TIFF structure of the EXIF block. Empty if there is none. */
  cpx_bytes exif;
  /* The XMP packet, and the offset of the first part of its extension. */
  cpx_bytes packet;
  size_t extension_at;
  /* The offset of the first part of the colour profile, and the number of its parts. */
  size_t profile_at;
  uint32_t profile_parts;
  /* From the TIFF header of a Multi-Picture index to the end of the file. Empty if there is none. */
  cpx_bytes multi_picture;
  /* Whether a program other than a camera wrote the file: it has a segment of JFIF or of Photoshop. */
  int is_of_program;
  /* The offset at which the segments end, and the marker there: that of the first scan or of the end of the
     picture, or 0 if the file ends. */
  size_t end;
  uint8_t end_marker;
} ccd_jpeg_layout;

/* Reads all markers before the first scan. */
ccd_jpeg_layout ccd_jpeg_read_layout(cpx_bytes file);

/* Whether the file ends before its first scan. */
int ccd_jpeg_is_truncated(const ccd_jpeg_layout *layout);

/* Whether the EXIF thumbnail shows what the file shows, because nothing has changed either since the camera
   wrote them. Programs often change a picture and leave its thumbnail. */
int ccd_jpeg_has_current_thumbnail(const ccd_jpeg_layout *layout);

/* The layouts of a file and of the preview in it. */
typedef struct ccd_jpeg_header {
  ccd_jpeg_layout picture;
  /* The largest Multi-Picture preview. Empty if there is none. */
  cpx_bytes preview;
  ccd_jpeg_layout preview_layout;
} ccd_jpeg_header;

/* Returns the header of a JPEG file, which it reads only the first time. */
ccd_jpeg_header ccd_jpeg_header_of(cpx_bytes file, cpx_layout *layout);

/* A marker and its content. */
typedef struct ccd_jpeg_segment {
  uint8_t marker;
  cpx_bytes content;
} ccd_jpeg_segment;

/* Finds the first segment at or after offset `*at` and stores the offset of its end there. Start with 0.
   Returns 0 if no segment is left before the picture data. Then segment->marker is that of the first scan or
   of the end of the picture, or 0 if the file ends. */
int ccd_jpeg_next_segment(cpx_bytes file, size_t *at, ccd_jpeg_segment *segment);

/* Whether a segment with a marker begins with a name, including its NUL. */
int ccd_jpeg_is_named(const ccd_jpeg_segment *segment, uint8_t marker, const char *name, size_t count);

/* The EXIF block in a segment. Empty if it has none. */
cpx_bytes ccd_jpeg_exif(const ccd_jpeg_segment *segment);

/* The names of segments with more than one part, with their NUL, and their markers. */
#define CCD_JPEG_PROFILE "ICC_PROFILE"
#define CCD_JPEG_PACKET "http://ns.adobe.com/xap/1.0/"
#define CCD_JPEG_EXTENSION "http://ns.adobe.com/xmp/extension/"
enum { CCD_JPEG_APP1 = 0xE1, CCD_JPEG_APP2 = 0xE2 };

/* The colour profile of a JPEG. The caller frees `memory`. */
typedef struct ccd_jpeg_profile {
  /* An ICC profile. Empty for sRGB. */
  cpx_bytes bytes;
  void *memory;
} ccd_jpeg_profile;

/* Returns the embedded profile, or the profile of the colour space that EXIF names. Ignores an embedded
   profile that has missing parts or is longer than `most_bytes`. */
ccd_jpeg_profile ccd_jpeg_read_profile(cpx_bytes file, const ccd_jpeg_layout *layout, size_t most_bytes);

/* What ccd_jpeg_decode_stream does, with a layout that was read before. */
cpx_status ccd_jpeg_decode_layout(
    cpx_bytes stream, const ccd_jpeg_layout *layout, const cpx_options *options, cpx_picture *picture);

#endif
