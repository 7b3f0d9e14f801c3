/* Descriptions of pixels, codec by codec. Each answers whether the file is of its format. */
#ifndef CCE_DESCRIBE_H
#define CCE_DESCRIBE_H

#include "CCodecsExtra.h"

int cce_describe_heif(cpx_bytes file, cce_pixel_description *description);
int cce_describe_jpeg_xl(cpx_bytes file, cce_pixel_description *description);
int cce_describe_tiff(cpx_bytes file, cce_pixel_description *description);
int cce_describe_raw(cpx_bytes file, cce_pixel_description *description);
int cce_describe_bmp(cpx_bytes file, cce_pixel_description *description);
int cce_describe_pnm(cpx_bytes file, cce_pixel_description *description);

/* Writes bits and meaning, and "with alpha". */
void cce_set_layout(cce_pixel_description *description, unsigned bits, const char *meaning, int has_alpha);

/* Copies a profile that is no longer than a real one. */
void cce_copy_profile(cce_pixel_description *description, cpx_bytes profile);

/* Names the colour space of code points of ITU-T H.273. */
void cce_name_code_points(cce_pixel_description *description, unsigned primaries, unsigned transfer);

/* Bytes of a profile that is looked at. */
enum { CCE_LONGEST_PROFILE = 8 << 20 };

/* Whether a file begins with these bytes at an offset. */
int cce_has_bytes(cpx_bytes file, uint64_t offset, const char *bytes, size_t count);

#endif
