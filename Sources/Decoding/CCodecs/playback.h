/* Playing an animation frame by frame, with the state of the codec kept between frames. */
#ifndef CCD_PLAYBACK_H
#define CCD_PLAYBACK_H

#include "CPixels/CPixels.h"

/* The beginning of the state that a codec keeps between frames. */
typedef struct ccd_playback {
  cpx_bytes file;
  /* The number of frames drawn. */
  uint32_t drawn;
} ccd_playback;

/* Takes the state of this owner and file out of the cache if it is not past the requested frame. Otherwise,
   clears the cache and returns NULL: the animation begins again. */
static inline void *ccd_resume_playback(cpx_bytes file, const cpx_options *options, const void *owner) {
  if (options->cache->owner == owner) {
    ccd_playback *cached = options->cache->state;
    if (cached->file.start == file.start && cached->file.count == file.count && cached->drawn <= options->frame + 1) {
      *options->cache = (cpx_cache){0};
      return cached;
    }
  }
  cpx_cache_clear(options->cache);
  return NULL;
}

#endif
