/* The previews in raw files that LibRaw doesn't open, because they are damaged, of a new camera or of a new
   compression. */
#ifndef CCE_RAW_PREVIEW_H
#define CCE_RAW_PREVIEW_H

#include "CPixels/CPixels.h"

/* A preview. */
typedef struct cce_raw_preview {
  /* A JPEG stream. Empty if there is none. It may extend to the end of the file. */
  cpx_bytes stream;
  cpx_size size;
  /* The size of the sensor's picture, or that of the preview if the file doesn't state it. Empty if both are
     unknown. */
  cpx_size photo;
  /* The EXIF orientation of the picture. */
  uint8_t orientation;
} cce_raw_preview;

/* Finds the largest preview of a CR3, an X3F or a TIFF-like raw file. */
cce_raw_preview cce_find_raw_preview(cpx_bytes file);

/* Whether a preview of this size can be shown for the photo. Smaller ones are for lists. */
int cce_is_large_preview(cpx_size preview, cpx_size photo);

#endif
