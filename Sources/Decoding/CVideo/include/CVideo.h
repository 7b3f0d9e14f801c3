/* The first picture of a video, and what its container says, read by FFmpeg's libraries. */
#ifndef CVD_CVIDEO_H
#define CVD_CVIDEO_H

#include "CPixels/CPixels.h"

/* Silences the libraries. Call it once, before any other function. */
void cvd_prepare(void);

/* The codec of this target, as a NULL-terminated list. It starts no threads. */
const cpx_codec *const *cvd_codecs(void);

/* The names and versions of the libraries, separated by commas. */
const char *cvd_libraries(void);

/* What a container says. */
typedef enum cvd_field {
  CVD_MAKE,
  CVD_MODEL,
  CVD_SOFTWARE,
  /* As in 2024-05-06 07:08:09+02:00. Without an offset if it is unknown, and with Z for universal time. */
  CVD_DATE,
  /* Degrees with a decimal point, negative for south and west. */
  CVD_LATITUDE,
  CVD_LONGITUDE,
  /* Metres above sea level. */
  CVD_ALTITUDE,
  CVD_TITLE,
  CVD_ARTIST,
  CVD_COPYRIGHT,
  CVD_CAPTION,
  /* Whole milliseconds. */
  CVD_DURATION,
  /* The name of the compression and the frames in a second: "h264, 29.97 fps". */
  CVD_CODING,
  /* As in "8-bit YCbCr 4:2:0". */
  CVD_PIXEL_LAYOUT,
  /* The name of the colour space, such as "BT.2020 HLG". */
  CVD_COLOUR_SPACE,
  /* What the movie of a Live Photo shares with its picture. */
  CVD_CONTENT_IDENTIFIER
} cvd_field;

/* Receives a field. The text ends with NUL and is valid during the call. */
typedef void cvd_receiver(void *context, cvd_field field, const char *text);

/* Reads what a container says. `message` is the library's if that fails. */
cpx_status cvd_read_metadata(cpx_bytes file, cvd_receiver *receive, void *context, char message[160]);

#endif
