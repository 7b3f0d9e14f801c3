#include "codecs.h"

#include <stdio.h>

#include <jpeglib.h>
#include <png.h>

const cc_codec *const *cc_basic_codecs(void) {
  static const cc_codec *const codecs[] = {&cc_jpeg_codec, &cc_png_codec, NULL};
  return codecs;
}

const char *cc_basic_libraries(void) {
  static char text[320];
  snprintf(
      text, sizeof text, "libjpeg-turbo %d.%d.%d, libpng %s", LIBJPEG_TURBO_VERSION_NUMBER / 1000000,
      LIBJPEG_TURBO_VERSION_NUMBER / 1000 % 1000, LIBJPEG_TURBO_VERSION_NUMBER % 1000, png_get_libpng_ver(NULL));
  return text;
}
