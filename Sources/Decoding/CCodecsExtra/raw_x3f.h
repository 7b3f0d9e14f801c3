/* The previews in Sigma's X3F files. Debian's LibRaw is built without support for X3F. Source: ExifTool's
   module SigmaRaw. */
#ifndef CCE_RAW_X3F_H
#define CCE_RAW_X3F_H

#include "raw_preview.h"

/* Whether a file is an X3F file. */
int cce_is_x3f(cpx_bytes file);

/* Finds the largest preview. The first cameras, SD9 and SD10, store none as JPEG. */
cce_raw_preview cce_find_x3f_preview(cpx_bytes file);

#endif
