/* What files say about the photos in them: EXIF, IPTC and XMP, read by exiv2. No exception leaves this
   target. */
#ifndef CMETADATA_H
#define CMETADATA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a statement is about. The values are those of MetadataField. */
typedef enum cm_field {
  CM_CAMERA_MAKE = 1,
  CM_CAMERA_MODEL,
  CM_LENS,
  CM_EXPOSURE_TIME,
  CM_APERTURE,
  CM_SENSITIVITY,
  CM_FOCAL_LENGTH,
  CM_EXPOSURE_BIAS,
  CM_FLASH,
  CM_DATE_TAKEN,
  CM_LATITUDE,
  CM_LONGITUDE,
  CM_ALTITUDE,
  CM_COLOR_PROFILE,
  CM_SOFTWARE,
  CM_ARTIST,
  CM_COPYRIGHT,
  CM_CAPTION,
  CM_RATING,
  CM_KEYWORD,
  CM_TITLE,
  CM_PLACE,
  CM_PIXEL_LAYOUT
} cm_field;

/* How reading went. */
typedef enum cm_status {
  /* What could be read was reported, perhaps nothing. */
  CM_OK,
  /* Not a format that carries metadata this reads. */
  CM_UNKNOWN_FORMAT,
  /* The file is damaged, and nothing could be read. */
  CM_CORRUPT,
  CM_OUT_OF_MEMORY
} cm_status;

/* Takes one statement: UTF-8 of `count` bytes, not ended by 0, of a foreign file and cleaned of nothing. */
typedef void (*cm_take)(void *context, cm_field field, const char *text, size_t count);

/* Sets up exiv2, silently. Call it once, before the process gives up opening files. */
void cm_prepare(void);

/* The name and version of exiv2. */
const char *cm_library(void);

/* Reports what a file says. `message` gets the library's words about a fault; it always ends with 0. */
cm_status cm_read(
    const uint8_t *bytes, size_t count, cm_take take, void *context, char *message, size_t capacity);

/* Writes the description of an ICC profile, as UTF-8 that ends with 0; empty when it has none. */
void cm_profile_name(const uint8_t *bytes, size_t count, char *name, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
