/* A codec, and the choice of one for a file. */
#ifndef CP_CODEC_H
#define CP_CODEC_H

#include "bytes.h"
#include "picture.h"

/* The functions of one format. Their pictures come with the format set and everything else as it was reset; nothing
   is kept between calls but what goes into options->kept. */
typedef struct cc_codec {
  /* The format, by the first bytes; CC_FORMAT_UNKNOWN when it is none of this codec's. */
  cc_format (*sniff)(cc_bytes file);
  /* Size, orientation and frames, without touching pixel data. */
  cc_status (*probe)(cc_bytes file, const cc_options *options, cc_picture *picture);
  /* The small picture in the file that shows all of it. CC_NONE when there is none. NULL: this format has none. */
  cc_status (*thumbnail)(cc_bytes file, const cc_options *options, cc_picture *picture);
  /* The picture. */
  cc_status (*decode)(cc_bytes file, const cc_options *options, cc_picture *picture);
} cc_codec;

typedef enum cc_operation { CC_PROBE, CC_THUMBNAIL, CC_DECODE } cc_operation;

/* Carries an operation out with the first codec that knows the file. The list ends with NULL. A frame that the probe
   did not count is CC_NONE. */
cc_status cc_perform(
    const cc_codec *const *codecs, cc_operation operation, cc_bytes file, const cc_options *options,
    cc_picture *picture);

/* Lets go of what is kept. */
void cc_release(cc_kept *kept);

#endif
