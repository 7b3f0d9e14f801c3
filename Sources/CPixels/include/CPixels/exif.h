/* What in EXIF and MPF pixels depend on: orientation, colour space, and where embedded previews lie. */
#ifndef CP_EXIF_H
#define CP_EXIF_H

#include "bytes.h"

/* The orientation in an EXIF block (a TIFF header and its directories): 1...8, 1 when there is none. */
uint8_t cc_exif_orientation(cc_bytes exif);

/* Whether an EXIF block says that colours are Adobe RGB: the optional colour space of DCF, which cameras name in an
   interoperability directory, or a number some writers use for it. */
int cc_exif_is_adobe_rgb(cc_bytes exif);

/* The JPEG thumbnail in the second directory of an EXIF block; empty when there is none. */
cc_bytes cc_exif_thumbnail(cc_bytes exif);

/* The largest preview that a Multi-Picture Format index names (CIPA DC-007, types "large thumbnail").
   `file` begins at the index's TIFF header, from which its offsets count, and ends where the file ends. */
cc_bytes cc_mpf_preview(cc_bytes file);

#endif
