/* Whether the first bytes and the first directory of a file suggest that it comes from a camera. */
#ifndef CCE_RAW_ORIGIN_H
#define CCE_RAW_ORIGIN_H

#include "CPixels/CPixels.h"

/* Whether a file has the signature of CRW, CR3, RAF, ORF, RW2, X3F or MRW. */
int cce_has_raw_signature(cpx_bytes file);

/* Whether a TIFF may be a raw file, so that LibRaw should try. LibRaw also accepts 16-bit scans; a single
   full-size picture with ordinary values and compression is not a raw file. */
int cce_may_be_raw(cpx_bytes file);

/* Whether the first directory is a DNG's and says that it has only a small version of the photo. */
int cce_is_dng_thumbnail(cpx_bytes file);

#endif
