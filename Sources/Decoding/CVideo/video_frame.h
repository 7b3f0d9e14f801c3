/* One picture of a video. */
#ifndef CVD_VIDEO_FRAME_H
#define CVD_VIDEO_FRAME_H

#include <libavutil/frame.h>

#include "video_source.h"

/* Decodes the first key frame, or a later one if that is black and a later one isn't. The caller frees the
   frame. `message` is the library's if that fails. */
cpx_status cvd_decode_frame(cvd_source *source, const cpx_limits *limits, AVFrame **frame, char message[160]);

#endif
