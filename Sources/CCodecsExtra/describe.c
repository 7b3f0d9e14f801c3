#include "describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cc_has_bytes(cc_bytes file, uint64_t offset, const char *bytes, size_t count) {
  cc_bytes slice = cc_slice(file, offset, count);
  return slice.count == count && memcmp(slice.start, bytes, count) == 0;
}

void cc_set_layout(cc_pixel_description *description, unsigned bits, const char *meaning, int has_alpha) {
  snprintf(
      description->layout, sizeof description->layout, "%u bit %s%s", bits, meaning,
      has_alpha ? " with alpha" : "");
}

void cc_copy_profile(cc_pixel_description *description, cc_bytes profile) {
  if (profile.count == 0 || profile.count > longest_profile || description->profile) return;
  description->profile = malloc(profile.count);
  if (!description->profile) return;
  memcpy(description->profile, profile.start, profile.count);
  description->profile_count = profile.count;
}

void cc_name_code_points(cc_pixel_description *description, unsigned primaries, unsigned transfer) {
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

static void describe_frame(cc_bytes frame, int adobe_transform, cc_pixel_description *description) {
  /* Bits, height, width, number of components, and three bytes for each. */
  if (frame.count < 6) return;
  unsigned bits = frame.start[0], components = frame.start[5];
  const char *meaning = components == 1 ? "grey" : components == 4 ? "CMYK" : NULL;
  if (components == 3 && frame.count >= 15) {
    meaning = adobe_transform == 0 ? "RGB" : sampling(frame.start[7], frame.start[10]);
  }
  if (meaning) cc_set_layout(description, bits, meaning, 0);
}

static int describe_jpeg(cc_bytes file, cc_pixel_description *description) {
  if (!cc_has_bytes(file, 0, "\xFF\xD8\xFF", 3)) return 0;
  int adobe_transform = -1;
  for (uint64_t at = 2;;) {
    cc_bytes header = cc_slice(file, at, 4);
    if (!header.count || header.start[0] != 0xFF || header.start[1] == 0xDA) return 1;
    uint8_t marker = header.start[1];
    uint64_t length = (uint64_t)header.start[2] << 8 | header.start[3];
    cc_bytes segment = cc_slice(file, at + 4, length >= 2 ? length - 2 : 0);
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

static int describe_png(cc_bytes file, cc_pixel_description *description) {
  static const char *const meanings[] = {"grey", NULL, "RGB", "palette", "grey", NULL, "RGB"};
  if (!cc_has_bytes(file, 0, "\x89PNG\r\n\x1A\n", 8)) return 0;
  cc_bytes header = cc_slice(file, 24, 2);
  if (header.count && header.start[1] < 7 && meanings[header.start[1]]) {
    cc_set_layout(description, header.start[0], meanings[header.start[1]], header.start[1] >= 4);
  }
  return 1;
}

static int describe_webp(cc_bytes file, cc_pixel_description *description) {
  if (!cc_has_bytes(file, 0, "RIFF", 4) || !cc_has_bytes(file, 8, "WEBP", 4)) return 0;
  cc_bytes flags = cc_slice(file, 20, 1);
  if (cc_has_bytes(file, 12, "VP8L", 4)) {
    cc_set_layout(description, 8, "RGB", 0);
  } else if (cc_has_bytes(file, 12, "VP8X", 4)) {
    cc_set_layout(description, 8, "YCbCr 4:2:0", flags.count && (flags.start[0] & 0x10));
  } else {
    cc_set_layout(description, 8, "YCbCr 4:2:0", 0);
  }
  return 1;
}

static int describe_gif(cc_bytes file, cc_pixel_description *description) {
  if (!cc_has_bytes(file, 0, "GIF8", 4)) return 0;
  cc_set_layout(description, 8, "palette", 0);
  return 1;
}

int cc_describe_pixels(cc_bytes file, cc_pixel_description *description) {
  *description = (cc_pixel_description){0};
  return describe_jpeg(file, description) || describe_png(file, description) ||
         describe_webp(file, description) || describe_gif(file, description) ||
         cc_describe_raw(file, description) || cc_describe_heif(file, description) ||
         cc_describe_jpeg_xl(file, description) || cc_describe_tiff(file, description) ||
         cc_describe_bmp(file, description) || cc_describe_pnm(file, description);
}

void cc_end_pixel_description(cc_pixel_description *description) { free(description->profile); }
