/* The codecs of everyday formats: JPEG, PNG, WebP and GIF, and the desktop's thumbnail files. Library errors
   come back as a status, and no longjmp leaves this target. */
#ifndef CCD_CCODECS_H
#define CCD_CCODECS_H

#include "CPixels/CPixels.h"
#include "ccd_lossless_jpeg.h"

/* The codecs of this target, as a NULL-terminated list. */
const cpx_codec *const *ccd_codecs(void);

/* The names and versions of the libraries, separated by commas. */
const char *ccd_libraries(void);

/* Whether bytes start with a JPEG signature. */
int ccd_is_jpeg(cpx_bytes bytes);

/* Decodes a JPEG stream that shows the picture whose size and orientation are in `picture`, scaled to the
   request. The stream may be a preview and smaller than the picture. */
cpx_status ccd_jpeg_decode_stream(cpx_bytes stream, const cpx_options *options, cpx_picture *picture);

/* The size in a JPEG stream's frame header. Empty if there is none. */
cpx_size ccd_jpeg_stream_size(cpx_bytes stream);

/* Whether bytes are the start of a JPEG file, up to the picture's data at least. */
int ccd_jpeg_has_whole_header(cpx_bytes bytes, cpx_layout *layout);

/* What the frame header of a JPEG says. */
typedef struct ccd_jpeg_frame {
  /* Its content: a byte of bits, two of height, two of width, one that counts components, and three bytes for
     each component. Empty if there is none. */
  cpx_bytes content;
  /* The transform that Adobe's segment names; -1 without one. */
  int adobe_transform;
} ccd_jpeg_frame;

/* Reads the frame header of a JPEG file. */
ccd_jpeg_frame ccd_jpeg_read_frame(cpx_bytes file, cpx_layout *layout);

/* The XMP packet inside a GIF. Empty if there is none. Reads all blocks. */
cpx_bytes ccd_gif_packet(cpx_bytes file);

/* The XMP in a JPEG. */
typedef struct ccd_jpeg_packets {
  /* The packet, and the second one if the XMP is too long for a segment. Empty if there is none. */
  cpx_bytes main;
  uint8_t *extension;
  size_t extension_count;
  /* A JPEG without a picture that has the other segments. NULL if memory is short, or they are too long. */
  uint8_t *others;
  size_t others_count;
} ccd_jpeg_packets;

/* Finds the XMP of a JPEG, and joins the parts of its extension. Returns whether the others say all else:
   exiv2 then gets the file without XMP, and with the name before EXIF that it knows. Call
   ccd_jpeg_end_packets in any case. */
int ccd_jpeg_read_packets(cpx_bytes file, cpx_layout *layout, ccd_jpeg_packets *packets);

/* Frees the memory. */
void ccd_jpeg_end_packets(ccd_jpeg_packets *packets);

/* A copy of a PNG without its picture, in which EXIF that exiv2 does not find has an eXIf chunk. NULL if all
   its EXIF can be found. The caller frees it. */
uint8_t *ccd_png_with_exif(cpx_bytes file, size_t *count);

/* A text of a PNG. */
typedef struct ccd_png_text_field {
  const char *keyword;
  /* The text, in an encoding that the file doesn't state; NULL if there is none. */
  uint8_t *text;
  size_t count;
} ccd_png_text_field;

/* Finds the first text for the keyword of each field, in one pass. The caller frees the texts. Finds nothing
   in other formats. */
void ccd_png_read_texts(cpx_bytes file, ccd_png_text_field *fields, size_t count);

/* The file that a thumbnail shows, as in the freedesktop.org Thumbnail Managing Standard. */
typedef struct ccd_thumbnail_origin {
  /* Its URI, percent-encoded. */
  cpx_bytes uri;
  /* Its modification time, in seconds since 1970. */
  int64_t modification_seconds;
} ccd_thumbnail_origin;

/* Decodes a thumbnail file. Returns CPX_NONE if it shows another file, or another version of the file. */
cpx_status ccd_stored_thumbnail(
    cpx_bytes file, const cpx_options *options, const ccd_thumbnail_origin *origin, cpx_picture *picture);

#endif
