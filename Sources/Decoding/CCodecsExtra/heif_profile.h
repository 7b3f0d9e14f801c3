/* The colour profile of a picture in HEIF or AVIF. */
#ifndef CCE_HEIF_PROFILE_H
#define CCE_HEIF_PROFILE_H

#include <libheif/heif.h>

#include "heif_items.h"

/* Returns the ICC profile, or a profile of the colour space that the file names by code points. The caller
   frees its memory. Empty for sRGB, and for a profile longer than `most_bytes`. */
cpx_bytes cce_heif_read_profile(const struct heif_image_handle *handle, size_t most_bytes);

/* The same for an item of a file that libheif doesn't open. */
cpx_bytes cce_heif_profile_of_item(const cce_heif_items *items, uint32_t item, size_t most_bytes);

/* What the rows of a picture with this profile are. libheif delivers grey pictures as RGB, but their
   profile is a grey one. */
cpx_row_kind cce_heif_row_kind(cpx_bytes profile, int has_alpha);

#endif
