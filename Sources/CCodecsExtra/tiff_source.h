/* A TIFF in memory, opened at its picture. */
#ifndef CX_TIFF_SOURCE_H
#define CX_TIFF_SOURCE_H

#include <tiffio.h>

#include "CPixels/CPixels.h"

/* Bytes as the library reads them. Must stay where it is while the file is open. */
typedef struct cc_tiff_source {
  cc_bytes file;
  uint64_t position;
  cc_picture *picture;
  /* Faults that the library went on after. */
  uint32_t faults;
} cc_tiff_source;

/* Opens bytes at the first picture that is not a reduced version of another. NULL, with words, when that
   fails. Close it with TIFFClose. */
TIFF *cc_tiff_open(cc_tiff_source *source, cc_bytes file, const cc_options *options, cc_picture *picture);

#endif
