#include "everyday_formats.h"

#include <string.h>

#include "CCodecs.h"
#include "pixel_description.h"

/* The chroma subsampling, from the sampling factors of brightness and colour in the frame header: one byte
   each, with the horizontal factor in the high four bits. */
static const char *sampling(unsigned brightness, unsigned colour) {
  unsigned across = colour >> 4 ? (brightness >> 4) / (colour >> 4) : 0;
  unsigned down = colour & 15 ? (brightness & 15) / (colour & 15) : 0;
  if (across == 1 && down == 1) return "YCbCr 4:4:4";
  if (across == 2 && down == 1) return "YCbCr 4:2:2";
  if (across == 2 && down == 2) return "YCbCr 4:2:0";
  if (across == 4 && down == 1) return "YCbCr 4:1:1";
  if (across == 1 && down == 2) return "YCbCr 4:4:0";
  return "YCbCr";
}

static void describe_frame(cpx_bytes frame, int adobe_transform, cce_pixel_description *description) {
  if (frame.count < 6) return;
  unsigned bits = frame.start[0], components = frame.start[5];
  const char *meaning = components == 1 ? "grey" : components == 4 ? "CMYK" : NULL;
  if (components == 3 && frame.count >= 15) {
    meaning = adobe_transform == 0 ? "RGB" : sampling(frame.start[7], frame.start[10]);
  }
  if (meaning) cce_set_layout(description, bits, meaning, 0);
}

int cce_describe_jpeg(cpx_bytes file, cpx_layout *layout, cce_pixel_description *description) {
  if (!ccd_is_jpeg(file)) return 0;
  ccd_jpeg_frame frame = ccd_jpeg_read_frame(file, layout);
  describe_frame(frame.content, frame.adobe_transform, description);
  return 1;
}

int cce_describe_png(cpx_bytes file, cce_pixel_description *description) {
  static const char *const meanings[] = {"grey", NULL, "RGB", "palette", "grey", NULL, "RGB"};
  if (!cce_has_bytes(file, 0, "\x89PNG\r\n\x1A\n", 8)) return 0;
  cpx_bytes header = cpx_slice(file, 24, 2);
  if (header.count && header.start[1] < 7 && meanings[header.start[1]]) {
    cce_set_layout(description, header.start[0], meanings[header.start[1]], header.start[1] >= 4);
  }
  return 1;
}

int cce_describe_webp(cpx_bytes file, cce_pixel_description *description) {
  if (!cce_has_bytes(file, 0, "RIFF", 4) || !cce_has_bytes(file, 8, "WEBP", 4)) return 0;
  cpx_bytes flags = cpx_slice(file, 20, 1);
  if (cce_has_bytes(file, 12, "VP8L", 4)) {
    cce_set_layout(description, 8, "RGB", 0);
  } else if (cce_has_bytes(file, 12, "VP8X", 4)) {
    cce_set_layout(description, 8, "YCbCr 4:2:0", flags.count && (flags.start[0] & 0x10));
  } else {
    cce_set_layout(description, 8, "YCbCr 4:2:0", 0);
  }
  return 1;
}

int cce_describe_gif(cpx_bytes file, cce_pixel_description *description) {
  if (!cce_has_bytes(file, 0, "GIF8", 4)) return 0;
  cce_set_layout(description, 8, "palette", 0);
  return 1;
}
