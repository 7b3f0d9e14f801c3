#include "pixel_description.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cce_has_bytes(cpx_bytes file, uint64_t offset, const char *bytes, size_t count) {
  cpx_bytes slice = cpx_slice(file, offset, count);
  return slice.count == count && memcmp(slice.start, bytes, count) == 0;
}

void cce_set_layout(cce_pixel_description *description, unsigned bits, const char *meaning, int has_alpha) {
  snprintf(
      description->layout, sizeof description->layout, "%u-bit %s%s", bits, meaning,
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

void cce_end_pixel_description(cce_pixel_description *description) { free(description->profile); }
