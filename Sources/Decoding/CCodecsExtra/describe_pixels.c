#include "codecs.h"
#include "everyday_formats.h"

int cce_describe_pixels(cpx_bytes file, cpx_layout *layout, cce_pixel_description *description) {
#define DESCRIBER(name) cce_describe_##name,
  static int (*const describers[])(cpx_bytes file, cce_pixel_description *description) = {
      cce_describe_png, cce_describe_webp, cce_describe_gif, CCE_FORMATS(DESCRIBER)};
#undef DESCRIBER
  *description = (cce_pixel_description){0};
  if (cce_describe_jpeg(file, layout, description)) return 1;
  for (size_t i = 0; i < sizeof describers / sizeof *describers; i++) {
    if (describers[i](file, description)) return 1;
  }
  return 0;
}
