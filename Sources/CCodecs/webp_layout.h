/* The chunks of a WebP. */
#ifndef CC_WEBP_LAYOUT_H
#define CC_WEBP_LAYOUT_H

#include "CPixels/CPixels.h"

/* Whether bytes begin as a WebP does. */
int cc_is_webp(cc_bytes file);

/* The content of the first chunk of a name; empty when there is none, or the file ends within it. */
cc_bytes cc_webp_chunk(cc_bytes file, const char *name);

/* Where the whole chunks of the file end: at its end, or where a chunk begins that is cut off. */
size_t cc_webp_end_of_chunks(cc_bytes file);

#endif
