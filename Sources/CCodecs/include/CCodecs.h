/* The codecs of everyday pictures: JPEG, PNG, WebP and GIF, and the desktop's thumbnails. Errors of their libraries come
   back as a status, and their longjmp never leaves this target. */
#ifndef CCODECS_H
#define CCODECS_H

#include "CPixels/CPixels.h"

/* All of them; the list ends with NULL. */
const cc_codec *const *cc_basic_codecs(void);

/* The libraries with their versions, separated by commas. */
const char *cc_basic_libraries(void);

/* Whether bytes begin as a JPEG does. */
int cc_is_jpeg(cc_bytes bytes);

/* Decodes a JPEG stream, which shows the picture whose size and orientation `picture` holds, scaled as `options` say.
   The stream may itself be smaller than that picture, being its preview. */
cc_status cc_jpeg_decode_stream(cc_bytes stream, const cc_options *options, cc_picture *picture);

/* The size a JPEG stream says it has; 0 when it says none. */
cc_size cc_jpeg_stream_size(cc_bytes stream);

/* What a thumbnail shows, by the keys of the freedesktop.org Thumbnail Managing Standard. */
typedef struct cc_thumbnail_origin {
  /* The picture's address, percent-encoded. */
  cc_bytes uri;
  /* When it was changed last, in seconds since 1970. */
  int64_t modification_seconds;
} cc_thumbnail_origin;

/* Makes a thumbnail with the codec that knows the file: pixels over the background, turned as asked for, and behind
   them a PNG file that is not turned and keeps its transparency. `memory_bytes` is the room at picture->pixels for both.
   `*document_bytes` is 0 when there is no file: the picture is damaged, or memory does not suffice. */
cc_status cc_make_thumbnail(
    const cc_codec *const *codecs, cc_bytes file, const cc_options *options, const cc_thumbnail_origin *origin,
    cc_picture *picture, size_t memory_bytes, size_t *document_bytes);

/* Decodes a thumbnail's file. CC_NONE when it is of another picture, or of another state of it. */
cc_status cc_stored_thumbnail(
    cc_bytes file, const cc_options *options, const cc_thumbnail_origin *origin, cc_picture *picture);

#endif
