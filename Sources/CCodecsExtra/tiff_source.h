/* A TIFF in memory, opened at its picture. */
#ifndef CCE_TIFF_SOURCE_H
#define CCE_TIFF_SOURCE_H

#include <tiffio.h>

#include "CPixels/CPixels.h"

/* Bytes as the library reads them. Must stay where it is while the file is open. */
typedef struct cce_tiff_source {
  cpx_bytes file;
  uint64_t position;
  cpx_picture *picture;
  /* Faults that the library went on after. */
  uint32_t faults;
} cce_tiff_source;

/* Opens bytes at the first picture that is not a reduced version of another. NULL, with words, when that
   fails. Close it with TIFFClose. */
TIFF *cce_tiff_open(cce_tiff_source *source, cpx_bytes file, const cpx_options *options, cpx_picture *picture);

#endif
