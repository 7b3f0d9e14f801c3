/* Opens a TIFF in memory. */
#ifndef CCE_TIFF_SOURCE_H
#define CCE_TIFF_SOURCE_H

#include <tiffio.h>

#include "CPixels/CPixels.h"

/* The state of the library's input. Must not move while the file is open. */
typedef struct cce_tiff_source {
  cpx_bytes file;
  uint64_t position;
  cpx_picture *picture;
  /* The number of faults after which the library continued. */
  uint32_t faults;
  /* Whether the library has said that it does not support something. */
  int is_refused;
} cce_tiff_source;

/* Opens a file at its first picture that is not a reduced version of another. Returns NULL and notes why if
   that fails. Close the result with TIFFClose. */
TIFF *cce_tiff_open(cce_tiff_source *source, cpx_bytes file, const cpx_options *options, cpx_picture *picture);

#endif
