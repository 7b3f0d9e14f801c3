/* Descriptions of pixels, codec by codec. Each answers whether the file is of its format. */
#ifndef CX_DESCRIBE_H
#define CX_DESCRIBE_H

#include "CCodecsExtra.h"

int cc_describe_heif(cc_bytes file, cc_pixel_description *description);
int cc_describe_jpeg_xl(cc_bytes file, cc_pixel_description *description);
int cc_describe_tiff(cc_bytes file, cc_pixel_description *description);
int cc_describe_raw(cc_bytes file, cc_pixel_description *description);
int cc_describe_bmp(cc_bytes file, cc_pixel_description *description);
int cc_describe_pnm(cc_bytes file, cc_pixel_description *description);

/* Writes bits and meaning, and "with alpha". */
void cc_set_layout(cc_pixel_description *description, unsigned bits, const char *meaning, int has_alpha);

/* Copies a profile that is no longer than a real one. */
void cc_copy_profile(cc_pixel_description *description, cc_bytes profile);

/* Names the colour space of code points of ITU-T H.273. */
void cc_name_code_points(cc_pixel_description *description, unsigned primaries, unsigned transfer);

/* Bytes of a profile that is looked at. */
enum { longest_profile = 8 << 20 };

/* Whether a file begins with these bytes at an offset. */
int cc_has_bytes(cc_bytes file, uint64_t offset, const char *bytes, size_t count);

#endif
