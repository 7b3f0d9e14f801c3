/* The parts of EXIF and MPF that pixels depend on: orientation, colour space, and the position of embedded
   previews. */
#ifndef CPX_EXIF_H
#define CPX_EXIF_H

#include "bytes.h"
#include "geometry.h"

/* The EXIF block in bytes before which its name can be, as in JPEG: "Exif", a NUL, and a byte that should be
   a NUL. Some programs write the name in capitals, end it in another byte, or store it in other formats,
   too. */
cpx_bytes cpx_exif_without_name(cpx_bytes content);

/* The orientation in an EXIF block (a TIFF header and its directories): 1...8, and 1 if it has none. */
uint8_t cpx_exif_orientation(cpx_bytes exif);

/* Whether an EXIF block names Adobe RGB: DCF's optional colour space, which cameras name in an
   interoperability directory, or a number that some writers use for it. */
int cpx_exif_is_adobe_rgb(cpx_bytes exif);

/* Whether an EXIF block looks as the camera wrote it, for a picture of this size: it has the camera's own
   notes, states the size, and the file was changed last when the photo was taken. */
int cpx_exif_is_of_camera(cpx_bytes exif, cpx_size size);

/* The JPEG thumbnail in the second directory of an EXIF block. Empty if there is none. */
cpx_bytes cpx_exif_thumbnail(cpx_bytes exif);

/* The largest preview that a Multi-Picture Format index names (CIPA DC-007, types "large thumbnail"). Empty
   if there is none. `file` extends from the TIFF header of the index, where its offsets start, to the end of
   the file. */
cpx_bytes cpx_mpf_preview(cpx_bytes file);

#endif
