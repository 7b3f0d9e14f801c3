/* An open video in memory. */
#ifndef CVD_VIDEO_SOURCE_H
#define CVD_VIDEO_SOURCE_H

#include <libavformat/avformat.h>

#include "CVideo.h"

/* A container and the stream whose pictures are shown. Zero it before use. */
typedef struct cvd_source {
  cpx_bytes file;
  uint64_t at;
  AVIOContext *io;
  AVFormatContext *format;
  AVStream *stream;
} cvd_source;

/* Whether a file is a container that is read. */
int cvd_is_video(cpx_bytes file);

/* Opens a container and finds its video. Returns CPX_NONE if it has none, and CPX_UNSUPPORTED if no decoder
   is allowed or present for it. Call cvd_close in any case. */
cpx_status cvd_open(cvd_source *source, cpx_bytes file, char message[160]);

/* The status of a library's error, with its words in `message`. */
cpx_status cvd_status_of_error(int error, char message[160]);

/* The duration in milliseconds. 0 if it is unknown. */
uint64_t cvd_milliseconds(const cvd_source *source);

/* Frees what cvd_open allocated. */
void cvd_close(cvd_source *source);

#endif
