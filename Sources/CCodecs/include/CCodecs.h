/* The codecs of everyday pictures: JPEG, PNG, WebP and GIF, and the desktop's thumbnails. Errors of their libraries come
   back as a status, and their longjmp never leaves this target. */
#ifndef CCD_CCODECS_H
#define CCD_CCODECS_H

#include "CPixels/CPixels.h"

/* All of them; the list ends with NULL. */
const cpx_codec *const *ccd_codecs(void);

/* The libraries with their versions, separated by commas. */
const char *ccd_libraries(void);

/* Whether bytes begin as a JPEG does. */
int ccd_is_jpeg(cpx_bytes bytes);

/* Decodes a JPEG stream, which shows the picture whose size and orientation `picture` holds, scaled as `options` say.
   The stream may itself be smaller than that picture, being its preview. */
cpx_status ccd_jpeg_decode_stream(cpx_bytes stream, const cpx_options *options, cpx_picture *picture);

/* The size a JPEG stream says it has; 0 when it says none. */
cpx_size ccd_jpeg_stream_size(cpx_bytes stream);

/* What a thumbnail shows, by the keys of the freedesktop.org Thumbnail Managing Standard. */
typedef struct ccd_thumbnail_origin {
  /* The picture's address, percent-encoded. */
  cpx_bytes uri;
  /* When it was changed last, in seconds since 1970. */
  int64_t modification_seconds;
} ccd_thumbnail_origin;

/* Makes a thumbnail with the codec that knows the file: pixels over the background, turned as asked for, and behind
   them a PNG file that is not turned and keeps its transparency. `memory_bytes` is the room at picture->pixels for both.
   `*document_bytes` is 0 when there is no file: the picture is damaged, or memory does not suffice. */
cpx_status ccd_make_thumbnail(
    const cpx_codec *const *codecs, cpx_bytes file, const cpx_options *options, const ccd_thumbnail_origin *origin,
    cpx_picture *picture, size_t memory_bytes, size_t *document_bytes);

/* Decodes a thumbnail's file. CPX_NONE when it is of another picture, or of another state of it. */
cpx_status ccd_stored_thumbnail(
    cpx_bytes file, const cpx_options *options, const ccd_thumbnail_origin *origin, cpx_picture *picture);

#endif
