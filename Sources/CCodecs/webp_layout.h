/* The chunks of a WebP. */
#ifndef CCD_WEBP_LAYOUT_H
#define CCD_WEBP_LAYOUT_H

#include "CPixels/CPixels.h"

/* Whether bytes begin as a WebP does. */
int ccd_is_webp(cpx_bytes file);

/* The content of the first chunk of a name; empty when there is none, or the file ends within it. */
cpx_bytes ccd_webp_chunk(cpx_bytes file, const char *name);

/* Where the whole chunks of the file end: at its end, or where a chunk begins that is cut off. */
size_t ccd_webp_end_of_chunks(cpx_bytes file);

#endif
