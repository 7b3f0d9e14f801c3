/* The codecs of everyday formats. */
#include "CCodecs/codecs.h"
#include "fuzzing.h"

#include <stdlib.h>

void cfz_jpeg(cpx_bytes file) { cfz_decode(&ccd_jpeg_codec, file); }

void cfz_png(cpx_bytes file) { cfz_decode(&ccd_png_codec, file); }

void cfz_gif(cpx_bytes file) { cfz_decode(&ccd_gif_codec, file); }

void cfz_webp(cpx_bytes file) { cfz_decode(&ccd_webp_codec, file); }

void cfz_thumbnail_file(cpx_bytes file) {
  static const char uri[] = "file:///photo.jpg";
  uint8_t pixels[64 * 64 * 4];
  cpx_cache cache = {0};
  cpx_layout layout = {0};
  cpx_options options = {
      .box_width = 64, .box_height = 64, .limits = cfz_limits, .cache = &cache, .layout = &layout};
  cpx_picture picture = {.pixels = pixels, .capacity = sizeof pixels};
  ccd_thumbnail_origin origin = {{(const uint8_t *)uri, sizeof uri - 1}, 1234567890};
  ccd_stored_thumbnail(file, &options, &origin, &picture);
  cpx_cache_clear(&cache);
}

void cfz_lossless_jpeg(cpx_bytes file) {
  cfz_decode(&ccd_jpeg_codec, file);
  ccd_lossless_jpeg *jpeg = NULL;
  ccd_lossless_frame frame;
  cpx_limits limits = cfz_limits;
  limits.pixels = 1 << 18;
  if (ccd_lossless_open(file, &limits, &jpeg, &frame) != CPX_OK) return;
  if (frame.components < 1 || frame.components > CCD_LOSSLESS_MOST_COMPONENTS) cfz_fail("components are 1...4");
  uint16_t *row = malloc((size_t)frame.size.width * frame.components * sizeof *row);
  for (uint32_t y = 0; row && y < frame.size.height && y < 600; y++) ccd_lossless_read_row(jpeg, row);
  free(row);
  ccd_lossless_close(jpeg);
}
