/* The previews in Canon's CR3 files, for files that LibRaw doesn't open. Source: "Describing the Canon Raw
   v3 (CR3) file format" by Laurent Clévy. */
#ifndef CCE_RAW_CR3_H
#define CCE_RAW_CR3_H

#include "raw_preview.h"

/* Whether a file is a CR3 file. */
int cce_is_cr3(cpx_bytes file);

/* Finds the largest preview, with or without the table of contents in the box `moov`. */
cce_raw_preview cce_find_cr3_preview(cpx_bytes file);

#endif
