#include "codecs.h"

#include <stdio.h>

#if !__has_include(<gif_lib.h>)
#error "gif_lib.h is missing. On Debian: sudo apt-get install libgif-dev"
#endif
#include <gif_lib.h>
#if !__has_include(<jpeglib.h>)
#error "jpeglib.h is missing. On Debian: sudo apt-get install libjpeg62-turbo-dev"
#endif
#include <jpeglib.h>
#if !__has_include(<lcms2.h>)
#error "lcms2.h is missing. On Debian: sudo apt-get install liblcms2-dev"
#endif
#include <lcms2.h>
#if !__has_include(<png.h>)
#error "png.h is missing. On Debian: sudo apt-get install libpng-dev"
#endif
#include <png.h>
#if !__has_include(<webp/decode.h>)
#error "webp/decode.h is missing. On Debian: sudo apt-get install libwebp-dev"
#endif
#include <webp/decode.h>

const cpx_codec *const *ccd_codecs(void) {
  static const cpx_codec *const codecs[] = {&ccd_jpeg_codec, &ccd_png_codec, &ccd_webp_codec, &ccd_gif_codec, NULL};
  return codecs;
}

const char *ccd_libraries(void) {
  static char text[320];
  int jpeg = LIBJPEG_TURBO_VERSION_NUMBER, webp = WebPGetDecoderVersion(), lcms = cmsGetEncodedCMMversion();
  snprintf(
      text, sizeof text, "libjpeg-turbo %d.%d.%d, libpng %s, libwebp %d.%d.%d, giflib %d.%d.%d, lcms2 %d.%d",
      jpeg / 1000000, jpeg / 1000 % 1000, jpeg % 1000, png_get_libpng_ver(NULL), webp >> 16, webp >> 8 & 0xFF,
      webp & 0xFF, GIFLIB_MAJOR, GIFLIB_MINOR, GIFLIB_RELEASE, lcms / 1000, lcms / 10 % 100);
  return text;
}
