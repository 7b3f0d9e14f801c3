/* Descriptions of the formats that the everyday decoder reads. They come from the files' headers alone. Each
   function returns whether the file is of its format. */
#ifndef CCE_EVERYDAY_FORMATS_H
#define CCE_EVERYDAY_FORMATS_H

#include "CCodecsExtra.h"

int cce_describe_jpeg(cpx_bytes file, cpx_layout *layout, cce_pixel_description *description);
int cce_describe_png(cpx_bytes file, cce_pixel_description *description);
int cce_describe_webp(cpx_bytes file, cce_pixel_description *description);
int cce_describe_gif(cpx_bytes file, cce_pixel_description *description);

#endif
