/* The previews in raw files that are TIFF structures, such as DNG, NEF and ARW. Source: TIFF 6.0 and
   Adobe's Digital Negative (DNG) Specification. */
#ifndef CCE_RAW_TIFF_H
#define CCE_RAW_TIFF_H

#include "raw_preview.h"

/* Finds the largest preview in one piece. Without a directory for a sensor's values there is neither a
   preview nor a size. */
cce_raw_preview cce_find_tiff_preview(cpx_bytes file);

/* Whether a directory of this size is a mask or a depth map, which says something about the photo and does
   not show it. */
int cce_is_tiff_mask(cpx_bytes file, cpx_size size);

#endif
