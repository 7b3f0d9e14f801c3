#include "describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cce_has_bytes(cpx_bytes file, uint64_t offset, const char *bytes, size_t count) {
  cpx_bytes slice = cpx_slice(file, offset, count);
  return slice.count == count && memcmp(slice.start, bytes, count) == 0;
}

void cce_set_layout(cce_pixel_description *description, unsigned bits, const char *meaning, int has_alpha) {
  snprintf(
      description->layout, sizeof description->layout, "%u bit %s%s", bits, meaning,
      has_alpha ? " with alpha" : "");
}

void cce_copy_profile(cce_pixel_description *description, cpx_bytes profile) {
  if (profile.count == 0 || profile.count > CCE_LONGEST_PROFILE || description->profile) return;
  description->profile = malloc(profile.count);
  if (!description->profile) return;
  memcpy(description->profile, profile.start, profile.count);
  description->profile_count = profile.count;
}

void cce_name_code_points(cce_pixel_description *description, unsigned primaries, unsigned transfer) {
  enum { bt709 = 1, bt2020 = 9, dci_p3 = 11, display_p3 = 12, srgb = 13, pq = 16, hlg = 18 };
  const char *colors = primaries == bt2020                              ? "BT.2020"
                       : primaries == dci_p3 || primaries == display_p3 ? "Display P3"
                       : primaries == bt709                             ? "sRGB"
                                                                        : NULL;
  const char *curve = transfer == pq ? " PQ" : transfer == hlg ? " HLG" : "";
  if (colors) snprintf(description->color_space, sizeof description->color_space, "%s%s", colors, curve);
}

/* The sampling of colour, from the frame header's two bytes of factors for brightness and for colour. */
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
  /* Bits, height, width, number of components, and three bytes for each. */
  if (frame.count < 6) return;
  unsigned bits = frame.start[0], components = frame.start[5];
  const char *meaning = components == 1 ? "grey" : components == 4 ? "CMYK" : NULL;
  if (components == 3 && frame.count >= 15) {
    meaning = adobe_transform == 0 ? "RGB" : sampling(frame.start[7], frame.start[10]);
  }
  if (meaning) cce_set_layout(description, bits, meaning, 0);
}

static int describe_jpeg(cpx_bytes file, cce_pixel_description *description) {
  if (!cce_has_bytes(file, 0, "\xFF\xD8\xFF", 3)) return 0;
  int adobe_transform = -1;
  for (uint64_t at = 2;;) {
    cpx_bytes header = cpx_slice(file, at, 4);
    if (!header.count || header.start[0] != 0xFF || header.start[1] == 0xDA) return 1;
    uint8_t marker = header.start[1];
    uint64_t length = (uint64_t)header.start[2] << 8 | header.start[3];
    cpx_bytes segment = cpx_slice(file, at + 4, length >= 2 ? length - 2 : 0);
    if (marker == 0xEE && segment.count >= 12 && memcmp(segment.start, "Adobe", 5) == 0) {
      adobe_transform = segment.start[11];
    }
    if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC) {
      describe_frame(segment, adobe_transform, description);
      return 1;
    }
    at += 2 + (length < 2 ? 2 : length);
  }
}

static int describe_png(cpx_bytes file, cce_pixel_description *description) {
  static const char *const meanings[] = {"grey", NULL, "RGB", "palette", "grey", NULL, "RGB"};
  if (!cce_has_bytes(file, 0, "\x89PNG\r\n\x1A\n", 8)) return 0;
  cpx_bytes header = cpx_slice(file, 24, 2);
  if (header.count && header.start[1] < 7 && meanings[header.start[1]]) {
    cce_set_layout(description, header.start[0], meanings[header.start[1]], header.start[1] >= 4);
  }
  return 1;
}

static int describe_webp(cpx_bytes file, cce_pixel_description *description) {
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

static int describe_gif(cpx_bytes file, cce_pixel_description *description) {
  if (!cce_has_bytes(file, 0, "GIF8", 4)) return 0;
  cce_set_layout(description, 8, "palette", 0);
  return 1;
}

int cce_describe_pixels(cpx_bytes file, cce_pixel_description *description) {
  *description = (cce_pixel_description){0};
  return describe_jpeg(file, description) || describe_png(file, description) ||
         describe_webp(file, description) || describe_gif(file, description) ||
         cce_describe_raw(file, description) || cce_describe_heif(file, description) ||
         cce_describe_jpeg_xl(file, description) || cce_describe_tiff(file, description) ||
         cce_describe_bmp(file, description) || cce_describe_pnm(file, description);
}

void cce_end_pixel_description(cce_pixel_description *description) { free(description->profile); }
