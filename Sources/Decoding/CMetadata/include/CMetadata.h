/* The metadata of photos in EXIF and IPTC, read by exiv2, and its precedence over that in XMP, which the
   caller reads. No exception leaves this target. */
#ifndef CMT_CMETADATA_H
#define CMT_CMETADATA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The fields. The values are those of MetadataField. */
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
  CMT_PIXEL_LAYOUT,
  CMT_LABEL,
  CMT_HIERARCHICAL_KEYWORD,
  CMT_CAMERA_SERIAL,
  CMT_FOCUS_POINT,
  /* Apple's, of a Live Photo. 28 and 29 are about videos. */
  CMT_CONTENT_IDENTIFIER = 30,
  CMT_FLAG = 31,
  /* The set of which the photo is: bracket, focus or panorama. */
  CMT_PHOTO_SET = 32
} cmt_field;

/* The result of reading. */
typedef enum cmt_status {
  /* Everything readable was reported, which may be nothing. */
  CMT_OK,
  /* Not a format whose metadata can be read. */
  CMT_UNKNOWN_FORMAT,
  /* The file is damaged, and nothing could be read. */
  CMT_CORRUPT,
  CMT_OUT_OF_MEMORY
} cmt_status;

/* What an XMP packet states. */
typedef struct cmt_statements cmt_statements;

/* States the value of a field, in UTF-8, or the text of a property by its usual prefix and name, such as
   "tiff:Make". Of several values of a field that has one, the first counts. Does nothing if memory is
   short. */
void cmt_state(cmt_statements *statements, cmt_field field, const char *text, size_t count);
void cmt_state_property(cmt_statements *statements, const char *name, const char *text, size_t count);

/* Receives the value of a field: `count` bytes of UTF-8 without a terminating 0. The text comes from an
   untrusted file and may contain control characters. */
typedef void (*cmt_receiver)(void *context, cmt_field field, const char *text, size_t count);

/* The functions of the caller. */
typedef struct cmt_caller {
  void *context;
  cmt_receiver receive;
  /* States what XMP says. Called once, with the packet that exiv2 has found, which may be anything, or with
     none. */
  void (*read_packet)(void *context, const uint8_t *packet, size_t count, cmt_statements *statements);
} cmt_caller;

/* Sets up exiv2 and silences it. Call it once, while the process can still open files. */
void cmt_prepare(void);

/* The name and version of exiv2. */
const char *cmt_library(void);

/* Reports a file's metadata. Stores the library's message about a fault, NUL-terminated, in `message`; after
   a fault, only a part may have been reported, and the status may still be CMT_OK. */
cmt_status cmt_read(
    const uint8_t *bytes, size_t count, const cmt_caller *caller, char *message, size_t capacity);

/* The same for an EXIF block, which is a TIFF structure, from a file whose container exiv2 refuses, misreads
   or does not know. It may be empty. */
cmt_status cmt_read_blocks(
    const uint8_t *exif, size_t exif_count, const cmt_caller *caller, char *message, size_t capacity);

/* Stores a text of unknown encoding in `result`, as NUL-terminated UTF-8 without white space at its ends.
   What is not UTF-8 counts as Windows-1252. */
void cmt_utf8(const char *text, size_t count, char *result, size_t capacity);

/* Stores the date in a text as `2024-05-06 07:08:09+02:00`, without the parts it lacks. The text is a date as
   in EXIF or XMP, or words such as "Mon, 06 May 2024 07:08:09 +0200". Empty if it is neither. */
void cmt_date(const char *text, size_t count, char *result, size_t capacity);

/* Stores the description of an ICC profile in `name`, as NUL-terminated UTF-8. Empty if it has none. */
void cmt_profile_name(const uint8_t *bytes, size_t count, char *name, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
