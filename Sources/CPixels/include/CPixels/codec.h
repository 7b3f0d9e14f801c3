/* A codec, and the choice of one for a file. */
#ifndef CPX_CODEC_H
#define CPX_CODEC_H

#include "bytes.h"
#include "picture.h"

/* The functions of one format. Their pictures come with the format set and everything else as it was reset; nothing
   is kept between calls but what goes into options->cache. */
typedef struct cpx_codec {
  /* The format, by the first bytes; CPX_FORMAT_UNKNOWN when it is none of this codec's. */
  cpx_format (*sniff)(cpx_bytes file);
  /* Size, orientation and frames, without touching pixel data. */
  cpx_status (*probe)(cpx_bytes file, const cpx_options *options, cpx_picture *picture);
  /* The small picture in the file that shows all of it. CPX_NONE when there is none. NULL: this format has none. */
  cpx_status (*thumbnail)(cpx_bytes file, const cpx_options *options, cpx_picture *picture);
  /* The picture. */
  cpx_status (*decode)(cpx_bytes file, const cpx_options *options, cpx_picture *picture);
} cpx_codec;

typedef enum cpx_operation { CPX_PROBE, CPX_THUMBNAIL, CPX_DECODE } cpx_operation;

/* Carries an operation out with the first codec that knows the file. The list ends with NULL. A frame that the probe
   did not count is CPX_NONE. */
cpx_status cpx_perform(
    const cpx_codec *const *codecs, cpx_operation operation, cpx_bytes file, const cpx_options *options,
    cpx_picture *picture);

/* Lets go of what is kept. */
void cpx_cache_clear(cpx_cache *kept);

#endif
