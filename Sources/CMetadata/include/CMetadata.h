/* What files say about the photos in them: EXIF, IPTC and XMP, read by exiv2. No exception leaves this
   target. */
#ifndef CMT_CMETADATA_H
#define CMT_CMETADATA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a statement is about. The values are those of MetadataField. */
typedef enum cmt_field {
  CMT_CAMERA_MAKE = 1,
  CMT_CAMERA_MODEL,
  CMT_LENS,
  CMT_EXPOSURE_TIME,
  CMT_APERTURE,
  CMT_SENSITIVITY,
  CMT_FOCAL_LENGTH,
  CMT_EXPOSURE_BIAS,
  CMT_FLASH,
  CMT_DATE_TAKEN,
  CMT_LATITUDE,
  CMT_LONGITUDE,
  CMT_ALTITUDE,
  CMT_COLOR_PROFILE,
  CMT_SOFTWARE,
  CMT_ARTIST,
  CMT_COPYRIGHT,
  CMT_CAPTION,
  CMT_RATING,
  CMT_KEYWORD,
  CMT_TITLE,
  CMT_PLACE,
  CMT_PIXEL_LAYOUT
} cmt_field;

/* How reading went. */
typedef enum cmt_status {
  /* What could be read was reported, perhaps nothing. */
  CMT_OK,
  /* Not a format that carries metadata this reads. */
  CMT_UNKNOWN_FORMAT,
  /* The file is damaged, and nothing could be read. */
  CMT_CORRUPT,
  CMT_OUT_OF_MEMORY
} cmt_status;

/* Takes one statement: UTF-8 of `count` bytes, not ended by 0, of a foreign file and cleaned of nothing. */
typedef void (*cmt_receiver)(void *context, cmt_field field, const char *text, size_t count);

/* Sets up exiv2, silently. Call it once, before the process gives up opening files. */
void cmt_prepare(void);

/* The name and version of exiv2. */
const char *cmt_library(void);

/* Reports what a file says. `message` gets the library's words about a fault; it always ends with 0. */
cmt_status cmt_read(
    const uint8_t *bytes, size_t count, cmt_receiver take, void *context, char *message, size_t capacity);

/* Writes the description of an ICC profile, as UTF-8 that ends with 0; empty when it has none. */
void cmt_profile_name(const uint8_t *bytes, size_t count, char *name, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
