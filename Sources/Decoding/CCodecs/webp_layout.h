/* The chunks of a WebP. */
#ifndef CCD_WEBP_LAYOUT_H
#define CCD_WEBP_LAYOUT_H

#include "CPixels/CPixels.h"

/* Whether a file starts with a WebP signature. */
int ccd_is_webp(cpx_bytes file);

/* The content of the first chunk with a name. Empty if there is none or the file ends inside it. */
cpx_bytes ccd_webp_chunk(cpx_bytes file, const char *name);

/* The offset at which the complete chunks end: the end of the file, or the start of a truncated chunk. */
size_t ccd_webp_end_of_chunks(cpx_bytes file);

#endif
