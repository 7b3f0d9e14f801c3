/* What in EXIF and MPF pixels depend on: orientation, colour space, and where embedded previews lie. */
#ifndef CPX_EXIF_H
#define CPX_EXIF_H

#include "bytes.h"

/* The orientation in an EXIF block (a TIFF header and its directories): 1...8, 1 when there is none. */
uint8_t cpx_exif_orientation(cpx_bytes exif);

/* Whether an EXIF block says that colours are Adobe RGB: the optional colour space of DCF, which cameras name in an
   interoperability directory, or a number some writers use for it. */
int cpx_exif_is_adobe_rgb(cpx_bytes exif);

/* The JPEG thumbnail in the second directory of an EXIF block; empty when there is none. */
cpx_bytes cpx_exif_thumbnail(cpx_bytes exif);

/* The largest preview that a Multi-Picture Format index names (CIPA DC-007, types "large thumbnail").
   `file` begins at the index's TIFF header, from which its offsets count, and ends where the file ends. */
cpx_bytes cpx_mpf_preview(cpx_bytes file);

#endif
