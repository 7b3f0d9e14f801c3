/* A codec, and the choice of the codec for a file. */
#ifndef CPX_CODEC_H
#define CPX_CODEC_H

#include "bytes.h"
#include "picture.h"

/* The functions of one format. cpx_perform resets the picture and sets its format before it calls them.
   Between calls a codec stores state only in options->cache. */
typedef struct cpx_codec {
  /* Returns the format of a file by its first bytes: the name of its case in PhotoFormat, such as "jpegXL".
     NULL if the codec does not read it. */
  const char *(*sniff)(cpx_bytes file);
  /* Finds size, orientation and number of frames without touching pixel data. */
  cpx_status (*probe)(cpx_bytes file, const cpx_options *options, cpx_picture *picture);
  /* Decodes the embedded preview that shows the whole picture. Sets `may_be_outdated`. Returns CPX_NONE if
     the file has none. NULL if the format has no previews. */
  cpx_status (*thumbnail)(cpx_bytes file, const cpx_options *options, cpx_picture *picture);
  /* Decodes the picture. Called only after a successful probe, whose results are still in the picture. Sets
     `is_final`. Returns CPX_NONE if the requested region is outside. If only a part of the file can be read,
     returns CPX_DAMAGED with what was decoded, or CPX_TRUNCATED without any row. */
  cpx_status (*decode)(cpx_bytes file, const cpx_options *options, cpx_picture *picture);
} cpx_codec;

typedef enum cpx_operation { CPX_PROBE, CPX_THUMBNAIL, CPX_DECODE } cpx_operation;

/* Performs an operation with the first codec of a NULL-terminated list that recognises the file. Always
   probes first. Returns CPX_UNKNOWN_FORMAT if no codec recognises the file, and CPX_NONE if the requested
   frame does not exist. */
cpx_status cpx_perform(
    const cpx_codec *const *codecs, cpx_operation operation, cpx_bytes file, const cpx_options *options,
    cpx_picture *picture);

/* Frees what a codec has cached and leaves the cache empty. */
void cpx_cache_clear(cpx_cache *cache);

#endif
